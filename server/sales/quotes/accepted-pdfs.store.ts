/** Acceptances of quotes, each with its PDF. */
import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { messages } from '#domain/errors.ts'
import type { AcceptedPdf } from '#domain/sales/quotes.ts'
import { acceptedPdfs } from '#server/platform/db/accepted-pdfs.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/failures.ts'
import { readPicture as readFile } from '#server/platform/storage/files.store.ts'

type AcceptedPdfRow = typeof acceptedPdfs.$inferSelect
type Needed = Pick<Deps, 'db' | 'config' | 'log'>

/**
 * The most acceptances of one quote that are listed. There are few, because each was re-opened with a reason
 * before the next.
 */
const MOST_LISTED = 100

export async function insertAcceptedPdf(
  tx: Transaction,
  row: typeof acceptedPdfs.$inferInsert,
): Promise<void> {
  await tx.insert(acceptedPdfs).values(row)
}

/** Records that an acceptance was undone: its PDF stays, but no longer belongs to the quote. */
export async function reopenAcceptedPdf(
  tx: Transaction,
  quoteId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .update(acceptedPdfs)
    .set({ reopenedAt: at, reopenedReason: reason })
    .where(and(eq(acceptedPdfs.quoteId, quoteId), isNull(acceptedPdfs.reopenedAt)))
}

/** The PDF of the current acceptance; null if there is none, or if it is older than such PDFs are. */
export async function findCurrentPdf(db: Database, quoteId: string): Promise<AcceptedPdfRow | null> {
  const [row] = await db
    .select()
    .from(acceptedPdfs)
    .where(and(eq(acceptedPdfs.quoteId, quoteId), isNull(acceptedPdfs.reopenedAt)))
  return row ?? null
}

/** A PDF of this very quote, even if its acceptance was undone. */
export async function findAcceptedPdf(
  db: Database,
  quoteId: string,
  id: string,
): Promise<AcceptedPdfRow | null> {
  const [row] = await db
    .select()
    .from(acceptedPdfs)
    .where(and(eq(acceptedPdfs.id, id), eq(acceptedPdfs.quoteId, quoteId)))
  return row ?? null
}

/** Every acceptance of all revisions of a number that has a PDF, newest first. */
export async function listAcceptedPdfs(db: Database, quoteNumber: string): Promise<AcceptedPdf[]> {
  const rows = await db
    .select({ kept: acceptedPdfs, revision: quotes.revision, recordedBy: profiles.displayName })
    .from(acceptedPdfs)
    .innerJoin(quotes, eq(quotes.id, acceptedPdfs.quoteId))
    .leftJoin(profiles, eq(profiles.id, acceptedPdfs.recordedBy))
    .where(eq(quotes.quoteNumber, quoteNumber))
    .orderBy(desc(acceptedPdfs.acceptedAt), desc(acceptedPdfs.id))
    .limit(MOST_LISTED)
  return rows.map(({ kept, revision, recordedBy }) => {
    const { id, quoteId, name, role, channel, total, sha256, size, reopenedReason } = kept
    return {
      ...{ id, quoteId, revision, name, role, channel, total, sha256, size, reopenedReason },
      recordedBy: recordedBy ?? '',
      at: kept.acceptedAt.toISOString(),
      reopenedAt: kept.reopenedAt?.toISOString() ?? null,
    }
  })
}

/**
 * The stored bytes.
 * @throws NOT_FOUND if they are not on the disk, or have changed
 */
export async function readAcceptedPdf(
  deps: Needed,
  { fileId, sha256 }: Pick<AcceptedPdfRow, 'fileId' | 'sha256'>,
): Promise<File> {
  const found = await readFile(deps, fileId)
  if (!found) throw notFound(messages.fileGone)
  if (createHash('sha256').update(found.bytes).digest('hex') !== sha256) {
    deps.log.error({ file: fileId }, 'the PDF of an accepted quote was changed on the disk')
    throw notFound(messages.fileDamaged)
  }
  return new File([new Uint8Array(found.bytes)], found.file.name, { type: found.type })
}
