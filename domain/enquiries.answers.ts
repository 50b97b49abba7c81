/** How an admin answers an enquiry from their own mail program or in a chat. */
import { type Enquiry, firstNameOf } from './enquiries.ts'
import { fillTemplate } from './letters.ts'
import { isMobile, whatsAppLink } from './phones.ts'
import type { SettingsFields } from './settings.ts'
import { shopName } from './shop-identity.ts'

type Words = Pick<SettingsFields, 'tradingName' | 'mailTemplates'>
type Asked = Pick<Enquiry, 'name' | 'email' | 'phone' | 'service'>

/** How the shop greets in its mail with a quote, 'Hello Ann,', where that line holds nothing but a name. */
function greet(words: Words, name: string): string {
  const known = firstNameOf(name) || name
  const [greeting = ''] = fillTemplate(words, 'quote', { name: known }).letter.paragraphs
  return greeting === '' || greeting.includes('{') || greeting.length > 80 ? `Hello ${known},` : greeting
}

function thank({ service }: Pick<Asked, 'service'>): string {
  return `thank you for your enquiry${service ? ` about ${service}` : ''}.`
}

/** A link that opens a new mail to the visitor, already begun; null without an address. */
export function mailAnswerLink(words: Words, asked: Asked): string | null {
  if (asked.email === '') return null
  const thanks = thank(asked)
  const body = `${greet(words, asked.name)}\n\n${thanks.charAt(0).toUpperCase()}${thanks.slice(1)}\n\n`
  const subject = `Your enquiry to ${shopName(words)}`
  return `mailto:${encodeURIComponent(asked.email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}

/** A link that opens a chat with the visitor, already begun; null where the number is not a mobile's. */
export function whatsAppAnswerLink(words: Words, asked: Asked): string | null {
  if (!isMobile(asked.phone)) return null
  return whatsAppLink(asked.phone, `${greet(words, asked.name)} ${thank(asked)}`)
}
