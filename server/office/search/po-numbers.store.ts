/** Customers' order numbers, which no list shows and each list's search has. */
import { inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'

/** The rows with their order numbers, if what was typed has a digit; nobody's orders are named in letters alone. */
export async function withPoNumbers<Row extends { id: string }>(
  db: Database,
  of: 'quotes' | 'invoices',
  q: string,
  rows: readonly Row[],
): Promise<(Row & { poNumber: string })[]> {
  const table = of === 'quotes' ? quotes : invoices
  const ids = rows.map(({ id }) => id)
  const numbers =
    ids.length === 0 || !/\d/.test(q)
      ? []
      : await db
          .select({ id: table.id, poNumber: table.poNumber })
          .from(table as typeof quotes)
          .where(inArray(table.id, ids))
  const known = new Map(numbers.map(({ id, poNumber }) => [id, poNumber]))
  return rows.map((row) => ({ ...row, poNumber: known.get(row.id) ?? '' }))
}
