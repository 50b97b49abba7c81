/** What a list of payments is asked for, as conditions. */
import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PaymentKind } from '#domain/sales/payments.ts'
import type { Wanted } from '#server/platform/db/newest.ts'
import { afterCursor } from '#server/platform/db/page.ts'
import { payments } from '#server/platform/db/payments.tables.ts'
import { placesOfPayment } from '#server/platform/db/places.ts'
import { matching, matchingByIndex } from '#server/platform/db/search.ts'

export interface PaymentQuery {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  customerId?: string | undefined
  /** The first and the last day. */
  from?: string | undefined
  to?: string | undefined
  kind?: PaymentKind | undefined
}

function ofKind(kind: PaymentKind | undefined): SQL | undefined {
  if (kind === undefined) return undefined
  const isBack = sql`exists (select from take_backs b where b.payment_id = payments.id)`
  if (kind === 'taken-back') return isBack
  return and(sql`not ${isBack}`, kind === 'refund' ? lt(payments.amount, 0) : gt(payments.amount, 0))
}

/** The conditions, by what finds the payments that meet them. */
export function wantedFrom(query: PaymentQuery): Wanted {
  const days: SQL | undefined = and(
    query.from ? gte(payments.date, query.from) : undefined,
    query.to ? lte(payments.date, query.to) : undefined,
  )
  return {
    easy: and(
      query.customerId ? eq(payments.customerId, query.customerId) : undefined,
      afterCursor(payments, query.cursor),
    ),
    rare: and(days, ofKind(query.kind), matching(payments.search, query.q)),
    rareByIndex: and(days, ofKind(query.kind), matchingByIndex(payments.search, query.q)),
    places: query.q
      ? { of: placesOfPayment(payments), words: query.customerId ? [[query.customerId]] : [] }
      : undefined,
    isLater: query.cursor !== undefined,
    limit: query.limit,
  }
}
