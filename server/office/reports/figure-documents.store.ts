import { sql } from 'drizzle-orm'
import { addDays } from '#domain/dates.ts'
import type { Figure, FigureDocument } from '#domain/office/figures.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { type FactsBy, partedFacts } from './facts.store.ts'

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

type Row = FigureDocument & Record<string, unknown>

/** The documents behind a figure, the latest day first, each with the part of it that counts there. */
export async function listFigureDocuments(db: Database, asked: Asked) {
  const { limit, from } = asked
  const after = asked.cursor === undefined ? null : openPlace(LIST, asked.cursor)
  const last = after ? new Date(after.at * DAY_MS).toISOString().slice(0, 10) : asked.to
  const rows: Row[] = []
  // Most pages are full after some days; each part of the period is longer than the one before.
  for (let to = last < asked.to ? last : asked.to, span = 1; to >= from && rows.length <= limit; span *= 4) {
    const start = addDays(to, 1 - span) > from ? addDays(to, 1 - span) : from
    const place = after && last === to ? after.id : null
    rows.push(...(await readDocuments(db, asked, { start, to, place, limit: limit + 1 - rows.length })))
    to = addDays(start, -1)
  }
  const items = rows.slice(0, limit)
  const end = items.at(-1)
  const hasMore = rows.length > limit
  const nextCursor = hasMore && end ? sealPlace(LIST, Date.parse(end.day) / DAY_MS, end.recordId) : null
  return { items, hasMore, nextCursor }
}

/** @param place the last record of the page before, on the last of these days */
async function readDocuments(
  db: Database,
  { by, key, figure }: Asked,
  { start, to, place, limit }: { start: string; to: string; place: string | null; limit: number },
): Promise<Row[]> {
  const facts = figure === 'quoted' || figure === 'won' || figure === 'lost' ? 'quotes' : 'sales'
  const { rows } = await db.execute<Row>(sql`
    with ${partedFacts(sql`select generate_series(${start}::date, ${to}::date, interval '1 day')::date`, by, facts)},
    documents as (
      select day, noun, record, customer_id, sum(net) as net, sum(gross) as gross, max(days) as days
      from parted where figure = ${figure} and key = ${key}
        and (${place}::uuid is null or (day, record) < (${to}::date, ${place}::uuid))
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
