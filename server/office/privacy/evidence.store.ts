/** What evidence says of an erased customer, kept for as long as claims can be made under a contract. */
import { inArray, isNotNull, sql } from 'drizzle-orm'
import { acceptedPdfs } from '#server/platform/db/accepted-pdfs.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { evidence, evidenceRecords } from '#server/platform/db/evidence.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import { isRetained } from './erasures.store.ts'
import type { ExportedRow } from './exports.store.ts'

/** The customer whose document a record is about. */
const customerId = sql`coalesce(
  (select ${quotes.customerId} from ${quotes} where ${quotes.id} = ${evidence.quoteId}),
  (select ${invoices.customerId} from ${invoices} where ${invoices.id} = ${evidence.invoiceId}),
  (select ${jobs.customerId} from ${jobs} where ${jobs.id} = ${evidence.jobId}))`

const ofCustomer = (id: string) => sql`(
  ${evidence.quoteId} in (select ${quotes.id} from ${quotes} where ${quotes.customerId} = ${id})
  or ${evidence.invoiceId} in (select ${invoices.id} from ${invoices} where ${invoices.customerId} = ${id})
  or ${evidence.jobId} in (select ${jobs.id} from ${jobs} where ${jobs.customerId} = ${id}))`

const day = sql<string>`(${evidence.at} at time zone 'Europe/London')::date`

/** How many records of evidence about a customer still say something, and the last day of any of them. */
export async function countKeptEvidence(
  db: Database | Transaction,
  id: string,
): Promise<{ count: number; day: string | null }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, day: sql<string | null>`max(${day})::text` })
    .from(evidence)
    .innerJoin(evidenceRecords, sql`${evidenceRecords.evidenceId} = ${evidence.id}`)
    .where(ofCustomer(id))
  return row ?? { count: 0, day: null }
}

/**
 * Deletes what evidence says of erased customers, once its time is over and so is that of the invoice. Its place
 * in the chain stays, with its hash. The database itself refuses it for six years.
 * @param lastDay the last day whose records need not be kept
 * @returns the records, and their files
 */
export async function deleteTextsOfErased(
  tx: Transaction,
  lastDay: string,
): Promise<{ ids: string[]; fileIds: string[] }> {
  const passed = sql`select ${evidence.id} from ${evidence}
    join ${customers} on ${customers.id} = ${customerId} and ${isNotNull(customers.erasedAt)}
    where ${day} <= ${lastDay} and ${evidence.at} < now() - interval '6 years'
      and not exists (select from ${invoices} where ${isRetained()}
        and (${invoices.id} = ${evidence.invoiceId} or ${invoices.quoteId} = ${evidence.quoteId}))`
  const gone = await tx
    .delete(evidenceRecords)
    .where(sql`${evidenceRecords.evidenceId} in (${passed})`)
    .returning()
  const fileIds = gone.flatMap(({ documentFileId, signatureFileId }) => [documentFileId, signatureFileId])
  return {
    ids: gone.map(({ evidenceId }) => evidenceId),
    fileIds: fileIds.filter((id) => id !== null),
  }
}

/** Those files that neither evidence nor an acceptance refers to. */
export async function unnamedAmong(tx: Transaction, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const wanted = [...fileIds]
  const accepted = await tx
    .select({ id: acceptedPdfs.fileId })
    .from(acceptedPdfs)
    .where(inArray(acceptedPdfs.fileId, wanted))
  const records = await tx
    .select({ document: evidenceRecords.documentFileId, signature: evidenceRecords.signatureFileId })
    .from(evidenceRecords)
    .where(
      sql`${inArray(evidenceRecords.documentFileId, wanted)} or ${inArray(evidenceRecords.signatureFileId, wanted)}`,
    )
  const named = new Set([
    ...accepted.map(({ id }) => id),
    ...records.flatMap(({ document, signature }) => [document, signature]),
  ])
  return wanted.filter((id) => !named.has(id))
}

/** What evidence says of a customer: its exact texts, the oldest first. */
export async function* evidenceOf(db: Database, id: string): AsyncGenerator<ExportedRow> {
  let after = 0
  for (;;) {
    const rows = await db
      .select({ number: evidence.number, hash: evidence.hash, record: evidenceRecords.record })
      .from(evidence)
      .innerJoin(evidenceRecords, sql`${evidenceRecords.evidenceId} = ${evidence.id}`)
      .where(sql`${ofCustomer(id)} and ${evidence.number} > ${after}`)
      .orderBy(evidence.number)
      .limit(200)
    const last = rows.at(-1)
    if (!last) return
    yield* rows
    after = last.number
  }
}
