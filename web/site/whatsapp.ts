import type { ShopIdentity } from '#domain/shop-identity.ts'
import { siteWords } from '#domain/site.words.ts'

type Greeting = keyof typeof siteWords.greetings

/** A link that opens a conversation with the shop, begun with one of its three greetings. */
export function whatsAppLink({ whatsApp }: Pick<ShopIdentity, 'whatsApp'>, greeting: Greeting): string {
  return `https://wa.me/${whatsApp}?text=${encodeURIComponent(siteWords.greetings[greeting])}`
}
