/** The rule `isOverdue` as SQL: of lists, and of what is overdue in all. */
import { eq, gt, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { dueDaysOf, type OverdueAge, overdueAges } from '#domain/sales/debt-ages.ts'
import type { InvoiceStatus } from '#domain/sales/invoice-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'

/** One condition for each stored status that a status of the list may have; none if it may have any. */
export function withStatus(
  status: InvoiceStatus | 'all' | 'overdue' | 'open' | 'standing' | undefined,
  today: string,
): SQL[] {
  if (status === undefined || status === 'all' || status === 'standing') return []
  if (status !== 'overdue' && status !== 'open') return [eq(invoices.status, status)]
  return (['unpaid', 'part-paid'] as const).map((open) =>
    status === 'open'
      ? eq(invoices.status, open)
      : sql`(${eq(invoices.status, open)} and ${lt(invoices.dueDate, today)} and ${gt(invoices.balance, 0)}
          and ${isNotNull(invoices.issuedAt)} and ${ne(invoices.kind, 'credit-note')})`,
  )
}

/** Overdue, and due so long ago as the age says. */
export function hasAge(age: OverdueAge, today: string): SQL {
  return sql`(${or(...withStatus('overdue', today))} and ${isDueIn(age, today)})`
}

function isDueIn(age: OverdueAge, today: string): SQL {
  const { from, to } = dueDaysOf(age, today)
  return from === null
    ? sql`${invoices.dueDate} <= ${to}`
    : sql`${invoices.dueDate} between ${from} and ${to}`
}

/**
 * How many issued invoices are overdue and what is left to pay on them, in pence, by how long. Read from the index
 * `invoices_open` alone. @param today the day in London
 */
export async function sumOverdue(
  db: Database,
  today: string,
): Promise<{ age: OverdueAge; count: number; total: number }[]> {
  const sums = overdueAges.map(
    (
      age,
    ) => sql`select ${age}::text as age, count(*)::int as count, coalesce(sum(balance), 0)::float8 as total
      from invoices where status in ('unpaid', 'part-paid') and balance > 0 and kind <> 'credit-note'
        and issued_at is not null and ${isDueIn(age, today)}`,
  )
  const { rows } = await db.execute<{ age: OverdueAge; count: number; total: number }>(
    sql.join(sums, sql` union all `),
  )
  return rows
}
