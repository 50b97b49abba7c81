import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { MOST_JOB_FILES } from '#domain/work/proofs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobFiles, proofPages, proofs } from '#server/platform/db/proofs.tables.ts'
import { files } from '#server/platform/db/tables.ts'
import type { FileRow } from '#server/platform/storage/files.store.ts'

export type ProofRow = typeof proofs.$inferSelect
export type NewProof = typeof proofs.$inferInsert

type Reader = Database | Transaction

/** Of a page as it was drawn, in pixels. */
export interface PageSize {
  page: number
  width: number
  height: number
}

/** @returns false if the job has as many files as a job may have */
export async function addJobFile(tx: Transaction, jobId: string, fileId: string): Promise<boolean> {
  const known = await tx.$count(jobFiles, eq(jobFiles.jobId, jobId))
  if (known >= MOST_JOB_FILES) return false
  await tx.insert(jobFiles).values({ jobId, fileId }).onConflictDoNothing()
  return true
}

/** The files of a job, the newest first. */
export async function filesOfJob(db: Reader, jobId: string): Promise<FileRow[]> {
  const rows = await db
    .select({ file: files })
    .from(jobFiles)
    .innerJoin(files, eq(files.id, jobFiles.fileId))
    .where(eq(jobFiles.jobId, jobId))
    .orderBy(desc(files.createdAt), desc(files.id))
  return rows.map(({ file }) => file)
}

export async function findJobFile(db: Reader, jobId: string, fileId: string): Promise<FileRow | null> {
  const [row] = await db
    .select({ file: files })
    .from(jobFiles)
    .innerJoin(files, eq(files.id, jobFiles.fileId))
    .where(and(eq(jobFiles.jobId, jobId), eq(jobFiles.fileId, fileId)))
  return row?.file ?? null
}

/** Whether a proof of any version is made of a file. */
export async function isProofFile(db: Reader, fileId: string): Promise<boolean> {
  const [row] = await db.select({ id: proofs.id }).from(proofs).where(eq(proofs.fileId, fileId)).limit(1)
  return row !== undefined
}

/** The bytes go with the nightly job, once nothing names the file. */
export async function dropJobFile(tx: Transaction, jobId: string, fileId: string): Promise<void> {
  await tx.delete(jobFiles).where(and(eq(jobFiles.jobId, jobId), eq(jobFiles.fileId, fileId)))
}

export async function findProof(db: Reader, id: string, lock?: 'update'): Promise<ProofRow | null> {
  const query = db.select().from(proofs).where(eq(proofs.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** The proofs of a job, the newest version first. */
export function proofsOfJob(db: Reader, jobId: string): Promise<ProofRow[]> {
  return db.select().from(proofs).where(eq(proofs.jobId, jobId)).orderBy(desc(proofs.number))
}

/** The same with the pages that were drawn, as those on site see them. */
export function proofsWithPages(db: Reader, jobId: string) {
  const { id, number, state, note, itemIds, decidedAt } = proofs
  // Without a join drizzle leaves tables' names out, so that the statement inside names its own.
  const pages = sql<PageSize[]>`(select coalesce(jsonb_agg(jsonb_build_object('page', page,
      'width', coalesce(width, 0), 'height', coalesce(height, 0)) order by page), '[]')
    from proof_pages join files on files.id = proof_pages.file_id where proof_id = proofs.id)`
  return db
    .select({ id, number, state, note, itemIds, decidedAt, pages })
    .from(proofs)
    .where(eq(proofs.jobId, jobId))
    .orderBy(desc(proofs.number))
}
export type ProofWithPages = Awaited<ReturnType<typeof proofsWithPages>>[number]

/** The version that counts: a new one superseded all before it. */
export async function findNewestProof(db: Reader, jobId: string, lock?: 'update'): Promise<ProofRow | null> {
  const query = db
    .select()
    .from(proofs)
    .where(and(eq(proofs.jobId, jobId), ne(proofs.state, 'superseded')))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** The newest proofs of several jobs, for their gates. */
export async function newestProofsOf(
  db: Reader,
  jobIds: readonly string[],
): Promise<Pick<ProofRow, 'jobId' | 'state' | 'decidedAt'>[]> {
  const { jobId, state, decidedAt } = proofs
  return db
    .select({ jobId, state, decidedAt })
    .from(proofs)
    .where(and(sql`${jobId} = any(${sql.param([...jobIds])}::uuid[])`, ne(state, 'superseded')))
}

/** @returns the new row, or null if the id is taken */
export async function insertProof(tx: Transaction, row: NewProof): Promise<ProofRow | null> {
  const [made] = await tx.insert(proofs).values(row).onConflictDoNothing({ target: proofs.id }).returning()
  return made ?? null
}

/** Changes a proof that this transaction has locked, so its version cannot have changed. */
export async function updateProof(
  tx: Transaction,
  before: ProofRow,
  change: Partial<NewProof>,
): Promise<ProofRow> {
  const [row] = await tx
    .update(proofs)
    .set({ ...change, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(proofs.id, before.id))
    .returning()
  if (!row) throw new Error(`proof ${before.id} is gone though it is locked`)
  return row
}

export async function insertPages(
  tx: Transaction,
  proofId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length > 0)
    await tx.insert(proofPages).values(fileIds.map((fileId, index) => ({ proofId, fileId, page: index + 1 })))
}

/** The pages that were drawn, with their pictures. */
export async function pagesOf(db: Reader, proofId: string) {
  return db
    .select({
      page: proofPages.page,
      fileId: files.id,
      width: sql<number>`coalesce(${files.width}, 0)`,
      height: sql<number>`coalesce(${files.height}, 0)`,
    })
    .from(proofPages)
    .innerJoin(files, eq(files.id, proofPages.fileId))
    .where(eq(proofPages.proofId, proofId))
    .orderBy(asc(proofPages.page))
}
