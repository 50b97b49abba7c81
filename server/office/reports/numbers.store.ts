/**
 * Numbers as they were given (`numbers_taken`), those that a sequence skipped, and documents with a number that was
 * never given. What another program numbered is in no series of the shop.
 */
import { type SQL, sql } from 'drizzle-orm'
import { numberPrefix } from '#domain/numbering.ts'
import type { NumberSeries, StoredNumber } from '#domain/office/number-report.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface NumberPeriod {
  series: NumberSeries
  from: string
  to: string
}

/** A number whose rows come after those of another. */
export interface NumberPlace {
  day: string
  n: number
}

type Row = Omit<StoredNumber, 'customer'> &
  NumberPlace & { name: string | null; companyName: string | null } & Record<string, unknown>

/** No day has as many; somebody may have written anything into the counter. */
const MOST_OF_A_DAY = 1_000_000

const numberOf = (series: NumberSeries) =>
  sql`${numberPrefix(series, '').slice(0, -1)}::text || to_char(known.day, 'YYYYMMDD') || '-' || to_char(known.n, 'FM9999999000')`

/** Days of a sequence on which fewer numbers were given than it has counted. */
const shortDays = ({ series, from, to }: NumberPeriod) => sql`
  select d.day, least(d.reached, ${MOST_OF_A_DAY}::int) as reached, given.count from number_days d
  cross join lateral (select count(*)::int as count from numbers_taken t
    where t.kind = d.kind and t.day = d.day and t.n <= d.reached) given
  where d.kind = ${series} and d.day between ${from} and ${to} and d.reached > given.count`

/** The document of a number; of a quote the newest revision. */
const documents = (series: NumberSeries): SQL =>
  series === 'quote'
    ? sql`select quote_number as number, id, null as kind, status, archived_at is not null as is_archived, null::date as issued_on,
        total, 0::bigint as credited, '' as reason, customer, valid_until, created_at from quotes`
    : sql`select invoice_number as number, id, kind, status, false as is_archived,
        (issued_at at time zone 'Europe/London')::date as issued_on, total, credited_amount as credited, reason, customer,
        null::date as valid_until, created_at from invoices`

/** Documents whose number looks like one of ours on a day of the period, and was never given. */
function strays({ series, from, to }: NumberPeriod): SQL {
  const prefix = numberPrefix(series, '').slice(0, -1)
  const column = sql.identifier(series === 'quote' ? 'quote_number' : 'invoice_number')
  const table = sql.identifier(series === 'quote' ? 'quotes' : 'invoices')
  const [first, last] = [from, to].map((day) => prefix + day.replaceAll('-', ''))
  const pattern = `^${prefix}[1-9][0-9]{3}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])-[0-9]{3,9}$`
  // Only what has the form is read as a number and a day. A 31st of April is no day: it comes out as another one.
  const part = (from: number, length: number) => sql`substr(${column}, ${from}::int, ${length}::int)::int`
  const ifNumber = (value: SQL) => sql`case when ${column} ~ ${pattern} then ${value} end`
  return sql`
    select distinct day, n, false as is_given from (
      select ${ifNumber(sql`make_date(${part(5, 4)}, ${part(9, 2)}, 1) + ${part(11, 2)} - 1`)} as day,
        ${ifNumber(sql`substr(${column}, 14)::int`)} as n, substr(${column}, 5, 8) as digits
      from ${table} where ${column} >= ${first} and ${column} < ${`${last}-a`}
        ${series === 'quote' ? sql`` : sql`and not is_opening`}
    ) looking
    where day between ${from} and ${to} and to_char(day, 'YYYYMMDD') = digits
      and not exists (select from numbers_taken t where t.kind = ${series} and t.day = looking.day and t.n = looking.n)`
}

/**
 * The numbers of a period in their order, with their documents.
 * @param only `faults`: gaps, and numbers that were never given
 */
export async function listNumbers(
  db: Database | Transaction,
  period: NumberPeriod,
  { today, limit, after, only }: { today: string; limit: number; after?: NumberPlace; only?: 'faults' },
): Promise<(StoredNumber & NumberPlace)[]> {
  const { series, from, to } = period
  const isFault =
    series === 'quote' ? sql`not known.is_given` : sql`(not known.is_given or document.id is null)`
  const { rows } = await db.execute<Row>(sql`
    with short as (${shortDays(period)}), known as (
      select day, n, true as is_given from numbers_taken where kind = ${series} and day between ${from} and ${to}
      union all
      select short.day, n, false from short cross join generate_series(1, short.reached) n
      where not exists (select from numbers_taken t where t.kind = ${series} and t.day = short.day and t.n = n.n)
      union all
      select day, n, is_given from (${strays(period)}) stray
      where not exists (select from short where short.day = stray.day and stray.n <= short.reached)
    )
    select known.day::text as day, known.n, ${numberOf(series)} as number, known.is_given as "isGiven", document.id as "documentId",
      document.kind, case when document.status = 'sent' and document.valid_until < ${today} then 'expired'
        else document.status end as status,
      coalesce(document.is_archived, false) as "isArchived", document.issued_on::text as "issuedOn",
      document.total::float8 as total, coalesce(document.credited, 0)::float8 as "creditedAmount",
      coalesce(document.reason, '') as reason, document.customer->>'name' as name,
      document.customer->>'companyName' as "companyName"
    from known left join lateral (
      select * from (${documents(series)}) every where every.number = ${numberOf(series)}
      order by created_at desc, id desc limit 1
    ) document on true
    where ${only === 'faults' ? isFault : sql`true`}
      ${after ? sql`and (known.day, known.n) > (${after.day}::date, ${after.n}::int)` : sql``}
    order by known.day, known.n limit ${limit}`)
  return rows.map(({ name, companyName, ...row }) => ({
    ...row,
    customer: customerTitle({ name: name ?? '', companyName: companyName ?? '' }),
  }))
}

/** Of a period: all are counts. */
interface NumberCounts extends Record<string, unknown> {
  given: number
  /** Passed over by a sequence, had without being given, and given to nothing. */
  skipped: number
  unlisted: number
  unused: number
  /** Days on which a number was given, and those of them on which no sequence counted. */
  days: number
  randomDays: number
}

export async function countNumbers(db: Database | Transaction, period: NumberPeriod): Promise<NumberCounts> {
  const { series, from, to } = period
  const { rows } = await db.execute<NumberCounts>(sql`
    with days as (
      select t.day, count(*)::int as given, coalesce(max(d.reached), 0) as reached from numbers_taken t
      left join number_days d on d.kind = t.kind and d.day = t.day
      where t.kind = ${series} and t.day between ${from} and ${to} group by t.day
    ), short as (${shortDays(period)})
    select coalesce(sum(given), 0)::int as given, count(*)::int as days,
      count(*) filter (where reached = 0)::int as "randomDays",
      (select coalesce(sum(reached - count), 0)::int from short) as skipped,
      (select count(*)::int from (${strays(period)}) stray
        where not exists (select from short where short.day = stray.day and stray.n <= short.reached)) as unlisted,
      ${series === 'quote' ? sql`0` : unused(period)} as unused
    from days`)
  const [counts] = rows
  if (!counts) throw new Error('counting gives a row')
  return counts
}

/** How many numbers were given to no document. */
const unused = ({ series, from, to }: NumberPeriod) => sql`(select count(*)::int from numbers_taken known
  where known.kind = ${series} and known.day between ${from} and ${to}
    and not exists (select from invoices where invoice_number = ${numberOf(series)}))`
