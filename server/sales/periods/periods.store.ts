import { and, desc, eq, gt, lte, min, ne, sql } from 'drizzle-orm'
import type { OpenDocuments, PeriodEvent } from '#domain/sales/periods.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { bankLines, bankStatementLines } from '#server/platform/db/bank.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { profiles } from '#server/platform/db/people.tables.ts'
import { periodEvents } from '#server/platform/db/periods.tables.ts'

export type PeriodEventRow = typeof periodEvents.$inferSelect
type Reader = Database | Transaction

/** What the books were closed until before the closing that holds; null if that was the first. */
export async function closedBefore(tx: Transaction, closedUntil: string): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select max(closed_until)::text as day from ${periodEvents}
    where closed_until < ${closedUntil} and action = 'close'
      -- Not what was re-opened since.
      and not exists (select from ${periodEvents} later where later.place > period_events.place
        and (later.closed_until is null or later.closed_until < period_events.closed_until))`)
  return rows[0]?.day ?? null
}

export async function findPeriodEvent(db: Reader, id: string): Promise<PeriodEventRow | null> {
  const [row] = await db.select().from(periodEvents).where(eq(periodEvents.id, id))
  return row ?? null
}

/** @returns null if the id is taken */
export async function insertPeriodEvent(
  tx: Transaction,
  row: typeof periodEvents.$inferInsert,
): Promise<PeriodEventRow | null> {
  const [made] = await tx.insert(periodEvents).values(row).onConflictDoNothing().returning()
  return made ?? null
}

const MOST_EVENTS = 100

/** What was closed and re-opened, the newest first. */
export async function listPeriodEvents(db: Reader): Promise<PeriodEvent[]> {
  const rows = await db
    .select({ event: periodEvents, name: profiles.displayName })
    .from(periodEvents)
    .leftJoin(profiles, eq(profiles.id, periodEvents.createdBy))
    .orderBy(desc(periodEvents.place))
    .limit(MOST_EVENTS)
  return rows.map(({ event: { createdAt, createdBy, place: _place, ...event }, name }) => ({
    ...event,
    at: createdAt.toISOString(),
    by: createdBy === null ? null : { id: createdBy, name: name ?? '' },
  }))
}

/** The day of an invoice's first credit note. */
export async function firstCreditDay(tx: Transaction, invoiceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: min(invoices.taxPoint) })
    .from(invoices)
    .where(and(eq(invoices.creditOf, invoiceId), ne(invoices.status, 'void')))
  return row?.day ?? null
}

const MOST_OPEN = 20

/** Documents that are not issued: those that were paid until a day, or those with a typed tax point until it. */
export async function openDocuments(
  db: Reader,
  which: 'unissued' | 'drafts',
  until: string,
): Promise<OpenDocuments> {
  const isOpen = sql`bill.issued_at is null and bill.status <> 'void' and bill.kind <> 'credit-note'`
  const day =
    which === 'drafts'
      ? sql`bill.tax_point`
      : sql`(select min(entry.date) from allocations entry where entry.invoice_id = bill.id and entry.amount > 0)`
  const isPaid = which === 'drafts' ? sql`bill.paid_amount = 0` : sql`bill.paid_amount > 0`
  const { rows } = await db.execute<{
    id: string
    number: string
    name: string
    companyName: string
    day: string
    total: number
    count: number
  }>(sql`
    select id, number, name, "companyName", day::text, total, count(*) over ()::int as count from (
      select bill.id, bill.invoice_number as number, bill.customer->>'name' as name,
        bill.customer->>'companyName' as "companyName", ${day} as day, bill.total::float8 as total
      from ${invoices} bill where ${isOpen} and ${isPaid}
    ) found where day <= ${until} order by day, number limit ${MOST_OPEN}`)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ id, number, name, companyName, day: of, total }) => ({
      ...{ invoiceId: id, number, customer: customerTitle({ name, companyName }), day: of, total },
    })),
  }
}

/** Lines that came in until a day and that nobody booked or put aside, and the statements that have them. */
export async function openBankLines(
  db: Reader,
  until: string,
): Promise<{ count: number; statementIds: string[] }> {
  const rows = await db
    .select({ id: bankLines.id, statementId: bankStatementLines.statementId })
    .from(bankLines)
    .innerJoin(bankStatementLines, eq(bankStatementLines.lineId, bankLines.id))
    .where(and(eq(bankLines.state, 'open'), lte(bankLines.date, until), gt(bankLines.amount, 0)))
  const statementIds = [...new Set(rows.map(({ statementId }) => statementId))]
  return { count: new Set(rows.map(({ id }) => id)).size, statementIds: statementIds.slice(0, MOST_OPEN) }
}
