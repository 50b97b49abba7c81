import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { RecurringSort } from '#domain/list-words.ts'
import { nextPeriod } from '#domain/sales/recurring-schedule.ts'
import type { RecurringState } from '#domain/sales/recurring-words.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { dayIn } from '#server/platform/db/days.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { listWhole, type SortKeys, type WholeQuery } from '#server/platform/db/list-whole.ts'
import { recurring } from '#server/platform/db/recurring.tables.ts'
import { recurringPeriods } from '#server/platform/db/recurring-periods.tables.ts'
import { customers } from '#server/platform/db/tables.ts'

export type RecurringRow = typeof recurring.$inferSelect
export type NewRecurring = typeof recurring.$inferInsert
export type NewPeriod = typeof recurringPeriods.$inferInsert
type Reader = Database | Transaction

/** The last invoices of an agreement that are shown with it. */
const MOST_PERIODS = 50

export interface RecurringQuery extends WholeQuery<RecurringSort> {
  q?: string | undefined
  status?: RecurringState | 'all' | undefined
  customerId?: string | undefined
  /** The days of the next invoice. */
  nextFrom?: string | undefined
  nextTo?: string | undefined
}

type Present<Item> = (
  row: RecurringRow,
  customer: { name: string; companyName: string },
  problem: string,
) => Item

/** What is asked of the customer of an agreement, in its row alone. */
const ofCustomer = (column: SQL) =>
  sql`(select ${column} from customers c where c.id = ${recurring.customerId})`
const ofNames = ofCustomer(sql`c.name || ' ' || c.company_name`)
/** As other lists sort by a customer's name. */
const nameKey = ofCustomer(sql`left(lower(coalesce(nullif(c.company_name, ''), c.name)), 60)`)

const sortKeys: SortKeys<RecurringSort> = {
  customer: { of: nameKey, type: 'text' },
  // Without a day, what bills no more, comes last.
  next: { of: sql`coalesce(${recurring.nextDay}, '9999-12-31')`, type: 'date' },
}

/**
 * A page of agreements, the newest first or by a column, each with the customer's name as it is now and what is wrong
 * with it.
 */
