/** Numbers of documents: each is given once, in the transaction that saves the document. */
import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import {
  formatNumber,
  type NumberingMode,
  type NumberKind,
  nextInSequence,
  pickUnused,
} from '#domain/numbering.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { numberDays, numbersTaken } from '#server/platform/db/documents.tables.ts'

/**
 * Takes the next number of a day. Other transactions that need one wait until this one ends. So a sequence
 * has no gaps: after a rollback the number is free again.
 * @param day the day in London, 'YYYY-MM-DD'
 */
export async function takeNumber(
  tx: Transaction,
  kind: NumberKind,
  day: string,
  mode: NumberingMode,
): Promise<string> {
  await tx
    .insert(numberDays)
    .values({ kind, day })
    .onConflictDoUpdate({ target: [numberDays.kind, numberDays.day], set: { day } })
  const ofDay = and(eq(numbersTaken.kind, kind), eq(numbersTaken.day, day))
  const n = mode === 'sequential' ? await inSequence() : pickUnused(await taken(), random)
  await tx.insert(numbersTaken).values({ kind, day, n })
  return formatNumber(kind, day, n)

  /** If no number was random, the next one is known without reading them all. */
  async function inSequence(): Promise<number> {
    const [row] = await tx
      .select({
        highest: sql<number>`coalesce(max(${numbersTaken.n}), 0)`,
        count: sql<number>`count(*)::int`,
      })
      .from(numbersTaken)
      .where(ofDay)
    return row && row.highest === row.count ? row.highest + 1 : nextInSequence(await taken())
  }

  async function taken(): Promise<Set<number>> {
    const rows = await tx.select({ n: numbersTaken.n }).from(numbersTaken).where(ofDay)
    return new Set(rows.map((row) => row.n))
  }
}

const RANDOM_STEPS = 2 ** 32

function random(): number {
  return randomInt(RANDOM_STEPS) / RANDOM_STEPS
}
