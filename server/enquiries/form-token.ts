/** Tokens that say when somebody began to fill in the form. Nothing is kept of them, so pages can be cached. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { enquiryMessages, LEAST_FORM_MS, MOST_FORM_MS } from '#domain/enquiries.words.ts'

/** A token for one enquiry: when it was made, something that makes it one of its own, and the shop's seal. */
export function makeFormToken(secret: string, now: Date): string {
  const text = `${now.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${text}.${sealOf(secret, text)}`
}

/**
 * Why a token does not do, or null: not ours, used by somebody faster than people are, or from an old page. One from
 * the future, of a clock that was put back, counts as too fast.
 */
export function refuseFormToken(secret: string, token: string, now: Date): string | null {
  const [time = '', one = '', seal = '', ...more] = token.split('.')
  const expected = Buffer.from(sealOf(secret, `${time}.${one}`))
  const given = Buffer.from(seal)
  // With anything more in it a token would be another one, to be used again.
  const ours = more.length === 0 && expected.length === given.length && timingSafeEqual(expected, given)
  if (!ours) return enquiryMessages.tooOld
  const age = now.getTime() - Number.parseInt(time, 36)
  if (age < LEAST_FORM_MS) return enquiryMessages.tooFast
  return age > MOST_FORM_MS ? enquiryMessages.tooOld : null
}

function sealOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`fascia enquiry form\n${text}`).digest('base64url')
}
