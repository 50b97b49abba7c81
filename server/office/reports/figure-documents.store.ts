import { type SQL, sql } from 'drizzle-orm'
import { type Figure, type FigureDocument, figureOf } from '#domain/office/figures.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { openPlace, sealPlace } from '#server/platform/db/page.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { isOfQuotes, type Latest, partedFacts } from './facts.store.ts'
import { keysShown, type RowAsked } from './shown-keys.store.ts'
import { partsOf, sumName } from './sums.store.ts'

const LIST = 'figure-documents'
const DAY_MS = 86_400_000

export interface FigureAsked extends RowAsked {
  from: string
  to: string
  limit: number
}

type Row = FigureDocument & Record<string, unknown>

/** Days are looked at in parts: as many as are likely to fill the page, then at least so many times more. */
const GROWTH = 4

interface Day {
  start: string
  /** How many documents are likely to be of the row, by what is kept. */
  likely: number
  /** And of all rows together. */
  all: number
}

/** All of them. */
const EVERY = 2 ** 31
/** How many more of all documents are looked through than a page of the row is likely to need. */
const RESERVE = 2

/** The documents behind a figure, the latest day first, each with the part of it that counts there. */
export async function listFigureDocuments(db: Database, given: FigureAsked) {
  const { limit } = given
  const after = given.cursor === undefined ? null : openPlace(LIST, given.cursor)
  const before = after && { day: new Date(after.at * DAY_MS).toISOString().slice(0, 10), id: after.id }
  const last = before?.day ?? given.to
  const rows = await readSnapshot(db, async (tx) => {
    // A plan for any customer looks up all documents of one: that is slow for the one who has most.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
    return collect(tx, { ...given, shown: await keysShown(tx, db.$client, given) }, last, before)
  })
  const items = rows.slice(0, limit)
  const end = items.at(-1)
  const hasMore = rows.length > limit
  const nextCursor = hasMore && end ? sealPlace(LIST, Date.parse(end.day) / DAY_MS, end.recordId) : null
  return { items, hasMore, nextCursor }
}

/** With the keys of the rows that the report shows, if it is asked for all others. */
type Sought = FigureAsked & { shown: readonly string[] | null }

/** Whether there is any document behind a figure. */
export async function hasFigureDocuments(tx: Transaction, sought: Omit<Sought, 'limit'>): Promise<boolean> {
  return (await collect(tx, { ...sought, limit: 0 }, sought.to, null)).length > 0
}

/** One more than a page, if there is: those of the days until the last one, the latest first. */
async function collect(
  tx: Transaction,
  asked: Sought,
  last: string,
  before: Latest['before'],
): Promise<Row[]> {
  const { limit } = asked
  const found: Row[] = []
  const days = await listDays(tx, asked, asked.from, last < asked.to ? last : asked.to)
  for (let next = 0, some: Day[] = []; next < days.length && found.length <= limit; next += some.length) {
    const wanted = limit + 1 - found.length
    some = days.slice(next, next + Math.max(some.length * GROWTH, daysFor(wanted, days.slice(next))))
    const read = { days: some.map(({ start }) => start), before, limit: wanted }
    const most = asked.by === 'group' ? EVERY : latestFor(wanted, some)
    const latest = await readDocuments(tx, asked, { ...read, most })
    const isShort = most < EVERY && latest.length < wanted
    found.push(...(isShort ? await readDocuments(tx, asked, { ...read, most: EVERY }) : latest))
  }
  return found
}

/** How many of these days are likely to have so many documents. */
function daysFor(wanted: number, days: readonly Day[]): number {
  let likely = 0
  const enough = days.findIndex((day) => {
    likely += day.likely
    return likely >= wanted
  })
  return enough === -1 ? days.length : enough + 1
}

/** How many of the latest documents of these days are likely to have so many of the row among them. */
function latestFor(wanted: number, days: readonly Day[]): number {
  const sum = (of: 'likely' | 'all') => days.reduce((total, day) => total + day[of], 0)
  return sum('likely') < wanted ? EVERY : Math.ceil((RESERVE * wanted * sum('all')) / sum('likely'))
}

