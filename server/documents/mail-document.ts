/** A quote, an invoice or a credit note by mail, with its paper: what sending them has in common. */
import { v5 as uuidOf } from 'uuid'
import type { Person } from '#domain/access.ts'
import { type Message, writtenMessage } from '#domain/letters.ts'
import type { Mail, MailKind } from '#domain/mails.ts'
import { refuseNobody, type SendingInput } from '#domain/sending.ts'
import type { Transaction } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import { assertAllowed } from '../failures.ts'
import { findMail, presentMail } from '../mail/mails.store.ts'
import { queueMail } from '../mail/outbox.ts'
import type { PrintedDocument } from '../papers/print.ts'
import { customerFor } from './documents.ts'

/** What was asked for: this version of this record, to them, in these words. */
type Request = SendingInput & { id: string; version: number }

/** Any id that names nothing else. */
const REQUESTS = 'b1a9d4f2-6c0e-4a57-9d3e-2f8f5a1c7e60'

/** The same request has the same mail, so that whoever clicks twice has sent one. */
function mailIdOf({ id, version, recipient, subject, message }: Request): string {
  return uuidOf(JSON.stringify([id.toLowerCase(), version, recipient, subject, message]), REQUESTS)
}

/** The mail that the same request has made already, or null. The record must be locked by then. */
export async function findSent(tx: Transaction, request: Request): Promise<Mail | null> {
  const row = await findMail(tx, mailIdOf(request))
  return row ? presentMail(row) : null
}

/**
 * Puts a document into the outbox, as it stands in this transaction: whatever is changed later, this is what the
 * customer gets.
 * @param usual what it says where the request does not
 * @throws INVALID where there is no address to send it to, LOCKED where the customer's data was erased
 */
export async function mailDocument(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  actor: Person,
  request: Request,
  document: { kind: MailKind; customerId: string; usual: Message; enclosed: PrintedDocument },
): Promise<Mail> {
  const { kind, customerId, usual, enclosed } = document
  const { customer } = await customerFor(tx, customerId)
  const recipient = request.recipient || customer.email
  assertAllowed(refuseNobody(recipient))
  const { subject, letter } = writtenMessage(
    request.subject ?? usual.subject,
    request.message ?? usual.letter.paragraphs.join('\n\n'),
  )
  const id = mailIdOf(request)
  const content = { subject, letter, enclosed }
  await queueMail(tx, deps, {
    id,
    kind,
    recipient,
    ...content,
    customerId,
    documentId: request.id,
    createdBy: actor.id,
  })
  const mail = await findMail(tx, id)
  if (!mail) throw new Error('a mail is gone that was just written')
  return presentMail(mail)
}
