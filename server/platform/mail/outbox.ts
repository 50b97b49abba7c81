/** Outgoing mail is written in the transaction that causes it; a job sends it after the commit. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Letter } from '#domain/mail/letters.ts'
import type { MailKind } from '#domain/mail/mail-words.ts'
import { isUrgent } from '#domain/mail/mails.ts'
import type { PrintedDocument } from '#domain/sales/printed-document.ts'
import { mails } from '../db/accounts.tables.ts'
import type { Transaction } from '../db/change.ts'
import { mailFiles } from '../db/letters.tables.ts'
import type { Deps } from '../deps.ts'
import { notifyOfMail } from './mails.store.ts'
import { type ReplyTo, type SealedLetter, sealLetter, type TextFile } from './sealed-letter.ts'

/** How many are enqueued at once. The rest is found within a minute, when it is due. */
const HASTENED = 100

/** A mail to be written. */
export interface NewMail {
  /** Given if the caller must be able to find the mail again. */
  id?: string
  kind: MailKind
  recipient: string
  /** Others that it is to, and who gets a copy. */
  alsoTo?: string[]
  cc?: string[]
  bcc?: string[]
  /** Ids of files that go with it as they are kept. */
  fileIds?: readonly string[]
  subject: string
  letter: Letter
  /** Attached as a PDF, which is made when the mail is sent. */
  enclosed?: PrintedDocument
  /** Attached as they are here. */
  texts?: readonly TextFile[]
  /** The id of a file that is attached as it is kept. */
  attached?: string
  /** An event for the reader's calendar. */
  calendar?: SealedLetter['calendar']
  /** What is asked again before it leaves. */
  about?: SealedLetter['about']
  /** The Reply-To address if it is not the shop's; null if nobody can be answered. */
  replyTo?: ReplyTo | null
  /** Ids of pictures that are shown below the letter. */
  pictures?: readonly string[]
  /** The person it is about, so that an export contains it and an erasure finds it. */
  personId?: string
  customerId?: string
  enquiryId?: string
  /** The attached quote, or the invoice or credit note. */
  quoteId?: string
  invoiceId?: string
  createdBy?: string
}

/**
 * Puts a mail into the outbox. If the transaction is rolled back nothing is sent.
 * @returns its id
 */
export async function queueMail(
  tx: Transaction,
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  {
    id = uuid(),
    letter,
    enclosed,
    texts = [],
    attached,
    calendar,
    about,
    replyTo,
    pictures,
    fileIds = [],
    ...mail
  }: NewMail,
): Promise<string> {
  const sealed = sealLetter({ config }, id, {
    ...letter,
    ...(enclosed ? { enclosed } : {}),
    ...(texts.length > 0 ? { texts } : {}),
    ...(attached === undefined ? {} : { attached }),
    ...(calendar ? { calendar } : {}),
    ...(about ? { about } : {}),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(pictures ? { pictures } : {}),
  })
  await tx.insert(mails).values({ ...mail, id, sealed, nextTryAt: sql`now()` })
  if (fileIds.length > 0)
    await tx
      .insert(mailFiles)
      .values([...new Set(fileIds)].map((fileId, position) => ({ mailId: id, fileId, position })))
  await enqueueMail(tx, { jobs }, { id, kind: mail.kind })
  await notifyOfMail(tx, id, 1)
  return id
}

/**
 * Enqueues a mail of the outbox, at once unless a time is given. Mails that somebody is waiting for are sent
 * before the others.
 */
export async function enqueueMail(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { id, kind }: { id: string; kind: MailKind },
  at?: Date,
): Promise<void> {
  await jobs.add(tx, 'mail', { mailId: id }, { at, urgent: isUrgent(kind) })
}

/** Retries all waiting mail at once, because the mail settings have changed. */
export async function retryWaitingMails(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  now: Date,
): Promise<void> {
  const waiting = await tx
    .update(mails)
    .set({ nextTryAt: now })
    .where(and(eq(mails.status, 'waiting'), gt(mails.nextTryAt, now)))
    .returning({ id: mails.id, kind: mails.kind })
  for (const mail of waiting.slice(0, HASTENED)) await enqueueMail(tx, { jobs }, mail)
}