/** Of the kept sums. Payments are not counted: about as many as the invoices that they pay. */
const likelyOf: Record<Figure, SQL> = {
  invoiced: sql`invoices`,
  received: sql`greatest(paid_count, 1)`,
  paid: sql`paid_count`,
  quoted: sql`quoted`,
  won: sql`won`,
  lost: sql`lost`,
}

/** All documents of a day in each report. */
const everyOf = {
  sales: sql`invoices + greatest(paid_count, 1) + paid_count`,
  quotes: sql`greatest(quoted + won + lost, 1)`,
}

/** The days of a row on which it may have documents, the latest first: those with kept sums, and the stale ones. */
async function listDays(
  tx: Transaction,
  { by, key, figure: name, shown }: Sought,
  from: string,
  to: string,
): Promise<Day[]> {
  const { figure } = figureOf(name)
  const stale = (await listStaleDays(tx)).filter((day) => from <= day && day <= to)
  const report = isOfQuotes(figure) ? 'quotes' : 'sales'
  const parts = sumName(partsOf[report])
  const isIn = sql`span = 'day' and start between ${from} and ${to} and ${parts} > 0`
  // A group's customers are many, and have some documents on most days; so have all others.
  const [row, rowKey] = by === 'group' || shown ? ['month', ''] : [by, key]
  const likely = sql`start, ${likelyOf[figure]} as likely, ${parts} as parts`
  const query =
    row === 'customer'
      ? sql`select ${likely} from report_customer_sums where customer_id = ${uuidOf(key)} and ${isIn}`
      : sql`select ${likely} from report_sums where by = ${row} and key = ${rowKey} and ${isIn}`
  // A document of several kinds counts in its largest alone, but has a part in each.
  const likelyHere =
    by === 'kind'
      ? sql`days.parts * (${likelyOf[figure]})::float8 / (${everyOf[report]})`
      : sql`days.likely::float8`
  const { rows } = await tx.execute<Day & Record<string, unknown>>(sql`
    select days.start::text as start, ${likelyHere} as likely, (${likelyOf[figure]})::float8 as all
    from (${query}) days join report_sums every on every.by = 'month' and every.key = '' and every.span = 'day' and every.start = days.start`)
  const kept = new Map(rows.map((day) => [day.start, day]))
  return [...new Set([...kept.keys(), ...stale])]
    .sort()
    .reverse()
    .map((start) => kept.get(start) ?? { start, likely: 0, all: 0 })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Null for what is no id: nobody has it. */
const uuidOf = (key: string) => (UUID.test(key) ? key : null)

/**
 * @param at.before the last row of the page before
 * @param at.most of how many of the latest the parts are looked for
 */
async function readDocuments(
  tx: Transaction,
  { by, key, figure: name, shown }: Sought,
  { days, before, limit, most }: Pick<Latest, 'before' | 'most'> & { days: readonly string[]; limit: number },
): Promise<Row[]> {
  const { figure, isNumber } = figureOf(name)
  const customerId = by === 'customer' && !shown ? (uuidOf(key) ?? undefined) : undefined
  const isOfRow = shown ? sql`key <> all(${sql.param(shown)}::text[])` : sql`key = ${key}`
  const wanted = sql`select unnest(${sql.param(days)}::date[])`
  const ofKind =
    by === 'kind' && key !== '' && !shown
      ? { category: key, most: most < EVERY ? RESERVE * limit : most }
      : null
  const { rows } = await tx.execute<Row>(sql`
    with ${partedFacts(wanted, by, figure, { customerId, latest: { figure, before, most, ofKind } })},
    documents as (
      select day, noun, record, customer_id, sum(net) as net, sum(gross) as gross, max(days) as days
      from parted where figure = ${figure} and ${isOfRow} ${isNumber ? sql`and n > 0` : sql``}
        and ${before ? sql`(day, record) < (${before.day}::date, ${before.id}::uuid)` : sql`true`}
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
