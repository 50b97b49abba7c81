/** Phone numbers: apart from addresses, because the numbering plans of the world are heavy to load. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { text } from './fields.ts'

/**
 * A phone number as E.164 ('0161 496 0000' → '+441614960000'). Numbers without a country code are British. An
 * extension is kept as RFC 3966 writes it (';ext=12'). Null if no such number can exist.
 */
export function normalisePhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'GB')
  if (!number?.isPossible()) return null
  return number.ext ? `${number.number};ext=${number.ext}` : number.number
}

/** A phone number in any usual spelling, kept as E.164, or nothing. */
export const optionalPhone = text(40).transform((value, context) => {
  if (value === '') return ''
  const number = normalisePhone(value)
  if (number === null)
    context.addIssue({ code: 'custom', message: 'Enter a phone number, like 0161 496 0000' })
  return number ?? value
})

/**
 * Whether the numbering plan has such a number in use, not only a possible one. If not, show a hint but do
 * not refuse it.
 */
export function isValidPhone(text: string): boolean {
  return parsePhoneNumberFromString(text, 'GB')?.isValid() ?? false
}

/**
 * Whether a number is a mobile's, so that a chat can reach it. A British block may be missing from the
 * numbering plan (newer than the plan here, or reserved for drama); its first digits then decide.
 */
export function isMobile(text: string): boolean {
  const number = parsePhoneNumberFromString(text, 'GB')
  const type = number?.getType()
  if (type === undefined) return number?.isPossible() === true && /^\+447[1-57-9]/.test(number.number)
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

/** '+441614960000;ext=12' → '0161 496 0000 ext. 12', other countries with their code. */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'GB')
  if (!number) return phone
  const written = number.countryCallingCode === '44' ? number.formatNational() : number.formatInternational()
  // The library writes 'x12'.
  return number.ext ? written.replace(/\s*x\d+$/, ` ext. ${number.ext}`) : written
}

/**
 * A link that opens a chat with this number, with `greeting` already typed. The extension is left out, since
 * chats have none.
 */
export function whatsAppLink(phone: string, greeting?: string): string | null {
  const number = normalisePhone(phone)
  if (number === null) return null
  const query = greeting ? `?text=${encodeURIComponent(greeting)}` : ''
  return `https://wa.me/${number.slice(1).replace(/;.*/, '')}${query}`
}
