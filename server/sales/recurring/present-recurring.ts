import { presentLine, totalsOf } from '#domain/sales/documents.ts'
import {
  type PlannedPeriod,
  priceOfPeriod,
  type Recurring,
  type RecurringSummary,
  recurringStateOf,
} from '#domain/sales/recurring.ts'
import { listPeriods } from '#domain/sales/recurring-schedule.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { listPeriodsMade, type RecurringRow } from './recurring.store.ts'

/** How many periods are planned ahead on the screen. */
const AHEAD = 12

function plan(row: RecurringRow, count: number): PlannedPeriod[] {
  return listPeriods(row, row, count).map((period) => {
    const { net, total } = priceOfPeriod(row, period)
    return { ...period, net, total }
  })
}

/** An agreement as the API answers it. Its totals are those of today's prices, before any rise. */
export async function presentRecurring(db: Database | Transaction, row: RecurringRow): Promise<Recurring> {
  const { next: _next, nextDay: _nextDay, pausedAt: _paused, archivedAt: _archived, ...rest } = row
  const customer = await findCustomer(db, row.customerId)
  const made = await listPeriodsMade(db, row.id)
  return {
    ...rest,
    ...totalsOf(row.items, row.vatRate, row.discount),
    customer: { name: customer?.name ?? '', companyName: customer?.companyName ?? '' },
    items: row.items.map((item) => presentLine(item, row.vatRate)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    state: recurringStateOf(row),
    planned: row.archivedAt === null ? plan(row, AHEAD) : [],
    periods: made.map(({ period, invoiceNumber }) => {
      const { n, from, to, invoiceId, problem, madeAt } = period
      return { n, from, to, invoiceId, invoiceNumber, problem, madeAt: madeAt.toISOString() }
    }),
  }
}

/** A row of the list. @param problem of its newest invoice */
export function presentRecurringSummary(
  row: RecurringRow,
  customer: { name: string; companyName: string },
  problem: string,
): RecurringSummary {
  const { id, version, customerId, title, every } = row
  const [next = null] = row.archivedAt === null ? plan(row, 1) : []
  return {
    ...{ id, version, customerId, customer, title, every, problem, next },
    createdAt: row.createdAt.toISOString(),
    state: recurringStateOf(row),
  }
}
