import { and, count, eq, getTableColumns, lte, max, or, sql } from 'drizzle-orm'
import type { Mail } from '#domain/mail/mails.ts'
import { mails } from '../db/accounts.tables.ts'
import { CHANGES, type ChangeNotice, type Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { mailFiles } from '../db/letters.tables.ts'
import { files } from '../db/tables.ts'

export type MailRow = typeof mails.$inferSelect
type MailFileRow = typeof files.$inferSelect
/** How many mails are enqueued again at once. */
const MOST_OVERDUE = 100

/** A mail without its contents, which may be long. */
type ListedMail = Omit<MailRow, 'sealed' | 'looks' | 'search'>

/** A mail by id; `update` locks its row until the transaction ends. */
export async function findMail(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<MailRow | null> {
  const query = db.select().from(mails).where(eq(mails.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

const { sealed: _sealed, looks: _looks, search: _search, ...listed } = getTableColumns(mails)
/** What lists show of mails. */
export const listedColumns = listed

/** What a mail is about: its document, otherwise the enquiry, the account or the customer. */
function recordOf({ quoteId, invoiceId, enquiryId, personId, customerId }: ListedMail): Mail['record'] {
  if (quoteId !== null) return { noun: 'quotes', id: quoteId }
  if (invoiceId !== null) return { noun: 'invoices', id: invoiceId }
  if (enquiryId !== null) return { noun: 'enquiries', id: enquiryId }
  if (personId !== null) return { noun: 'users', id: personId }
  return customerId === null ? null : { noun: 'customers', id: customerId }
}

/** How many mails failed, and when the latest did. */
export async function countFailures(db: Database): Promise<{ failed: number; latestFailureAt: Date | null }> {
  const [found] = await db
    .select({ failed: count(), latestFailureAt: max(mails.updatedAt) })
    .from(mails)
    .where(eq(mails.status, 'failed'))
  return found ?? { failed: 0, latestFailureAt: null }
}

/** A mail as the API answers it, without its contents. */
export function presentMail(row: ListedMail): Mail {
  const { id, version, kind, status, recipient, subject, attempts, lastError } = row
  const { alsoTo, cc, bcc, refused } = row
  return {
    ...{ id, version, kind, status, recipient, subject, attempts, lastError, record: recordOf(row) },
    ...{ alsoTo, cc, bcc, refused },
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Changes a mail if nobody else changed it meanwhile, and notifies open browsers.
 * @returns the changed row, or null if `version` is not the current one
 */
export async function updateMail(
  tx: Transaction,
  { id, version }: Pick<MailRow, 'id' | 'version'>,
  change: Partial<typeof mails.$inferInsert>,
): Promise<MailRow | null> {
  const [row] = await tx
    .update(mails)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.version, version)))
    .returning()
  if (row) await notifyOfMail(tx, id, row.version)
  return row ?? null
}

/**
 * Open lists of mails fetch again. There is no row of history, because a mail's own row records its progress.
 */
export async function notifyOfMail(tx: Transaction, id: string, version: number): Promise<void> {
  const notice: ChangeNotice = { noun: 'mails', id, version }
  await tx.execute(sql`select pg_notify(${CHANGES}, ${JSON.stringify(notice)})`)
}

/** Waiting mails that were due by a time, and those that nobody has looked at yet, whenever they are due. */
export async function listOverdue(db: Database, by: Date): Promise<Pick<MailRow, 'id' | 'kind'>[]> {
  return db
    .select({ id: mails.id, kind: mails.kind })
    .from(mails)
    .where(
      and(
        eq(mails.status, 'waiting'),
        or(lte(mails.nextTryAt, by), and(eq(mails.attempts, 0), eq(mails.lastError, ''))),
      ),
    )
    .orderBy(mails.nextTryAt)
    .limit(MOST_OVERDUE)
}

/** The files that go with a mail beside its document, in their order. */
export async function filesOfMail(db: Database | Transaction, mailId: string): Promise<MailFileRow[]> {
  const rows = await db
    .select({ file: files })
    .from(mailFiles)
    .innerJoin(files, eq(files.id, mailFiles.fileId))
    .where(eq(mailFiles.mailId, mailId))
    .orderBy(mailFiles.position)
  return rows.map(({ file }) => file)
}
