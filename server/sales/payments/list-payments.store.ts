import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type PaymentSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import type { Payment, PaymentKind } from '#domain/sales/payments.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { dayIn, edgeOf } from '#server/platform/db/days.ts'
import { findNewest } from '#server/platform/db/newest.ts'
import { afterCursor, toPage } from '#server/platform/db/page.ts'
import { payments } from '#server/platform/db/payments.tables.ts'
import { nameOfCustomer, placesOfPayment } from '#server/platform/db/places.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'
import { findSorted, type Order, sortedPage } from '#server/platform/db/sorted.ts'
import { presentPayments } from './payments.store.ts'

export interface PaymentQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  customerId?: string | undefined
  /** The first and the last day. */
  from?: string | undefined
  to?: string | undefined
  kind?: PaymentKind | undefined
  sort?: PaymentSort | undefined
  order?: SortOrder | undefined
}

/** Most invoices are paid by then; a payment has the numbers of its invoices. */
const DAYS_TO_PAY = 30

function ofKind(kind: PaymentKind | undefined): SQL | undefined {
  if (kind === undefined) return undefined
  const isBack = sql`exists (select from take_backs b where b.payment_id = payments.id)`
  if (kind === 'taken-back') return isBack
  return and(sql`not ${isBack}`, kind === 'refund' ? lt(payments.amount, 0) : gt(payments.amount, 0))
}

/**
 * A page of payments and refunds, the latest recorded first or by a column; those of some days by these days.
 * @param today the day in London
 */
export async function listPayments(db: Database, query: PaymentQuery, today: string) {
  const { limit, customerId } = query
  const days = dayIn(payments.date, query)
  const others = and(ofKind(query.kind), matching(payments.search, query.q))
  const ofCustomer = customerId ? eq(payments.customerId, customerId) : undefined
  const all = {
    easy: ofCustomer,
    rare: and(days, others),
    rareByIndex: and(days, ofKind(query.kind), matchingByIndex(payments.search, query.q)),
    edge: edgeOf(query.q, today, DAYS_TO_PAY),
    places: query.q ? { of: placesOfPayment(payments), words: customerId ? [[customerId]] : [] } : undefined,
  }
  const load = (where: SQL | undefined) =>
    db
      .select()
      .from(payments)
      .where(where)
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(limit + 1)
  const sort = query.sort ?? (days ? 'date' : null)
  if (sort) {
    const found = await findSorted(db, payments, {
      order: orderOf(sort, query, days),
      check: and(sort === 'date' ? undefined : days, ofCustomer, others),
      all,
      ways: customerId || query.q ? ['fetch', 'walk'] : ['walk', 'fetch'],
      limit,
      cursor: query.cursor,
    })
    const rows = await load(inArray(payments.id, found.ids))
    return sortedPage(found, await presentPayments(db, rows), undefined)
  }
  const easy = and(ofCustomer, afterCursor(payments, query.cursor))
  const rows = await findNewest(payments, { ...all, easy, isLater: query.cursor !== undefined, limit }, load)
  const shown = await presentPayments(db, rows.slice(0, limit))
  const byId = new Map(shown.map((payment) => [payment.id, payment]))
  return toPage(payments, rows, limit, ({ id }): Payment => {
    const payment = byId.get(id)
    if (!payment) throw new Error('a payment of the page is missing')
    return payment
  })
}

/** Payments and refunds by their ids, the latest recorded first. */
export async function paymentsByIds(db: Database, ids: readonly string[]): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return presentPayments(db, rows)
}

function orderOf(sort: PaymentSort, query: PaymentQuery, days: SQL | undefined): Order {
  const named = { name: sort, direction: query.order ?? usualOrder(sort) }
  switch (sort) {
    case 'date':
      return { ...named, key: { of: sql`${payments.date}`, type: 'date' }, parts: [[days]] }
    case 'amount':
      return { ...named, key: { of: sql`${payments.amount}`, type: 'bigint' }, parts: [[undefined]] }
    case 'customer':
      return { ...named, key: { of: nameOfCustomer(payments), type: 'text' }, parts: [[undefined]] }
  }
}
