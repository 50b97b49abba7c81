/** Phone numbers: apart from addresses, because the numbering plans of the world are heavy to load. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { text } from './fields.ts'

/**
 * A phone number as E.164 ('0161 496 0000' → '+441614960000'), numbers without a country code
 * being British, and its extension as RFC 3966 writes it (';ext=12'); null where no such number can exist.
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

/** Whether a number is not just possible but in use by the numbering plan: false is worth a hint, no refusal. */
export function isValidPhone(text: string): boolean {
  return parsePhoneNumberFromString(text, 'GB')?.isValid() ?? false
}

/**
 * Whether a number is a mobile's, where a chat finds somebody. British ones of a block that the numbering plan does
 * not know (newer than the plan here, or kept for drama) go by their first digits.
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

/** A link that opens a chat with this number, which has no extensions, with `greeting` already typed. */
export function whatsAppLink(phone: string, greeting?: string): string | null {
  const number = normalisePhone(phone)
  if (number === null) return null
  const query = greeting ? `?text=${encodeURIComponent(greeting)}` : ''
  return `https://wa.me/${number.slice(1).replace(/;.*/, '')}${query}`
}
