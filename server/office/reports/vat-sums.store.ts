/** The sums of VAT that are kept by day (docs/decisions/0087-sums-of-reports.md), of documents that are issued. */
import { sql } from 'drizzle-orm'
import type { VatCategory, VatGroup } from '#domain/money/vat.ts'
import { blocksOf } from '#domain/office/report-blocks.ts'
import type { VatSlice } from '#domain/office/vat-report.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { isIn, joinSql, placesOf, type SumColumn, sumColumns, sumName } from './sums.store.ts'
import { deductedFrom, isCounted, isDeclared, unissued, vatGroupsOf } from './vat.store.ts'

/** What a `document` adds by category and rate, less the deposits that it deducts, and itself once under ''. */
const partsOfDocument = sql`
  select "vatCategory" || ' ' || "vatRate"::float8 as key, 0 as n, net, net + vat as gross from ${vatGroupsOf(sql`document`)}
  union all
  select "vatCategory" || ' ' || "vatRate"::float8, 0, -net, -(net + vat) from (${deductedFrom(sql`document`)}) off
  union all
  select '', 1, 0, 0 where ${isCounted(sql`document`)}`

/** A table `declared` of what documents add on the days of `wanted`: by category and rate, and each once under ''. */
export const declaredFacts = sql`declared as (
  select wanted.day, part.key, part.n, part.net, part.gross
  from wanted join invoices document on document.tax_point = wanted.day
  cross join lateral (${partsOfDocument}) part
  where ${isDeclared(sql`document`)} and coalesce((document.seller->>'vatRegistered')::boolean, true))`

const added: Partial<Record<SumColumn, string>> = {
  saleParts: 'count(*)',
  invoices: 'sum(n)',
  net: 'sum(net)',
  gross: 'sum(gross)',
}

/** The sums of each row and day, of `declared`: what is kept by 'vat'. */
export const freshVatSums = sql`select 'vat', day, key, ${joinSql(
  sumColumns.map((one) => sql`${sql.raw(added[one] ?? '0')}::bigint as ${sumName(one)}`),
)} from declared group by day, key`

interface Row extends Record<string, unknown> {
  row: string
  isNow: boolean
  key: string
  net: number
  vat: number
  count: number
}

/**
 * What all documents of each slice add, by category and rate, also where that evens out, and how many of them are in a
 * box. Documents that are paid and not issued are few, and are looked at.
 * @param tx in one snapshot with the question which days are stale
 */
export async function sumKeptVat<Slice extends VatSlice>(
  tx: Transaction,
  slices: readonly Slice[],
  registered: boolean,
  staleDays: readonly string[],
): Promise<(Slice & { groups: VatGroup[]; count: number })[]> {
  const stale = staleDays.filter((day) => slices.some((slice) => isIn(day, slice)))
  const places = slices.flatMap((slice) =>
    [
      ...blocksOf(slice),
      ...stale
        .filter((day) => isIn(day, slice))
        .map((start) => ({ span: 'day' as const, start, sign: -1 as const })),
    ].map((block) => ({ ...block, key: slice.key, isNow: slice.isNow })),
  )
  const days = [...slices.flatMap(({ from, to }) => [from, to])].sort()
  const widest = { from: days[0] ?? '', to: days.at(-1) ?? '', registered }
  const column = (read: (slice: Slice) => string | boolean, type: string) =>
    sql`${sql.param(slices.map(read))}::${sql.raw(type)}[]`
  const { rows } = await tx.execute<Row>(sql`
    with wanted(day) as materialized (select unnest(${sql.param(stale)}::date[])), ${declaredFacts},
    slice(row, is_now, first, last) as materialized (select * from unnest(
      ${column(({ key }) => key, 'text')}, ${column(({ isNow }) => isNow, 'boolean')},
      ${column(({ from }) => from, 'date')}, ${column(({ to }) => to, 'date')})),
    document as (${unissued(widest)}),
    found as (
      select place.row, place.is_now, kept.key, place.sign * kept.invoices as n, place.sign * kept.net as net,
        place.sign * kept.gross as gross, place.sign * kept.sale_parts as parts
      from ${placesOf(places)} join report_sums kept
        on kept.by = 'vat' and kept.span = place.span and kept.start = place.start
      union all
      select slice.row, slice.is_now, key, n, net, gross, 1
      from declared join slice on declared.day between slice.first and slice.last
      union all
      select slice.row, slice.is_now, part.*, 1
      from document join slice on document.day between slice.first and slice.last
      cross join lateral (${partsOfDocument}) part
    )
    select row, is_now as "isNow", key, sum(net)::float8 as net, (sum(gross) - sum(net))::float8 as vat,
      sum(n)::float8 as count
    from found group by row, is_now, key having sum(parts) > 0`)
  const byPlace = Map.groupBy(rows, ({ row, isNow }) => `${row} ${isNow}`)
  return slices.map((slice) => {
    const found = byPlace.get(`${slice.key} ${slice.isNow}`) ?? []
    const groups = found.filter(({ key }) => key !== '').map(groupOf)
    return { ...slice, groups, count: found.find(({ key }) => key === '')?.count ?? 0 }
  })
}

function groupOf({ key, net, vat }: Row): VatGroup {
  const [vatCategory, rate] = key.split(' ')
  return { vatCategory: vatCategory as VatCategory, vatRate: Number(rate), net, vat }
}
