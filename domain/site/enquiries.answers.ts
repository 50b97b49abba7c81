/** How an admin answers an enquiry in their mail program or in a chat. */

import { fillTemplate } from '../mail/letters.ts'
import { isMobile, whatsAppLink } from '../phones.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import { type Enquiry, firstNameOf } from './enquiries.ts'

type Words = Pick<SettingsFields, 'tradingName' | 'mailTemplates'>
type Asked = Pick<Enquiry, 'name' | 'email' | 'phone' | 'service'>

/**
 * The greeting of the shop's mail with a quote, 'Hello Ann,', if that line is nothing but a greeting and a
 * name.
 */
function greet(words: Words, name: string): string {
  const known = firstNameOf(name) || name
  const [greeting = ''] = fillTemplate(words, 'quote', { name: known }).letter.paragraphs
  return greeting === '' || greeting.includes('{') || greeting.length > 80 ? `Hello ${known},` : greeting
}

function thank({ service }: Pick<Asked, 'service'>): string {
  return `thank you for your enquiry${service ? ` about ${service}` : ''}.`
}

/** A link that opens a new mail to the visitor with a greeting; null without an address. */
export function mailAnswerLink(words: Words, asked: Asked): string | null {
  if (asked.email === '') return null
  const thanks = thank(asked)
  const body = `${greet(words, asked.name)}\n\n${thanks.charAt(0).toUpperCase()}${thanks.slice(1)}\n\n`
  const subject = `Your enquiry to ${shopName(words)}`
  return `mailto:${encodeURIComponent(asked.email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}

/** A link that opens a chat with the visitor with a greeting; null if the number is not a mobile's. */
export function whatsAppAnswerLink(words: Words, asked: Asked): string | null {
  if (!isMobile(asked.phone)) return null
  return whatsAppLink(asked.phone, `${greet(words, asked.name)} ${thank(asked)}`)
}
