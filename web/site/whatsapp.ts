import { site } from '#domain/site.ts'

type Greeting = 'defaultMessage' | 'quoteMessage' | 'contactMessage'

/** A link that opens a conversation with the shop, begun with one of its three greetings. */
export function whatsAppLink(greeting: Greeting): string {
  // WhatsApp wants a number as it is dialled from abroad.
  const abroad = site.messaging.number.replace(/^0/, '44')
  return `https://wa.me/${abroad}?text=${encodeURIComponent(site.messaging[greeting])}`
}
