import { sql } from 'drizzle-orm'
import type { Figure, FigureDocument } from '#domain/office/figures.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { type FactsBy, partedFacts } from './facts.store.ts'
import { partsOf, sumName } from './sums.store.ts'

const LIST = 'figure-documents'
const DAY_MS = 86_400_000

interface Asked {
  from: string
  to: string
  by: FactsBy
  key: string
  figure: Figure
  limit: number
  cursor?: string | undefined
}

type Place = ReturnType<typeof openPlace>
type Row = FigureDocument & Record<string, unknown>

/** Days are looked at in parts, each longer than the one before: most pages are full after one or two. */
const GROWTH = 4

/** The documents behind a figure, the latest day first, each with the part of it that counts there. */
export async function listFigureDocuments(db: Database, asked: Asked) {
  const { limit, from } = asked
  const after = asked.cursor === undefined ? null : openPlace(LIST, asked.cursor)
  const last = after ? new Date(after.at * DAY_MS).toISOString().slice(0, 10) : asked.to
  const rows = await readSnapshot(db, async (tx) => {
    const found: Row[] = []
    const days = await listDays(tx, asked, from, last < asked.to ? last : asked.to)
    for (let next = 0, many = 1; next < days.length && found.length <= limit; next += many, many *= GROWTH) {
      const some = days.slice(next, next + many)
      found.push(...(await readDocuments(tx, asked, { days: some, after, limit: limit + 1 - found.length })))
    }
    return found
  })
  const items = rows.slice(0, limit)
  const end = items.at(-1)
  const hasMore = rows.length > limit
  const nextCursor = hasMore && end ? sealPlace(LIST, Date.parse(end.day) / DAY_MS, end.recordId) : null
  return { items, hasMore, nextCursor }
}

/** The days of a row on which it may have documents, the latest first: those with kept sums, and the stale ones. */
async function listDays(
  tx: Transaction,
  { by, key, figure }: Asked,
  from: string,
  to: string,
): Promise<string[]> {
  const stale = (await listStaleDays(tx)).filter((day) => from <= day && day <= to)
  const parts = sumName(partsOf[isOfQuotes(figure) ? 'quotes' : 'sales'])
  const isIn = sql`span = 'day' and start between ${from} and ${to} and ${parts} > 0`
  // A group's customers are many, and have some documents on most days.
  const [row, rowKey] = by === 'group' ? ['month', ''] : [by, key]
  const query =
    row === 'customer'
      ? sql`select start from report_customer_sums where customer_id = ${uuidOf(key)} and ${isIn}`
      : sql`select start from report_sums where by = ${row} and key = ${rowKey} and ${isIn}`
  const { rows } = await tx.execute<{ start: string }>(sql`select start::text as start from (${query}) days`)
  return [...new Set([...rows.map(({ start }) => start), ...stale])].sort().reverse()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Null for what is no id: nobody has it. */
const uuidOf = (key: string) => (UUID.test(key) ? key : null)
const isOfQuotes = (figure: Figure) => figure === 'quoted' || figure === 'won' || figure === 'lost'

/** @param at.after the last row of the page before */
async function readDocuments(
  tx: Transaction,
  { by, key, figure }: Asked,
  { days, after, limit }: { days: readonly string[]; after: Place | null; limit: number },
): Promise<Row[]> {
  const of = by === 'customer' ? (uuidOf(key) ?? undefined) : undefined
  const last = after && new Date(after.at * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await tx.execute<Row>(sql`
    with ${partedFacts(sql`select unnest(${sql.param(days)}::date[])`, by, figure, of)},
    documents as (
      select day, noun, record, customer_id, sum(net) as net, sum(gross) as gross, max(days) as days
      from parted where figure = ${figure} and key = ${key}
        and (${last}::date is null or (day, record) < (${last}::date, ${after?.id ?? null}::uuid))
      group by day, noun, record, customer_id order by day desc, record desc limit ${limit}
    )
    select day || '/' || record as id, noun, record as "recordId", day::text as day, days,
      case when noun <> 'payments' then documents.net::float8 end as net, documents.gross::float8 as gross,
      coalesce(nullif(customers.company_name, ''), customers.name) as customer,
      coalesce(invoices.invoice_number, quotes.quote_number || case when quotes.revision = 'A' then '' else ' ' || quotes.revision end,
        nullif(payments.reference, ''), nullif(payments.numbers, ''), 'Payment') as number
    from documents join customers on customers.id = documents.customer_id
    left join invoices on noun = 'invoices' and invoices.id = record
    left join quotes on noun = 'quotes' and quotes.id = record
    left join payments on noun = 'payments' and payments.id = record
    order by day desc, record desc`)
  return rows
}
