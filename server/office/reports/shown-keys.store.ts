/** Which rows a report shows, for the list of all others, which stand below them. */
import type { Pool } from 'pg'
import { type FigureName, figureOf, REST } from '#domain/office/figures.ts'
import type { ReportAgainst } from '#domain/office/report-periods.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { type FactsBy, isOfQuotes } from './facts.store.ts'
import { addUpInMemory, sumFigures } from './figures.store.ts'

/** Of so many lists it is remembered, and for so long. */
const LISTS = 50
const LONGEST_MS = 15 * 60_000

/** A row of a report, and a figure in it. */
export interface RowAsked {
  by: FactsBy
  key: string
  figure: FigureName
  /** With the key of all others: which report's rows they stand below. */
  shownFrom?: string | undefined
  shownTo?: string | undefined
  shownAgainst?: ReportAgainst | undefined
  cursor?: string | undefined
}

const memories = new WeakMap<Pool, Map<string, { keys: string[]; until: number }>>()

/**
 * The keys of the rows that the report shows; null unless it is asked for all others. They are worked out for the first
 * page, and the pages after it stand below the same rows: that takes long, and a row that came or went meanwhile would
 * leave documents out, or show them twice.
 */
export async function keysShown(
  tx: Transaction,
  pool: Pool,
  { by, key, figure, shownFrom, shownTo, shownAgainst = 'before', cursor }: RowAsked,
): Promise<string[] | null> {
  if (key !== REST || by === 'reason' || by === 'days' || !shownFrom || !shownTo) return null
  const memory = memories.get(pool) ?? new Map<string, { keys: string[]; until: number }>()
  memories.set(pool, memory)
  const report = isOfQuotes(figureOf(figure).figure) ? 'quotes' : 'sales'
  const list = [report, by, shownFrom, shownTo, shownAgainst].join(' ')
  const known = memory.get(list)
  if (cursor !== undefined && known && known.until > performance.now()) return known.keys
  await addUpInMemory(tx)
  const { rows } = await sumFigures(tx, report, {
    ...{ by, period: { from: shownFrom, to: shownTo }, against: shownAgainst, isAll: false },
    stale: await listStaleDays(tx),
  })
  const keys = rows.map((row) => row.key)
  memory.delete(list)
  memory.set(list, { keys, until: performance.now() + LONGEST_MS })
  for (const oldest of memory.keys()) if (memory.size > LISTS) memory.delete(oldest)
  return keys
}
