/**
 * Encrypts what nobody may read from a table: the contents of a mail, which may have a link that lets
 * somebody in, the password of the mail server, and what notifications are sent with.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Each purpose has a key of its own. */
type Purpose =
  | 'fascia outgoing mail'
  | 'fascia mail server'
  | 'fascia push key'
  | 'fascia push device'
  | 'fascia push news'
  | 'fascia calendar'

/**
 * Seals a text: AES-256-GCM, with a key per purpose derived from the shop's secret.
 * @param about what the text belongs to, such as a mail's id: it cannot be unsealed for anything else
 */
export function encrypt(
  secret: string,
  about: string,
  text: string,
  purpose: Purpose = 'fascia outgoing mail',
): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws Error if it was sealed with another secret, for another purpose, or about something else */
export function decrypt(
  secret: string,
  about: string,
  sealed: string,
  purpose: Purpose = 'fascia outgoing mail',
): string {
  const bytes = Buffer.from(sealed, 'base64')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}

function keyOf(secret: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}
