import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { handovers, siteEntries } from '#server/platform/db/site-work.tables.ts'
import { files } from '#server/platform/db/tables.ts'

export type EntryRow = typeof siteEntries.$inferSelect
export type HandoverRow = typeof handovers.$inferSelect

type Reader = Database | Transaction

/** What was added to a visit, oldest first, with the size of its pictures. */
export function siteEntriesOf(db: Reader, visitId: string) {
  return db
    .select({ entry: siteEntries, width: files.width, height: files.height })
    .from(siteEntries)
    .leftJoin(files, eq(files.id, siteEntries.fileId))
    .where(eq(siteEntries.visitId, visitId))
    .orderBy(asc(siteEntries.at), asc(siteEntries.id))
}

export function countEntries(db: Reader, visitId: string): Promise<number> {
  return db.$count(siteEntries, eq(siteEntries.visitId, visitId))
}

export async function findEntry(db: Reader, id: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(siteEntries).where(eq(siteEntries.id, id))
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertEntry(tx: Transaction, row: EntryRow): Promise<EntryRow | null> {
  const [made] = await tx.insert(siteEntries).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function deleteEntry(tx: Transaction, id: string): Promise<void> {
  await tx.delete(siteEntries).where(eq(siteEntries.id, id))
}

/** @returns the snag as it is now, or null if there is no such snag at this visit */
export async function setFixed(
  tx: Transaction,
  { id, visitId, fixedAt }: { id: string; visitId: string; fixedAt: Date | null },
): Promise<EntryRow | null> {
  const [row] = await tx
    .update(siteEntries)
    .set({ fixedAt })
    .where(and(eq(siteEntries.id, id), eq(siteEntries.visitId, visitId), eq(siteEntries.kind, 'snag')))
    .returning()
  return row ?? null
}

export async function findHandover(db: Reader, visitId: string): Promise<HandoverRow | null> {
  const [row] = await db.select().from(handovers).where(eq(handovers.visitId, visitId))
  return row ?? null
}

/** Those of a job, the newest first. */
export function handoversOf(db: Reader, jobId: string): Promise<HandoverRow[]> {
  return db.select().from(handovers).where(eq(handovers.jobId, jobId)).orderBy(desc(handovers.at))
}

export async function insertHandover(tx: Transaction, row: HandoverRow): Promise<void> {
  await tx.insert(handovers).values(row)
}

/** Whether a file is a photo that was added to a visit. */
export async function isPhotoOf(db: Reader, visitId: string, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(siteEntries)
    .where(and(eq(siteEntries.visitId, visitId), eq(siteEntries.fileId, fileId)))
    .limit(1)
  return rows.length > 0
}
