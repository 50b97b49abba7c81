import { and, asc, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Enquiry, looksLikeSpam } from '#domain/site/enquiries.ts'
import type { EnquiryStatus } from '#domain/site/enquiries.words.ts'
import { mails } from '#server/platform/db/accounts.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { enquiries, enquiryPictures } from '#server/platform/db/site.tables.ts'
import { creations, files } from '#server/platform/db/tables.ts'

export type EnquiryRow = typeof enquiries.$inferSelect
type NewEnquiry = typeof enquiries.$inferInsert

/** How many enquiries have a status. */
export async function countEnquiries(db: Database, status: EnquiryStatus): Promise<number> {
  const [row] = await db.select({ n: count() }).from(enquiries).where(eq(enquiries.status, status))
  return row?.n ?? 0
}

/** An enquiry by id; `update` locks its row until the transaction ends. */
export async function findEnquiry(
  db: Database | Transaction,
  id: string,
  lock?: 'update',
): Promise<EnquiryRow | null> {
  const query = db.select().from(enquiries).where(eq(enquiries.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** An enquiry as admins see it, with the details of its pictures. */
export async function presentEnquiry(db: Database | Transaction, row: EnquiryRow): Promise<Enquiry> {
  const { search: _search, ...rest } = row
  const pictures = await db
    .select({ id: files.id, name: files.name, width: files.width, height: files.height })
    .from(enquiryPictures)
    .innerJoin(files, eq(files.id, enquiryPictures.fileId))
    .where(eq(enquiryPictures.enquiryId, row.id))
    .orderBy(asc(enquiryPictures.position))
  return {
    ...rest,
    pictures,
    picture: pictures[0] ?? null,
    suspicious: looksLikeSpam(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    consentAt: row.consentAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

/**
 * @param pictures the ids of its files, in their order
 * @returns the new row, or null if the id is taken
 */
export async function insertEnquiry(
  tx: Transaction,
  row: Omit<NewEnquiry, 'number'> & { number: SQL<string> },
  pictures: readonly string[],
): Promise<EnquiryRow | null> {
  const [made] = await tx
    .insert(enquiries)
    .values(row)
    .onConflictDoNothing({ target: enquiries.id })
    .returning()
  if (made && pictures.length > 0)
    await tx
      .insert(enquiryPictures)
      .values(pictures.map((fileId, position) => ({ enquiryId: row.id, position, fileId })))
  return made ?? null
}

/** Changes an enquiry that this transaction has locked. */
export async function updateEnquiry(
  tx: Transaction,
  before: EnquiryRow,
  change: Partial<NewEnquiry>,
): Promise<EnquiryRow> {
  const [row] = await tx
    .update(enquiries)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(enquiries.id, before.id))
    .returning()
  if (!row) throw new Error(`enquiry ${before.id} is gone though it is locked`)
  return row
}

/** Which enquiries are erased, as the functions below say it. */
export type EnquiryFilter = SQL | undefined

/** The condition for one enquiry. */
export function enquiryWith(id: string): SQL {
  return eq(enquiries.id, id)
}

/**
 * The condition for a customer's enquiries: those that became theirs, and those from their e-mail address.
 */
export function isEnquiryOfCustomer({ id, email }: { id: string; email: string }): SQL | undefined {
  return or(
    eq(enquiries.customerId, id),
    email === ''
      ? undefined
      : and(isNull(enquiries.customerId), sql`lower(${enquiries.email}) = ${email.toLowerCase()}`),
  )
}

/** The condition for enquiries before a moment that became no customer's. */
export function enquiriesBefore(moment: Date): SQL | undefined {
  return and(isNull(enquiries.customerId), lt(enquiries.createdAt, moment))
}

/**
 * Deletes enquiries, with the mails that acknowledged them and notified the admins.
 * @returns the rows as they were, and the ids of the pictures and of the mails
 */
export async function deleteEnquiries(
  tx: Transaction,
  which: EnquiryFilter,
): Promise<{ rows: EnquiryRow[]; fileIds: string[]; mailIds: string[] }> {
  // Without a condition this would delete all of them.
  if (which === undefined) return { rows: [], fileIds: [], mailIds: [] }
  // The newest first, as every transaction locks them (docs/decisions/0033-locks.md).
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(which)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], fileIds: [], mailIds: [] }
  const pictures = await tx
    .delete(enquiryPictures)
    .where(inArray(enquiryPictures.enquiryId, ids))
    .returning({ id: enquiryPictures.fileId })
  const gone = await tx.delete(mails).where(inArray(mails.enquiryId, ids)).returning({ id: mails.id })
  const rows = await tx.delete(enquiries).where(inArray(enquiries.id, ids)).returning()
  await tx.delete(creations).where(inArray(creations.recordId, ids))
  return { rows, fileIds: pictures.map(({ id }) => id), mailIds: gone.map(({ id }) => id) }
}
