/** What the reports of sales and quotes have in common: what is counted, by what, and how rows are made of it. */
import { z } from 'zod'
import { rejectReasonLabels, rejectReasons } from '../sales/customer-answers.ts'

export const figuresBy = ['month', 'kind', 'customer', 'group', 'worker', 'source'] as const
export type FiguresBy = (typeof figuresBy)[number]
export const figuresByLabels: Record<FiguresBy, string> = {
  month: 'Month',
  kind: 'Kind of sign',
  customer: 'Customer',
  group: 'Group',
  worker: 'Worker',
  source: 'Source of enquiry',
}

/** What each row says in words, for those that are not clear by their name. */
export const figuresByRules: Partial<Record<FiguresBy, string>> = {
  kind: 'The kind of sign is the category of each line’s service. A document of several kinds is shared among them by what their lines come to, to the penny, and is counted under the kind with the most.',
  customer: 'Documents count for the customer they belong to now.',
  group: 'A customer of several groups counts in the first of them, as it is today.',
  worker: 'The worker is who surveyed the sign that was quoted.',
  source: 'The source is known where a quote was made from an enquiry of the website.',
}

const sourceLabels: Record<string, string> = {
  design: 'Sign made on the website',
  form: 'Enquiry form of the website',
}

const NOT_KNOWN = 'Not known'
const noNames: Record<FiguresBy, string> = {
  month: '',
  kind: NOT_KNOWN,
  customer: NOT_KNOWN,
  group: 'No group',
  worker: 'No survey',
  source: NOT_KNOWN,
}

