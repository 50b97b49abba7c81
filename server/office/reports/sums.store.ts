/** The columns that sums are kept in, and what each adds up. */
import { type SQL, sql } from 'drizzle-orm'
import { type QuoteSums, quoteSums, type SalesSums, salesSums } from '#domain/office/figures.ts'
import type { SignedBlock } from '#domain/office/report-blocks.ts'
import type { DayRange } from '#domain/vat-periods.ts'

export type SumColumn = keyof SalesSums | keyof QuoteSums | 'saleParts' | 'quoteParts'

/** How many parts of documents a row has: none is no row. */
export const partsOf = { sales: 'saleParts', quotes: 'quoteParts' } as const
export const sumNames = { sales: salesSums, quotes: quoteSums } as const
export const sumColumns: readonly SumColumn[] = ['saleParts', ...salesSums, 'quoteParts', ...quoteSums]

/** A column's name as it is in the tables. */
export const sumName = (column: SumColumn): SQL =>
  sql.identifier(column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as unknown as SQL

export const joinSql = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** What each adds up, of the documents of its figure. */
const added: Record<SumColumn, SQL> = {
  saleParts: sql`count(*) filter (where figure in ('invoiced', 'received', 'paid'))`,
  invoices: sql`sum(n) filter (where figure = 'invoiced')`,
  net: sql`sum(net) filter (where figure = 'invoiced')`,
  gross: sql`sum(gross) filter (where figure = 'invoiced')`,
  received: sql`sum(gross) filter (where figure = 'received')`,
  paid: sql`sum(gross) filter (where figure = 'paid')`,
  paidDays: sql`sum(weight) filter (where figure = 'paid')`,
  paidCount: sql`sum(n) filter (where figure = 'paid')`,
  quoteParts: sql`count(*) filter (where figure in ('quoted', 'won', 'lost'))`,
  quoted: sql`sum(n) filter (where figure = 'quoted')`,
  quotedValue: sql`sum(net) filter (where figure = 'quoted')`,
  won: sql`sum(n) filter (where figure = 'won')`,
  wonValue: sql`sum(net) filter (where figure = 'won')`,
  answerDays: sql`sum(weight) filter (where figure = 'won')`,
  lost: sql`sum(n) filter (where figure = 'lost')`,
  lostValue: sql`sum(net) filter (where figure = 'lost')`,
}

/** @param columns those that are wanted; the others are left out */
export const sumsOfParts = (columns: readonly SumColumn[]): SQL =>
  joinSql(columns.map((one) => sql`coalesce(${added[one]}, 0)::bigint as ${sumName(one)}`))

export const addedSums = sumsOfParts(sumColumns)

export const isIn = (day: string, { from, to }: DayRange): boolean => from <= day && day <= to

/** Of a report's row (null: each document says its own) and side, some days. */
export type SumsKey = SignedBlock & { key: string | null; isNow: boolean }

/** A table `place`. As arrays: a statement has no room for as many values as five years have days. */
export function placesOf(places: readonly SumsKey[]): SQL {
  const column = (read: (place: SumsKey) => string | number | boolean | null, type: string) =>
    sql`${sql.param(places.map(read))}::${sql.raw(type)}[]`
  const columns = [
    column(({ key }) => key, 'text'),
    column(({ isNow }) => isNow, 'boolean'),
    column(({ sign }) => sign, 'int'),
    column(({ span }) => span, 'text'),
    column(({ start }) => start, 'date'),
  ]
  return sql`unnest(${joinSql(columns)}) place(row, is_now, sign, span, start)`
}