export function listRecurring<Item extends { id: string }>(
  db: Database,
  query: RecurringQuery,
  present: Present<Item>,
) {
  const { customerId, q, nextFrom, nextTo } = query
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(${ofNames} || ' ' || ${recurring.title} || ' ' || ${recurring.poNumber})`
  return listWhole(db, query, {
    table: recurring,
    where: and(
      ofState(query.status),
      customerId ? eq(recurring.customerId, customerId) : undefined,
      dayIn(recurring.nextDay, { from: nextFrom, to: nextTo }),
      ...words.map((word) => sql`position(${word} in ${text}) > 0`),
    ),
    keys: sortKeys,
    read: (where, most) => readRows(db, where, most, present),
    present: ({ item }) => item,
  })
}

/** Agreements by their ids, the newest first. */
export async function recurringByIds<Item>(db: Reader, ids: readonly string[], present: Present<Item>) {
  const rows = await readRows(db, inArray(recurring.id, [...ids]), ids.length, present)
  return rows.map(({ item }) => item)
}

async function readRows<Item>(db: Reader, where: SQL | undefined, most: number, present: Present<Item>) {
  const found = await db
    .select({ row: recurring, name: customers.name, companyName: customers.companyName })
    .from(recurring)
    .innerJoin(customers, eq(customers.id, recurring.customerId))
    .where(where)
    .orderBy(desc(recurring.createdAt), desc(recurring.id))
    .limit(most)
  const problems = await listProblems(
    db,
    found.map(({ row }) => row.id),
  )
  return found.map(({ row, ...customer }) => ({
    ...{ id: row.id, createdAt: row.createdAt },
    item: present(row, customer, problems.get(row.id) ?? ''),
  }))
}

/** `recurringStateOf` as conditions. Without one: all that are not archived. */
function ofState(state: RecurringQuery['status']): SQL | undefined {
  const isThere = isNull(recurring.archivedAt)
  const goesOn = isNotNull(recurring.nextDay)
  switch (state) {
    case 'all':
      return undefined
    case undefined:
      return isThere
    case 'archived':
      return isNotNull(recurring.archivedAt)
    case 'ended':
      return and(isThere, isNull(recurring.nextDay))
    case 'paused':
      return and(isThere, goesOn, isNotNull(recurring.pausedAt))
    case 'running':
      return and(isThere, goesOn, isNull(recurring.pausedAt))
  }
}

export async function findRecurring(db: Reader, id: string, lock?: 'update'): Promise<RecurringRow | null> {
  const query = db.select().from(recurring).where(eq(recurring.id, id))
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** @returns null if the id is taken */
export async function insertRecurring(tx: Transaction, row: NewRecurring): Promise<RecurringRow | null> {
  const [made] = await tx.insert(recurring).values(withNextDay(row)).onConflictDoNothing().returning()
  return made ?? null
}

export async function updateRecurring(
  tx: Transaction,
  before: RecurringRow,
  change: Partial<NewRecurring>,
): Promise<RecurringRow> {
  const { nextDay } = withNextDay({ ...before, ...change })
  const [row] = await tx
    .update(recurring)
    .set({ ...change, nextDay, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(recurring.id, before.id))
    .returning()
  if (!row) throw new Error(`agreement ${before.id} is gone though it is locked`)
  return row
}

/** The day of the next invoice is kept, so that those that are due are found without reading all. */
function withNextDay(row: NewRecurring): NewRecurring {
  const { firstDay, every, dayOfMonth, until = null, times = null, next = 0, made = 0 } = row
  const period = nextPeriod({ firstDay, every, dayOfMonth, until, times }, { next, made })
  return { ...row, nextDay: period?.from ?? null }
}

/** Those of which an invoice is due, the longest due first. @param today the day in London */
export async function findDue(db: Database, today: string): Promise<string[]> {
  const rows = await db
    .select({ id: recurring.id })
    .from(recurring)
    .where(and(lte(recurring.nextDay, today), isNull(recurring.pausedAt), isNull(recurring.archivedAt)))
    .orderBy(recurring.nextDay, recurring.id)
  return rows.map(({ id }) => id)
}

/** Notes that a period was billed. @throws if it was before: its key is taken */
export async function insertPeriod(tx: Transaction, row: NewPeriod): Promise<void> {
  await tx.insert(recurringPeriods).values(row)
}

/** What an agreement billed last, with the numbers of the invoices. */
export function listPeriodsMade(db: Reader, recurringId: string) {
  return db
    .select({ period: recurringPeriods, invoiceNumber: invoices.invoiceNumber })
    .from(recurringPeriods)
    .leftJoin(invoices, eq(invoices.id, recurringPeriods.invoiceId))
    .where(eq(recurringPeriods.recurringId, recurringId))
    .orderBy(desc(recurringPeriods.n))
    .limit(MOST_PERIODS)
}

/** What is wrong with the newest invoice of each, unless a person has issued it or made it void since. */
async function listProblems(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([recurringPeriods.recurringId], {
      id: recurringPeriods.recurringId,
      problem: recurringPeriods.problem,
      isOpen: sql<boolean>`${invoices.id} is null or (${invoices.issuedAt} is null and ${invoices.status} <> 'void')`,
    })
    .from(recurringPeriods)
    .leftJoin(invoices, eq(invoices.id, recurringPeriods.invoiceId))
    .where(inArray(recurringPeriods.recurringId, [...ids]))
    .orderBy(recurringPeriods.recurringId, desc(recurringPeriods.n))
  return new Map(rows.map(({ id, problem, isOpen }) => [id, isOpen ? problem : '']))
}

/** The invoice of a period, or null. */
export async function findPeriodMade(db: Reader, recurringId: string, n: number) {
  const [row] = await db
    .select()
    .from(recurringPeriods)
    .where(and(eq(recurringPeriods.recurringId, recurringId), eq(recurringPeriods.n, n)))
  return row ?? null
}
