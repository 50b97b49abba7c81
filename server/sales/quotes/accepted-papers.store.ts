/** Acceptances of quotes, each with its PDF. */
import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { messages } from '#domain/errors.ts'
import type { AcceptedPaper } from '#domain/sales/quotes.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { acceptedPapers, quotes } from '#server/platform/db/documents.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/failures.ts'
import { readPicture as readFile } from '#server/platform/storage/files.store.ts'

type PaperRow = typeof acceptedPapers.$inferSelect
type Needed = Pick<Deps, 'db' | 'config' | 'log'>

/**
 * The most acceptances of one quote that are listed. There are few, because each was re-opened with a reason
 * before the next.
 */
const MOST_LISTED = 100

export async function insertAcceptedPaper(
  tx: Transaction,
  row: typeof acceptedPapers.$inferInsert,
): Promise<void> {
  await tx.insert(acceptedPapers).values(row)
}

/** Records that an acceptance was undone: its PDF stays, but no longer belongs to the quote. */
export async function reopenAcceptedPaper(
  tx: Transaction,
  quoteId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .update(acceptedPapers)
    .set({ reopenedAt: at, reopenedReason: reason })
    .where(and(eq(acceptedPapers.quoteId, quoteId), isNull(acceptedPapers.reopenedAt)))
}

/** The PDF of the current acceptance; null if there is none, or if it is older than such PDFs are. */
export async function findStandingPaper(db: Database, quoteId: string): Promise<PaperRow | null> {
  const [row] = await db
    .select()
    .from(acceptedPapers)
    .where(and(eq(acceptedPapers.quoteId, quoteId), isNull(acceptedPapers.reopenedAt)))
  return row ?? null
}

/** A PDF of this very quote, even if its acceptance was undone. */
export async function findPaper(db: Database, quoteId: string, id: string): Promise<PaperRow | null> {
  const [row] = await db
    .select()
    .from(acceptedPapers)
    .where(and(eq(acceptedPapers.id, id), eq(acceptedPapers.quoteId, quoteId)))
  return row ?? null
}

/** Every acceptance of all revisions of a number that has a PDF, newest first. */
export async function listAcceptedPapers(db: Database, quoteNumber: string): Promise<AcceptedPaper[]> {
  const rows = await db
    .select({ paper: acceptedPapers, revision: quotes.revision, recordedBy: profiles.displayName })
    .from(acceptedPapers)
    .innerJoin(quotes, eq(quotes.id, acceptedPapers.quoteId))
    .leftJoin(profiles, eq(profiles.id, acceptedPapers.recordedBy))
    .where(eq(quotes.quoteNumber, quoteNumber))
    .orderBy(desc(acceptedPapers.acceptedAt), desc(acceptedPapers.id))
    .limit(MOST_LISTED)
  return rows.map(({ paper, revision, recordedBy }) => {
    const { id, quoteId, name, role, channel, total, sha256, size, reopenedReason } = paper
    return {
      ...{ id, quoteId, revision, name, role, channel, total, sha256, size, reopenedReason },
      recordedBy: recordedBy ?? '',
      at: paper.acceptedAt.toISOString(),
      reopenedAt: paper.reopenedAt?.toISOString() ?? null,
    }
  })
}

/**
 * The stored bytes.
 * @throws NOT_FOUND if they are not on the disk, or have changed
 */
export async function readPaper(
  deps: Needed,
  { fileId, sha256 }: Pick<PaperRow, 'fileId' | 'sha256'>,
): Promise<File> {
  const found = await readFile(deps, fileId)
  if (!found) throw notFound(messages.fileGone)
  if (createHash('sha256').update(found.bytes).digest('hex') !== sha256) {
    deps.log.error({ file: fileId }, 'the PDF of an accepted quote is not what was kept')
    throw notFound(messages.fileDamaged)
  }
  return new File([new Uint8Array(found.bytes)], found.file.name, { type: found.type })
}
