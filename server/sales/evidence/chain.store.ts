/** The SQL of checking the chain, page by page: it may have a million records. */
import { createHash } from 'node:crypto'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/connect.ts'
import { evidence, evidenceEnd, evidenceRecords } from '#server/platform/db/evidence.tables.ts'
import { files } from '#server/platform/db/tables.ts'

const PAGE = 200

/** How the chain must end; null if nothing says so. */
export async function readEnd(db: Database): Promise<{ count: number; hash: string } | null> {
  const [end] = await db.select({ count: evidenceEnd.count, hash: evidenceEnd.hash }).from(evidenceEnd)
  return end ?? null
}

/** The records that stand after the end of the chain, in one moment; at most 200. */
export async function listBeyondEnd(db: Database): Promise<{ id: string; number: number }[]> {
  return db
    .select({ id: evidence.id, number: evidence.number })
    .from(evidence)
    .where(
      sql`${evidence.number} > (select ${evidenceEnd.count} from ${evidenceEnd}) or ${evidence.number} < 1`,
    )
    .orderBy(asc(evidence.number))
    .limit(PAGE)
}

const documentFiles = alias(files, 'document_files')
const signatureFiles = alias(files, 'signature_files')

async function readPage(db: Database, after: number) {
  return db
    .select({
      row: evidence,
      text: evidenceRecords.record,
      isOutlived: sql<boolean>`${evidence.at} < now() - interval '6 years'`,
      documentFile: documentFiles.sha256,
      signatureFile: signatureFiles.sha256,
    })
    .from(evidence)
    .leftJoin(evidenceRecords, sql`${evidenceRecords.evidenceId} = ${evidence.id}`)
    .leftJoin(documentFiles, sql`${documentFiles.id} = ${evidenceRecords.documentFileId}`)
    .leftJoin(signatureFiles, sql`${signatureFiles.id} = ${evidenceRecords.signatureFileId}`)
    .where(gt(evidence.number, after))
    .orderBy(asc(evidence.number))
    .limit(PAGE)
}

export type StoredEvidence = Awaited<ReturnType<typeof readPage>>[number]

/** Every record in the order of the chain. */
export async function* readChain(db: Database): AsyncGenerator<StoredEvidence[]> {
  let after = 0
  for (;;) {
    const page = await readPage(db, after)
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.row.number
  }
}

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** The place of the record with a hash; null if there is none. */
export async function findByHash(db: Database, hash: string): Promise<number | null> {
  const [found] = await db.select({ number: evidence.number }).from(evidence).where(eq(evidence.hash, hash))
  return found?.number ?? null
}

/** Whether the database is of a Fascia that keeps evidence. */
export async function hasEvidence(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('public.evidence') is not null as known`,
  )
  return rows[0]?.known ?? false
}
