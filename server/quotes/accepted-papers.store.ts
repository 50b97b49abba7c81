/** What was accepted, each with the PDF of it. */
import { createHash } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { messages } from '#domain/errors.ts'
import type { AcceptedPaper } from '#domain/quotes.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { acceptedPapers, quotes } from '../db/documents.tables.ts'
import { profiles } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../failures.ts'
import { readPicture as readFile } from '../files/files.store.ts'

type PaperRow = typeof acceptedPapers.$inferSelect
type Needed = Pick<Deps, 'db' | 'config' | 'log'>

/** Most acceptances of one quote that are listed: each was re-opened with a reason before the next. */
const MOST_LISTED = 100

export async function insertAcceptedPaper(
  tx: Transaction,
  row: typeof acceptedPapers.$inferInsert,
): Promise<void> {
  await tx.insert(acceptedPapers).values(row)
}

/** Notes that an acceptance was undone: its paper stays, and is no longer the quote's. */
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

/** The paper of the acceptance that stands; null where there is none, or it is older than such papers are. */
export async function findStandingPaper(db: Database, quoteId: string): Promise<PaperRow | null> {
  const [row] = await db
    .select()
    .from(acceptedPapers)
    .where(and(eq(acceptedPapers.quoteId, quoteId), isNull(acceptedPapers.reopenedAt)))
  return row ?? null
}

/** A paper of this very quote, whether its acceptance stands or not. */
export async function findPaper(db: Database, quoteId: string, id: string): Promise<PaperRow | null> {
  const [row] = await db
    .select()
    .from(acceptedPapers)
    .where(and(eq(acceptedPapers.id, id), eq(acceptedPapers.quoteId, quoteId)))
  return row ?? null
}

/** Every acceptance of all revisions of a number that a paper was kept of, the newest first. */
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
 * The bytes that were kept.
 * @throws NOT_FOUND where they are not on the disk, or are not what was kept
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
