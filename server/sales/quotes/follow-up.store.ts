import { and, eq, isNull, sql } from 'drizzle-orm'
import type { QuoteToFollowUp } from '#domain/sales/follow-up.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import type { RowCount } from '#server/platform/db/newest.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'

const LIST = 'quotes to follow up'
/** Each is looked up by itself, so a dashboard counts no more. */
const MOST_COUNTED = 200

interface Row extends Record<string, unknown>, Omit<QuoteToFollowUp, 'customer' | 'status'> {
  name: string
  companyName: string
  since: string
}

/** Sent, still to be answered, and no later revision of it was sent. */
const isWaiting = (
  today: string,
) => sql`q.status = 'sent' and q.archived_at is null and q.valid_until >= ${today}
  and not exists (select from quotes later where later.quote_number = q.quote_number and later.archived_at is null
    and later.sent_at is not null
    and (length(later.revision), later.revision) > (length(q.revision), q.revision))`

const isoOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The quotes that still wait for an answer, each with when it was last heard of (`since`). */
const waitingQuotes = (today: string) => sql`
      select q.*, o.opened, o.last_opened,
        greatest(q.sent_at, o.last_opened, q.followed_up_at) as since
      from quotes q
      left join lateral (
        select count(*)::int as opened, max(at) as last_opened from link_openings
        join links on links.id = link_openings.link_id
        join quotes linked on linked.id = links.quote_id and linked.quote_number = q.quote_number
      ) o on true
      where ${isWaiting(today)}`

/**
 * How many quotes `listToFollowUp` has in all, counted as far as that is cheap.
 * @param before the moment since which nothing may have happened
 */
export async function countToFollowUp(db: Database, today: string, before: Date): Promise<RowCount> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from (${waitingQuotes(today)}) w where w.since < ${before.toISOString()}::timestamptz
      limit ${MOST_COUNTED + 1}
    ) counted`)
  const n = rows[0]?.n ?? 0
  return { rows: Math.min(n, MOST_COUNTED), isMore: n > MOST_COUNTED }
}

/**
 * Quotes about which nobody heard for some days: neither sent, opened nor followed up since, the longest waiting
 * first.
 * @param before the moment since which nothing may have happened
 */
export async function listToFollowUp(
  db: Database,
  {
    today,
    before,
    limit,
    cursor,
  }: { today: string; before: Date; limit: number; cursor?: string | undefined },
) {
  const place = cursor === undefined ? null : openPlace(LIST, cursor)
  const after = place
    ? sql`and (w.since, w.id) > (${new Date(place.at).toISOString()}::timestamptz, ${place.id}::uuid)`
    : sql``
  const { rows } = await db.execute<Row>(sql`
    with waiting as (${waitingQuotes(today)})
    select w.id, w.version, ${isoOf('w.created_at')} as "createdAt", w.quote_number as "quoteNumber", w.revision,
      w.customer_id as "customerId", w.title, w.total::float8 as total, w.valid_until::text as "validUntil",
      w.is_invoice_created as "isInvoiceCreated", null as "archivedAt",
      w.customer->>'name' as name, w.customer->>'companyName' as "companyName",
      ${isoOf('w.sent_at')} as "sentAt", w.opened, ${isoOf('w.last_opened')} as "lastOpenedAt",
      ${isoOf('w.followed_up_at')} as "followedUpAt", ${isoOf('w.since')} as since, c.email, c.phone
    from waiting w join customers c on c.id = w.customer_id
    where w.since < ${before.toISOString()}::timestamptz ${after}
    order by w.since, w.id limit ${limit + 1}`)
  const items = rows.slice(0, limit).map(
    ({ name, companyName, since: _since, ...row }): QuoteToFollowUp => ({
      ...row,
      status: 'sent',
      customer: { name, companyName },
    }),
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items,
    hasMore: last !== undefined,
    nextCursor: last ? sealPlace(LIST, Date.parse(last.since), last.id) : null,
  }
}

/** Notes that the office followed up: no change of the quote, so that it gets in nobody's way. */
export async function markFollowedUp(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(quotes).set({ followedUpAt: at }).where(eq(quotes.id, id))
}

/** Quotes that end on a day and whose customers were not reminded. */
export async function findToRemind(db: Database, today: string, lastDay: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select q.id from quotes q where ${isWaiting(today)} and q.valid_until = ${lastDay} and q.reminded_at is null`,
  )
  return rows.map(({ id }) => id)
}

/** @returns whether it was not reminded of before: of two processes one is told so */
export async function markReminded(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(quotes)
    .set({ remindedAt: at })
    .where(and(eq(quotes.id, id), isNull(quotes.remindedAt)))
    .returning({ id: quotes.id })
  return rows.length > 0
}
