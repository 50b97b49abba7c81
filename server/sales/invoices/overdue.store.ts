/** The rule `isOverdue` as SQL: of lists, and of what is overdue in all. */
import { eq, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { dueDaysOf, type OverdueAge, overdueAges } from '#domain/sales/debt-ages.ts'
import type { InvoiceStatus } from '#domain/sales/invoice-words.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'

const openStatuses = ['unpaid', 'part-paid'] as const

/** One condition for each stored status that a status of the list may have; none if it may have any. */
export function withStatus(
  status: InvoiceStatus | 'all' | 'overdue' | 'open' | 'standing' | undefined,
  today: string,
): SQL[] {
  if (status === undefined || status === 'all' || status === 'standing') return []
  if (status === 'overdue') return openStatuses.map((open) => isOverdueOn(today, open))
  if (status === 'open') return openStatuses.map((open) => eq(invoices.status, open))
  return [eq(invoices.status, status)]
}

/**
 * The same of what is overdue, and due so long ago as the age says. The index of a status has due dates: rows that are
 * due at another time are not fetched.
 * @param stored the statuses that invoices of the list have
 */
export function withAge(age: OverdueAge, stored: readonly InvoiceStatus[], today: string): SQL[] {
  const states = openStatuses.filter((open) => stored.includes(open))
  if (states.length === 0) return [sql`false`]
  return states.map((open) => sql`(${isOwed(open)} and ${isDueIn(age, today)})`)
}

const isOverdueOn = (today: string, open: (typeof openStatuses)[number]) =>
  sql`(${isOwed(open)} and ${lt(invoices.dueDate, today)})`

/**
 * Nearly all that are unpaid have a balance, and nearly no others. PostgreSQL would take these for two rare things that
 * seldom come together, and fetch all to sort them instead of walking the index. Of a sum it assumes that a third meets
 * the condition.
 */
const isOwed = (open: (typeof openStatuses)[number]) =>
  sql`(${eq(invoices.status, open)} and ${invoices.balance} + 0 > 0 and ${isNotNull(invoices.issuedAt)}
    and ${ne(invoices.kind, 'credit-note')})`

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
