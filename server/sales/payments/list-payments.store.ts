import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type PaymentSort, type SortOrder, usualOrder } from '#domain/list-words.ts'
import type { Payment, PaymentKind } from '#domain/sales/payments.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { dayIn, edgeOf } from '#server/platform/db/days.ts'
import { findNewest } from '#server/platform/db/newest.ts'
import { payments } from '#server/platform/db/payments.tables.ts'
import { nameOfCustomer, placesOfPayment } from '#server/platform/db/places.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'
import { findSorted, type Order, sortedPage, type Way } from '#server/platform/db/sorted.ts'
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

/** A page of payments and refunds by their days, the last first, or by another column. @param today the day in London */
export async function listPayments(db: Database, query: PaymentQuery, today: string) {
  const { limit, customerId, cursor, q, sort = 'date' } = query
  const days = dayIn(payments.date, query)
  const others = and(ofKind(query.kind), matching(payments.search, q))
  const ofCustomer = customerId ? eq(payments.customerId, customerId) : undefined
  const isByDay = sort === 'date'
  const found = await findSorted(db, payments, {
    order: orderOf(sort, query, and(ofCustomer, days)),
    check: isByDay ? others : and(days, ofCustomer, others),
    all: {
      ...withWords(q, today, customerId ? [[customerId]] : []),
      easy: ofCustomer,
      rare: and(days, others),
      rareByIndex: and(days, ofKind(query.kind), matchingByIndex(payments.search, q)),
    },
    ways: isByDay ? waysByDay(query) : customerId || q ? ['fetch', 'walk'] : ['walk', 'fetch'],
    limit,
    cursor,
  })
  return sortedPage(found, await paymentsByIds(db, found.ids), undefined)
}

/** The list is in this order by itself, so none of its pages is refused. */
function waysByDay({ q, kind }: PaymentQuery): readonly Way[] {
  const areFew = q || kind === 'refund' || kind === 'taken-back'
  return areFew ? ['near', 'fetch', 'walk', 'whole'] : ['walk', 'fetch', 'whole']
}

/** Payments with some words for a search over everything, which reads less than a page of the list. */
export async function searchPayments(db: Database, q: string, limit: number, today: string) {
  const wanted = {
    ...withWords(q, today, []),
    easy: undefined,
    rare: matching(payments.search, q, 'once'),
    rareByIndex: matchingByIndex(payments.search, q, 'once'),
  }
  const { id, createdAt, date, customer, reference, numbers, amount } = payments
  return findNewest(db, payments, { ...wanted, limit }, (where) =>
    db
      .select({ id, createdAt, date, customer, reference, numbers, amount })
      .from(payments)
      .where(where)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit),
  )
}

/** How an index finds what was searched for. */
function withWords(q: string | undefined, today: string, words: readonly string[][]) {
  return {
    edge: edgeOf(q, today, DAYS_TO_PAY),
    places: q ? { of: placesOfPayment(payments), words } : undefined,
  }
}

/** Payments and refunds by their ids, as the list has them. */
export async function paymentsByIds(db: Database, ids: readonly string[]): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(desc(payments.date), desc(payments.createdAt), desc(payments.id))
  return presentPayments(db, rows)
}

/** @param easy what the index of days meets */
function orderOf(sort: PaymentSort, query: PaymentQuery, easy: SQL | undefined): Order {
  const named = { name: sort, direction: query.order ?? usualOrder(sort) }
  switch (sort) {
    case 'date':
      return { ...named, key: { of: sql`${payments.date}`, type: 'date' }, parts: [[easy]] }
    case 'amount':
      return { ...named, key: { of: sql`${payments.amount}`, type: 'bigint' }, parts: [[undefined]] }
    case 'customer':
      return { ...named, key: { of: nameOfCustomer(payments), type: 'text' }, parts: [[undefined]] }
  }
}