/** The name of a row. @param found the names of customers, groups and workers by id */
export function nameOfRow(by: FiguresBy, key: string, found: ReadonlyMap<string, string>): string {
  if (key === '') return noNames[by]
  if (by === 'month') return monthLabel(key)
  if (by === 'source') return sourceLabels[key] ?? NOT_KNOWN
  return by === 'kind' ? key : found.get(key) || NOT_KNOWN
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-09' → 'Sep 2026'. */
export function monthLabel(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`)).replace('Sept', 'Sep')
}

/** Why a quote was lost. @param reason '' if nobody said why */
export function lostReasonLabel(reason: string): string {
  const known = rejectReasons.find((one) => one === reason)
  return known ? rejectReasonLabels[known] : 'No reason given'
}

/** What the reports count; each has documents behind it. */
export const salesFigureNames = ['invoiced', 'invoices', 'received', 'paid'] as const
export const quoteFigureNames = ['quoted', 'quotes', 'won', 'lost'] as const
export type FigureName = (typeof salesFigureNames)[number] | (typeof quoteFigureNames)[number]
/** What a document adds to; how many there are is counted of these. */
export type Figure = Exclude<FigureName, 'invoices' | 'quotes'>
/** The figure that documents of a name add to; as a number of them only those that are counted are behind it. */
export function figureOf(name: FigureName): { figure: Figure; isNumber: boolean } {
  if (name === 'invoices') return { figure: 'invoiced', isNumber: true }
  if (name === 'quotes') return { figure: 'quoted', isNumber: true }
  return { figure: name, isNumber: false }
}
export const figureLabels: Record<FigureName, string> = {
  invoiced: 'Invoiced',
  invoices: 'Invoices',
  received: 'Received',
  paid: 'Paid in full',
  quoted: 'Quoted',
  quotes: 'Quotes',
  won: 'Won',
  lost: 'Lost',
}

/** What says of a row that there are documents behind a figure. */
const behind: Record<FigureName, readonly string[]> = {
  invoiced: ['invoices', 'net', 'gross'],
  invoices: ['invoices'],
  received: ['received'],
  paid: ['paid', 'daysToPay'],
  quoted: ['quoted', 'quotedValue'],
  quotes: ['quoted'],
  won: ['won', 'wonValue'],
  lost: ['lost', 'lostValue'],
}

/** Of what may come to nothing though documents are behind it, as a payment and its refund in one month. */
export const evenFigures = ['invoiced', 'received'] as const
export type EvenFigure = (typeof evenFigures)[number]

/** A row's figures of one period. */
export type FiguresSide = Readonly<Record<string, number | null | readonly EvenFigure[] | undefined>>

/** Whether a figure of a row has documents behind it; what comes to nothing without any leads nowhere. */
export function isSomethingBehind(figure: FigureName, { evenedOut, ...row }: FiguresSide): boolean {
  const isEven = Array.isArray(evenedOut) && evenedOut.includes(figure)
  return isEven || behind[figure].some((name) => (row[name] ?? 0) !== 0)
}

/** Which figures of some sums come to nothing, and could have documents behind them. @param parts how many parts the row has */
export function maybeEven(by: FiguresBy, sums: SalesSums, parts: number): EvenFigure[] {
  const { invoices, net, gross, received, paidCount } = sums
  // By all but kinds an invoice counts as one where its amounts do.
  const isInvoicedEven = by === 'kind' && invoices === 0 && net === 0 && gross === 0 && parts > paidCount
  return [
    ...(isInvoicedEven ? (['invoiced'] as const) : []),
    ...(received === 0 && parts > invoices + paidCount ? (['received'] as const) : []),
  ]
}

/** What is added up: numbers of documents, pence, and days times pence (`paidDays`) or days (`answerDays`). */
export const salesSums = ['invoices', 'net', 'gross', 'received', 'paid', 'paidDays', 'paidCount'] as const
export const quoteSums = [
  'quoted',
  'quotedValue',
  'won',
  'wonValue',
  'answerDays',
  'lost',
  'lostValue',
] as const
type SumName = (typeof salesSums)[number] | (typeof quoteSums)[number]
export type SalesSums = Record<(typeof salesSums)[number], number>
export type QuoteSums = Record<(typeof quoteSums)[number], number>

/** The sums of a row in the period and in the compared one. */
export interface RowSums<Sums> {
  key: string
  now: Sums
  before: Sums
}

/** How many rows a screen is given; what is left of them is one row more. The CSV has all. */
export const MOST_FIGURE_ROWS = 100
/** The id of the row of those that are not shown. */
export const REST = 'rest'

/**
 * The rows that are shown, with their names, and one more for those that are not shown, so that they add up to the
 * totals.
 */
export function nameRows<Name extends SumName>(
  by: FiguresBy,
  { rows, totals }: { rows: readonly RowSums<Record<Name, number>>[]; totals: RowSums<Record<Name, number>> },
  names: ReadonlyMap<string, string>,
): (RowSums<Record<Name, number>> & { name: string })[] {
  const named = rows.map((row) => ({ ...row, name: nameOfRow(by, row.key, names) }))
  const left = (side: 'now' | 'before') => {
    const sums = { ...totals[side] }
    for (const row of rows) for (const name of Object.keys(sums) as Name[]) sums[name] -= row[side][name]
    return sums
  }
  const rest = { key: REST, name: 'All others', now: left('now'), before: left('before') }
  const isNothing = [rest.now, rest.before].every((side) => Object.values(side).every((sum) => sum === 0))
  return isNothing ? named : [...named, rest]
}

/** A document behind a figure, with the part of it that counts there. */
export const figureDocument = z.object({
  /** Of this row: a payment that was taken back has two. */
  id: z.string(),
  noun: z.enum(['quotes', 'invoices', 'payments']),
  recordId: z.string(),
  number: z.string(),
  customer: z.string(),
  day: z.string(),
  /** Pence without VAT; null for money. */
  net: z.int().nullable(),
  /** Pence with VAT. */
  gross: z.int(),
  /** From issue to the last payment, or from the quote to its yes. */
  days: z.int().nullable(),
})
export type FigureDocument = z.output<typeof figureDocument>

/** One decimal, or null if there is nothing to divide by. */
export function ratio(part: number, whole: number, times = 1): number | null {
  return whole === 0 ? null : Math.round((part * times * 10) / whole) / 10
}
