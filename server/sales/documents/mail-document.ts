/** Sends a quote, an invoice or a credit note by mail, with its PDF, or the link to artwork. This part is common to all of them. */
import { v5 as uuidOf } from 'uuid'
import type { Person } from '#domain/access.ts'
import { type Letter, type Message, writtenMessage } from '#domain/mail/letters.ts'
import type { Mail, MailKind } from '#domain/mail/mails.ts'
import type { PrintedDocument } from '#domain/sales/printed-document.ts'
import { refuseNobody, type SendingInput } from '#domain/sales/sending.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { findMail, presentMail } from '#server/platform/mail/mails.store.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { ReplyTo, TextFile } from '#server/platform/mail/sealed-letter.ts'
import { customerFor } from './documents.ts'

/** The request: a version of a record, a recipient, and the text. */
type Request = SendingInput & { id: string; version: number }

/** Any id that nothing else uses. */
const REQUESTS = 'b1a9d4f2-6c0e-4a57-9d3e-2f8f5a1c7e60'

/** A retry of the same request gives the same mail, so that a person who clicks twice sends it once. */
function mailIdOf({ id, version, recipient, subject, message }: Request): string {
  return uuidOf(JSON.stringify([id.toLowerCase(), version, recipient, subject, message]), REQUESTS)
}

/** The mail that the same request has made already, or null. The caller must have locked the record. */
export async function findSent(tx: Transaction, request: Request): Promise<Mail | null> {
  const row = await findMail(tx, mailIdOf(request))
  return row ? presentMail(row) : null
}

/**
 * Puts a document into the outbox as it is in this transaction: later changes do not affect what the customer
 * gets. Artwork has no PDF of ours: it is on its page.
 * @param usual the default text for what the request leaves out
 * @throws INVALID if there is no address to send it to, LOCKED if the customer's data was erased
 */
export async function mailDocument(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  actor: Person | null,
  request: Request,
  document: {
    kind: MailKind
    customerId: string
    usual: Message
    enclosed?: PrintedDocument
    /** Files beside it. */
    texts?: readonly TextFile[]
    /** The page of the document, as the mail's button, if it has one. */
    page?: NonNullable<Letter['action']>
    /** What an answer goes to, if not to the shop's own address. */
    replyTo?: ReplyTo
  },
): Promise<Mail> {
  const { kind, customerId, usual, enclosed, texts = [], page, replyTo } = document
  const { customer } = await customerFor(tx, customerId)
  const recipient = request.recipient || customer.email
  assertAllowed(refuseNobody(recipient))
  const { subject, letter } = writtenMessage(
    request.subject ?? usual.subject,
    request.message ?? usual.letter.paragraphs.join('\n\n'),
  )
  const id = mailIdOf(request)
  const content = {
    subject,
    letter: { ...letter, ...(page ? { action: page } : {}) },
    ...(replyTo ? { replyTo } : {}),
  }
  await queueMail(tx, deps, {
    id,
    kind,
    recipient,
    ...content,
    ...(enclosed ? { enclosed } : {}),
    texts,
    customerId,
    ...(enclosed?.of === 'quote' ? { quoteId: request.id } : {}),
    ...(enclosed?.of === 'invoice' ? { invoiceId: request.id } : {}),
    ...(actor ? { createdBy: actor.id } : {}),
  })
  const mail = await findMail(tx, id)
  if (!mail) throw new Error('a mail that was just inserted is missing')
  return presentMail(mail)
}
