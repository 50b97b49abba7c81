import type { Message } from '#domain/mail/letters.ts'
import type { MailKind } from '#domain/mail/mail-words.ts'
import type { Mail } from '#domain/mail/mails.ts'
import type { Written } from '#domain/sales/text-values.ts'
import type { Settings } from '#domain/shop/settings.ts'
import type { ShownVersion } from './MovedNote.tsx'
import type { SendValues, SentDocument } from './SendForm.tsx'

/** A document that is about to be sent by mail, and how. */
export interface MailedDocument {
  /** As it was when the panel opened. */
  document: SentDocument
  /** The usual mail, if nobody typed another. */
  usual: (settings: Settings) => Message
  /** What kind of mail it is, for its standing copies. */
  kind: MailKind
  /** What its placeholders become, beside the customer's and the shop's name. */
  written?: Omit<Written, 'customer'>
  shown: ShownVersion
  onSend: (values: SendValues) => Promise<Mail>
}
