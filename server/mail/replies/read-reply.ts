/** What a reply says: its new text, and its files. */
import PostalMime, { type Attachment } from 'postal-mime'
import { MAX_MESSAGE } from '#domain/sales/message-limits.ts'
import { htmlToText } from './html-to-text.ts'
import { newTextOf } from './new-text.ts'

export interface ReadReply {
  text: string
  files: { name: string; bytes: Uint8Array }[]
}

/** Smaller pictures inside a text are logos of a signature. */
const LOGO_BYTES = 20_000
const MOST_NAME = 200
/** Signatures of mail programs, which are no files of the sender. */
const SIGNATURES = /^application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/

/** @throws what the library throws if it is no mail at all, or nested beyond reason */
export async function readReply(source: Buffer): Promise<ReadReply> {
  const { text, html, attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true })
  const said = newTextOf(cleanText(text?.trim() ? text : htmlToText(html ?? '')))
  return {
    text: shorten(said),
    files: attachments.flatMap((one) => (isFile(one) ? [presentFile(one)] : [])),
  }
}

function isFile({ mimeType, related, content }: Attachment): boolean {
  if (SIGNATURES.test(mimeType)) return false
  const size = typeof content === 'string' ? content.length : content.byteLength
  return !(related && size < LOGO_BYTES)
}

function presentFile({ filename, content }: Attachment): ReadReply['files'][number] {
  const name = cleanText(filename ?? '').replace(/\s+/g, ' ')
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return { name: name.trim().slice(0, MOST_NAME) || 'file', bytes }
}

/** Without what no text has: control characters, and halves of characters, which the database refuses. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\r\t]/gu, '')
}

function shorten(text: string): string {
  if (text.length <= MAX_MESSAGE) return text
  const note = '\n[…] The rest of this mail is in the mailbox.'
  return text.slice(0, MAX_MESSAGE - note.length).toWellFormed() + note
}
