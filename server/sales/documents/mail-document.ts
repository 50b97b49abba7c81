/** Sends a quote, an invoice or a credit note by mail, with its PDF, or the link to artwork. This part is common to all of them. */
import { v5 as uuidOf } from 'uuid'
import type { Person } from '#domain/access.ts'
import { nameToShow } from '#domain/accounts.ts'
import { type Letter, type Message, writtenMessage } from '#domain/mail/letters.ts'
import type { MailKind } from '#domain/mail/mail-words.ts'
import { copiesOfKind, type Mail } from '#domain/mail/mails.ts'
import { fillPlaceholders, type PlaceholderValues } from '#domain/placeholders.ts'
import type { PrintedDocument } from '#domain/sales/printed-document.ts'
import {
  distinctRecipients,
  refuseMany,
  refuseNobody,
  refuseUnfilled,
  type SendingInput,
} from '#domain/sales/sending.ts'
import { textValues, type Written } from '#domain/sales/text-values.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { findProfile } from '#server/people/auth/profiles.store.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { findMail, presentMail } from '#server/platform/mail/mails.store.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { MailSubject, ReplyTo, TextFile } from '#server/platform/mail/sealed-letter.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from './documents.ts'
import { takeMailFiles } from './mail-files.ts'

/** The request: a version of a record, a recipient, and the text. */
type Request = SendingInput & { id: string; version: number }

/** Any id that nothing else uses. */
const REQUESTS = 'b1a9d4f2-6c0e-4a57-9d3e-2f8f5a1c7e60'

/** A retry of the same request gives the same mail, so that a person who clicks twice sends it once. */
function mailIdOf({ id, version, recipient, subject, message, alsoTo, cc, bcc, fileIds }: Request): string {
  const more = alsoTo || cc || bcc || fileIds ? [alsoTo, cc, bcc, fileIds] : []
  return uuidOf(JSON.stringify([id.toLowerCase(), version, recipient, subject, message, ...more]), REQUESTS)
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
    /** What its placeholders become, beside the customer's and the shop's name. */
    written?: Omit<Written, 'customer'>
    enclosed?: PrintedDocument
    /** Files beside it. */
    texts?: readonly TextFile[]
    /** The page of the document, as the mail's button, if it has one. */
    page?: NonNullable<Letter['action']>
    /** What an answer goes to, if not to the shop's own address. */
    replyTo?: ReplyTo
    /** What is asked again before it leaves, if it is no quote or invoice. */
    about?: MailSubject
  },
): Promise<Mail> {
  const { kind, customerId, usual, written = {}, enclosed, texts = [], page, replyTo, about } = document
  const { customer } = await customerFor(tx, customerId)
  const { fields: settings } = await readSettings(tx)
  const recipient = request.recipient || customer.email
  assertAllowed(refuseNobody(recipient))
  const others = distinctRecipients({
    ...copiesOfKind(settings, kind),
    ...withoutUndefined({ cc: request.cc, bcc: request.bcc }),
    ...{ recipient, alsoTo: request.alsoTo ?? [] },
  })
  assertAllowed(refuseMany(others))
  const values = textValues(settings, { ...written, customer }, await nameOf(tx, actor, settings))
  const files = await takeMailFiles(tx, actor, customerId, request.fileIds ?? [])
  const { subject, letter } = fillMessage(request, usual, values)
  const id = mailIdOf(request)
  const content = {
    subject,
    letter: { ...letter, ...(page ? { action: page } : {}) },
    ...(replyTo ? { replyTo } : {}),
    ...(about ? { about } : {}),
  }
  await queueMail(tx, deps, {
    id,
    kind,
    recipient,
    ...others,
    fileIds: files.map((file) => file.id),
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

/** The mail as it was typed, with its placeholders filled in; what nobody typed is as usual. */
function fillMessage({ subject, message }: Request, usual: Message, values: PlaceholderValues): Message {
  assertAllowed(refuseUnfilled({ subject: subject ?? '', message: message ?? '' }, values))
  return writtenMessage(
    subject === undefined ? usual.subject : fillPlaceholders(subject, values),
    message === undefined ? usual.letter.paragraphs.join('\n\n') : fillPlaceholders(message, values),
  )
}

/** Who writes: the person, else the shop. */
async function nameOf(
  tx: Transaction,
  actor: Person | null,
  settings: Pick<SettingsFields, 'tradingName'>,
): Promise<string> {
  const profile = actor ? await findProfile(tx, actor.id) : null
  return profile ? nameToShow(profile) : shopName(settings)
}
