import { and, inArray, lt, sql } from 'drizzle-orm'
import { SETTINGS_ID } from '#domain/shop/settings-id.ts'
import { acceptedPdfs } from '#server/platform/db/accepted-pdfs.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customerFiles } from '#server/platform/db/customers.tables.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { evidenceRecords } from '#server/platform/db/evidence.tables.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { mailFiles } from '#server/platform/db/letters.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { messageFiles } from '#server/platform/db/messages.tables.ts'
import { jobFiles, proofPages, proofs } from '#server/platform/db/proofs.tables.ts'
import { sentPdfs } from '#server/platform/db/sent-pdfs.tables.ts'
import { enquiryPictures, projects } from '#server/platform/db/site.tables.ts'
import { handovers, siteEntries } from '#server/platform/db/site-work.tables.ts'
import { files, settings } from '#server/platform/db/tables.ts'

/**
 * A former logo is kept, because documents that wait to be sent show it. In a survey every id counts,
 * including its photos'.
 */
const isNamed = sql`${files.id}::text in (
  select ${enquiryPictures.fileId}::text from ${enquiryPictures}
  union all select photo->>'fileId' from ${projects}, jsonb_array_elements(${projects.photos}) as photo
  union all select jsonb_path_query(${measurements.survey}, '$.**.id') #>> '{}' from ${measurements}
  union all select ${settings.fields}->>'logoFileId' from ${settings}
  union all select ${history.after}->>'logoFileId' from ${history} where ${history.recordId} = ${SETTINGS_ID}
  union all select ${acceptedPdfs.fileId}::text from ${acceptedPdfs}
  union all select ${messageFiles.fileId}::text from ${messageFiles} where ${messageFiles.messageId} is not null
  union all select ${mailFiles.fileId}::text from ${mailFiles}
  union all select ${jobFiles.fileId}::text from ${jobFiles}
  union all select ${customerFiles.fileId}::text from ${customerFiles}
  union all select ${proofs.fileId}::text from ${proofs}
  union all select ${proofPages.fileId}::text from ${proofPages}
  union all select ${siteEntries.fileId}::text from ${siteEntries} where ${siteEntries.fileId} is not null
  union all select ${handovers.pdfFileId}::text from ${handovers} where ${handovers.pdfFileId} is not null
  union all select ${sentPdfs.fileId}::text from ${sentPdfs}
  union all select file_id::text from ${evidenceRecords}, unnest(array[document_file_id, signature_file_id]) as file_id
    where file_id is not null
  union all select ${invoices.seller}->>'logoFileId' from ${invoices} where ${invoices.seller} is not null
)`
// If a reference is null the condition is null: the file counts neither as used nor as unused.
const isUnnamed = sql`(${isNamed}) is not true`

/**
 * Locks files from before a time that nothing refers to, and returns their ids. A file that another
 * transaction has locked is left out.
 */
export async function lockUnnamed(tx: Transaction, before: Date, most: number): Promise<string[]> {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), isUnnamed))
    .limit(most)
    .for('update', { skipLocked: true })
  return found.map(({ id }) => id)
}

/** Those among them that still nothing refers to. */
export async function stillUnnamed(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const still = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), isUnnamed))
  return still.map(({ id }) => id)
}

/** The SHA-256 of the bytes of every file. */
export async function listBytes(db: Database): Promise<Set<string>> {
  const rows = await db.selectDistinct({ sha256: files.sha256 }).from(files)
  return new Set(rows.map(({ sha256 }) => sha256))
}
