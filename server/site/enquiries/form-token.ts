/** Tokens that say when a visitor began to fill in the form. They are not stored, so pages can be cached. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { enquiryMessages, LEAST_FORM_MS, MOST_FORM_MS } from '#domain/site/enquiries.words.ts'

/**
 * A token for one enquiry: the time when it was made, random characters that make it unique, and the shop's
 * signature.
 */
export function makeFormToken(secret: string, now: Date): string {
  const text = `${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${sealOf(secret, text)}`
}

/**
 * Why a token is refused, or null: it is not ours, was used faster than a person can type, or is from an old
 * page. A token from the future, after the clock was put back, counts as too fast.
 */
export function refuseFormToken(secret: string, token: string, now: Date): string | null {
  const [time = '', one = '', seal = '', ...more] = token.split('.')
  const expected = Buffer.from(sealOf(secret, `${time}.${one}`))
  const given = Buffer.from(seal)
  // Extra characters would make it another token that could be used again.
  const ours = more.length === 0 && expected.length === given.length && timingSafeEqual(expected, given)
  if (!ours) return enquiryMessages.tooOld
  const age = now.getTime() - Number.parseInt(time, 36)
  if (age < LEAST_FORM_MS) return enquiryMessages.tooFast
  return age > MOST_FORM_MS ? enquiryMessages.tooOld : null
}

function sealOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`fascia enquiry form\n${text}`).digest('base64url')
}
