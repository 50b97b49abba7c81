import type { Letter } from '#domain/mail/letters.ts'
import type { PrintedDocument } from '#domain/sales/printed-document.ts'
import type { VisitMail } from '#domain/work/visit-news.ts'
import type { Deps } from '../deps.ts'
import { decrypt, encrypt } from './encrypt.ts'
import type { MailRow } from './mails.store.ts'

type Secret = { config: Pick<Deps['config'], 'authSecret'> }

export interface ReplyTo {
  name: string
  address: string
}

/** A file of text that is attached as it is here. */
export interface TextFile {
  name: string
  type: string
  text: string
}

/** A letter with its attachments. */
export type SealedLetter = Letter & {
  /** The id of a file that is attached as it is kept. */
  attached?: string
  /** An event for the reader's calendar, iCalendar's text. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
  enclosed?: PrintedDocument
  texts?: readonly TextFile[]
  /** The Reply-To address if it is not the shop's; null if nobody can be answered. */
  replyTo?: ReplyTo | null
  /** Ids of pictures that are shown below the letter. */
  pictures?: readonly string[]
  about?: MailSubject
}

/** What a mail says of a record that may have changed before it leaves. */
export type MailSubject =
  | ({ of: 'visit' } & VisitMail)
  | { of: 'proof'; proofId: string }
  /** Asks for an answer to its quote. */
  | { of: 'quote-reminder' }
  /** `after`: pence of a period from that day on, with VAT. */
  | { of: 'rise'; recurringId: string; from: string; after: number }

/** A letter as the outbox stores it. */
export function sealLetter({ config }: Secret, mailId: string, letter: SealedLetter): string {
  return encrypt(config.authSecret, mailId, JSON.stringify(letter))
}

/** The contents of a mail; null after it is sent, or if it was sealed with another secret. */
export function readLetter(
  { config }: Secret,
  { id, sealed }: Pick<MailRow, 'id' | 'sealed'>,
): SealedLetter | null {
  try {
    return sealed === null ? null : (JSON.parse(decrypt(config.authSecret, id, sealed)) as SealedLetter)
  } catch {
    return null
  }
}
