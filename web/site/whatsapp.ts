import { siteWords } from '#content/words.ts'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'

type Greeting = keyof typeof siteWords.greetings

/** A link that opens a chat with the shop, with one of its three greetings typed. */
export function shopWhatsAppLink({ whatsApp }: Pick<ShopIdentity, 'whatsApp'>, greeting: Greeting): string {
  return `https://wa.me/${whatsApp}?text=${encodeURIComponent(siteWords.greetings[greeting])}`
}
