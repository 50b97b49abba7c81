/** Outgoing mail is written in the transaction that causes it; a job sends it once that is committed. */
import { and, eq, gt } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Letter } from '#domain/letters.ts'
import { isUrgent, type MailKind } from '#domain/mails.ts'
import { mails } from '../db/accounts.tables.ts'
import type { Transaction } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import type { PrintedDocument } from '../papers/print.ts'
import { tellOfMail } from './mails.store.ts'
import { type ReplyTo, sealLetter } from './sealed-letter.ts'

/** What is handed in at once; the rest is found within a minute, as it is due. */
const HASTENED = 100

/** A mail to be. */
export interface NewMail {
  /** Given where whatever caused the mail must be able to find it again. */
  id?: string
  kind: MailKind
  recipient: string
  subject: string
  letter: Letter
  /** Attached as a PDF, which is made when the mail leaves. */
  enclosed?: PrintedDocument
  /** Whom an answer goes to, where that is not the shop; null where nobody can be answered. */
  replyTo?: ReplyTo | null
  /** Ids of pictures that are shown below the letter. */
  pictures?: readonly string[]
  /** Who it is about, so that an export holds it and an erasure finds it. */
  personId?: string
  customerId?: string
  enquiryId?: string
  /** The quote, invoice or credit note that goes with it. */
  documentId?: string
  createdBy?: string
}

/**
 * Puts a mail into the outbox. Nothing of it leaves where the transaction is rolled back.
 * @returns its id
 */
export async function queueMail(
  tx: Transaction,
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  { id = uuid(), letter, enclosed, replyTo, pictures, ...mail }: NewMail,
): Promise<string> {
  const sealed = sealLetter({ config }, id, {
    ...letter,
    ...(enclosed ? { enclosed } : {}),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(pictures ? { pictures } : {}),
  })
  await tx.insert(mails).values({ ...mail, id, sealed, nextTryAt: new Date() })
  await handInMail(tx, { jobs }, { id, kind: mail.kind })
  await tellOfMail(tx, id, 1)
  return id
}

/** Has a mail of the outbox sent, at once unless told when: those that somebody waits for before the others. */
export async function handInMail(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { id, kind }: { id: string; kind: MailKind },
  at?: Date,
): Promise<void> {
  await jobs.add(tx, 'mail', { mailId: id }, { at, urgent: isUrgent(kind) })
}

/** Has all mail that waits tried again at once: how it leaves has changed. */
export async function hastenMails(tx: Transaction, { jobs }: Pick<Deps, 'jobs'>): Promise<void> {
  const now = new Date()
  const waiting = await tx
    .update(mails)
    .set({ nextTryAt: now })
    .where(and(eq(mails.status, 'waiting'), gt(mails.nextTryAt, now)))
    .returning({ id: mails.id, kind: mails.kind })
  for (const mail of waiting.slice(0, HASTENED)) await handInMail(tx, { jobs }, mail)
}
