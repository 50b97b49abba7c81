/** What a mail's header tells: where it was sent to, who says that they sent it, and whether a person did. */
import PostalMime, { addressParser, type Email } from 'postal-mime'

export interface MailHeader {
  /** Every address that it was sent to, as far as the header says. */
  addresses: string[]
  /** Who says that they sent it; '' if nobody does. */
  from: string
  /** Its Message-ID; '' if it has none. */
  messageId: string
  /** Written by a program: an absence note, a bounce, a list. */
  isAutomatic: boolean
}

/** Headers of one mail: more addresses than a person writes to are not looked at. */
const MOST_ADDRESSES = 100
/** Some mail servers write these instead of `Delivered-To`. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to']

/** @param headers the lines of a header, or a mail that begins with them */
export async function readHeaders(headers: Buffer): Promise<MailHeader> {
  const mail = await PostalMime.parse(headers)
  const delivered = valuesOf(mail, DELIVERED).flatMap((value) => addressParser(value, { flatten: true }))
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((one) => one.group ?? [one])
  const addresses = [...delivered, ...named].flatMap(({ address }) => (address ? [address] : []))
  return {
    addresses: [...new Set(addresses)].slice(0, MOST_ADDRESSES),
    from: mail.from?.address ?? mail.from?.group?.[0]?.address ?? '',
    messageId: mail.messageId ?? '',
    isAutomatic: isAutomatic(mail),
  }
}

/** RFC 3834, sections 2 and 5, and what programs wrote before it. */
function isAutomatic(mail: Email): boolean {
  const first = (key: string) => valuesOf(mail, [key])[0]?.trim().toLowerCase()
  const submitted = first('auto-submitted')
  const type = first('content-type') ?? ''
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(first('precedence') ?? '') ||
    first('return-path') === '<>' ||
    first('x-autoreply') !== undefined ||
    first('x-autorespond') !== undefined ||
    first('list-id') !== undefined ||
    isSuppressed(first('x-auto-response-suppress')) ||
    type.startsWith('multipart/report') ||
    /^(?:mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '')
  )
}

/**
 * Exchange writes this into its absence notes. People's mails have it with other values at some companies, so that
 * only 'all' counts.
 */
function isSuppressed(value: string | undefined): boolean {
  return value !== undefined && /\ball\b/.test(value)
}

function valuesOf({ headers }: Email, keys: readonly string[]): string[] {
  return headers.filter(({ key }) => keys.includes(key)).map(({ value }) => value)
}
