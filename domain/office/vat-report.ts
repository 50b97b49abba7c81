/**
 * VAT on sales of a period: boxes 1 and 6 of the return, and the documents behind them (docs/decisions/0075). A
 * document counts in the period of its tax point, with what it adds itself: a final invoice less its deposits, a
 * credit note as a negative figure.
 */
import { z } from 'zod'
import { exact, roundHalfUp } from '../money/money.ts'
import {
  describeTreatment,
  type VatCategory,
  type VatGroup,
  vatCategories,
  vatCategoryLabels,
} from '../money/vat.ts'
import { invoiceKinds } from '../sales/invoice-words.ts'
import type { DayRange } from '../vat-periods.ts'
import { vatSchemes } from '../vat-schemes.ts'
import { comparedDays, monthsIn, periodBefore, type ReportAgainst, reportAgainst } from './report-periods.ts'

/** How many documents the screen is given; the boxes and the CSV are of all. */
export const MOST_VAT_ROWS = 500

/** Pence without VAT, and the VAT on it. */
const amounts = { net: z.int(), vat: z.int() }
const days = { from: z.string(), to: z.string() }
/** Whether there are documents behind it, also if they come to nothing. */
const hasDocuments = z.boolean()

const group = z.object({
  vatCategory: z.enum(vatCategories),
  vatRate: z.number(),
  ...amounts,
  hasDocuments,
  /** The same in the compared period. */
  before: z.object({ ...amounts, hasDocuments }),
})
export type ComparedVatGroup = z.output<typeof group>

/** A month, or the part of it that is in the period: what is in the boxes. */
const month = z.object({
  /** 'YYYY-MM' */
  key: z.string(),
  ...days,
  ...amounts,
  hasDocuments,
  before: z.object({ ...days, ...amounts, hasDocuments }),
})
export type VatMonth = z.output<typeof month>

/** What is declared. Pence. */
const boxes = {
  /** VAT due on sales. */
  box1: z.int(),
  /** Value of sales without VAT, in pence of whole pounds: 420800 is £4,208. */
  box6: z.int(),
  /** What box 6 comes to before it is rounded. */
  net: z.int(),
  /** Sales outside the scope of VAT, which are in neither box. */
  outsideScope: z.int(),
}

/** Why a document counts on a day; 'left' is what was unpaid when the shop left cash accounting. */
const reasons = ['tax-point', 'payment', 'credit', 'left'] as const
export type VatBecause = (typeof reasons)[number]
export const vatBecauseLabels: Record<VatBecause, string> = {
  'tax-point': 'Tax point',
  payment: 'Payment',
  credit: 'Credit note',
  left: 'Left cash accounting',
}

const vatRow = z.object({
  invoiceId: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  customer: z.string(),
  /** The tax point; on cash accounting the day of the payment. */
  day: z.string(),
  because: z.enum(reasons),
  /** Paid and not issued yet: the day is that of the first payment. */
  isIssued: z.boolean(),
  /** Pence; what counts in box 6, and in box 1. */
  net: z.int(),
  vat: z.int(),
})
export type VatRow = z.output<typeof vatRow>

export const vatReport = z.object({
  ...days,
  against: z.enum(reportAgainst),
  /** Whether the shop is registered for VAT today. */
  registered: z.boolean(),
  /** The schemes that hold in the period: one of them, or both. */
  schemes: z.array(z.enum(vatSchemes)),
  ...boxes,
  /** The compared period. */
  before: z.object({ ...days, ...boxes, hasDocuments }),
  /** By category and rate, those outside the scope too. */
  groups: z.array(group),
  months: z.array(month),
  rows: z.array(vatRow),
  /** How many documents there are, of all rates; `rows` has at most 500, of the rate that is asked for. */
  count: z.int(),
  /** Whether there are more rows than these. */
  hasMore: z.boolean(),
})
export type VatReport = z.output<typeof vatReport>

/** A document of a period: its own VAT groups, and those of the deposits that it deducts. Pence. */
export interface VatDocument extends Omit<VatRow, 'net' | 'vat'> {
  groups: readonly VatGroup[]
  deducted: readonly VatGroup[]
}

/** Neither box has what is outside the scope of VAT (VAT Notice 700/12, box 6). */
export function isInScope({ vatCategory }: { vatCategory: VatCategory }): boolean {
  return vatCategory !== 'outside-scope'
}

/** What a document adds, by category and rate. */
export function addedBy({ groups, deducted }: Pick<VatDocument, 'groups' | 'deducted'>): VatGroup[] {
  return sumByRate([...groups, ...deducted.map((one) => ({ ...one, net: -one.net, vat: -one.vat }))])
}

/** Groups of many documents as one for each category and rate, in the order of the categories. */
export function sumByRate(groups: readonly VatGroup[]): VatGroup[] {
  const sums = new Map<string, VatGroup>()
  for (const { vatCategory, vatRate, net, vat } of groups) {
    const key = `${vatCategory} ${vatRate}`
    const sum = sums.get(key) ?? { vatCategory, vatRate, net: 0, vat: 0 }
    sums.set(key, { ...sum, net: sum.net + net, vat: sum.vat + vat })
  }
  const place = ({ vatCategory }: VatGroup) => vatCategories.indexOf(vatCategory)
  return [...sums.values()].sort((a, b) => place(a) - place(b) || b.vatRate - a.vatRate)
}

/** 'Standard rate, 20%'; 'Exempt', which has no other rate. */
export function nameOfRate(rate: VatRateKey): string {
  const treatment = describeTreatment(rate)
  const name = vatCategoryLabels[rate.vatCategory]
  return treatment === name ? name : `${name}, ${treatment}`
}

/** A category and rate. */
export type VatRateKey = Pick<VatGroup, 'vatCategory' | 'vatRate'>
export const isOfRate = (one: VatRateKey, other: VatRateKey): boolean =>
  one.vatCategory === other.vatCategory && one.vatRate === other.vatRate

/** What a document adds to the boxes, or of one rate alone. */
export function countedOf(document: VatDocument, rate?: VatRateKey): VatGroup[] {
  return addedBy(document).filter((one) => (rate ? isOfRate(one, rate) : isInScope(one)))
}

/** A document as a row of the list behind the boxes, or behind one rate. */
export function rowOf(document: VatDocument, rate?: VatRateKey): VatRow {
  const { groups: _groups, deducted: _deducted, ...row } = document
  const added = countedOf(document, rate)
  return { ...row, net: sum(added, 'net'), vat: sum(added, 'vat') }
}

/** The boxes of what all documents of a period add. Box 6 is in whole pounds, half-up. */
export function boxesOf(groups: readonly VatGroup[]): Pick<VatReport, keyof typeof boxes> {
  const counted = groups.filter(isInScope)
  const net = sum(counted, 'net')
  return {
    box1: sum(counted, 'vat'),
    box6: roundHalfUp(exact(net).div(100)) * 100,
    net,
    outsideScope: sum(groups, 'net') - net,
  }
}

const sum = (groups: readonly VatGroup[], of: 'net' | 'vat') =>
  groups.reduce((total, one) => total + one[of], 0)

/** Some days of a report, and the month that they stand for. */
export interface VatSlice extends DayRange {
  key: string
  isNow: boolean
}

/** The months of a period, and of the compared one what stands against each. */
export function vatSlices(period: DayRange, against: ReportAgainst): VatSlice[] {
  return monthsIn(period).flatMap((days) => [
    { ...days, isNow: true },
    { key: days.key, isNow: false, ...comparedDays(days, period, against) },
  ])
}

/** What the months come to: the boxes, the rates and the months themselves, each against the compared period. */
export function compareVat(
  period: DayRange & { against: ReportAgainst },
  slices: readonly (VatSlice & { groups: readonly VatGroup[] })[],
): Pick<VatReport, keyof typeof boxes | 'before' | 'groups' | 'months'> {
  const groupsOf = (isNow: boolean) =>
    sumByRate(slices.filter((one) => one.isNow === isNow).flatMap(({ groups }) => groups))
  const [now, before] = [groupsOf(true), groupsOf(false)]
  const find = (among: readonly VatGroup[], rate: VatRateKey) =>
    comesTo(among.filter((one) => isOfRate(one, rate)))
  const counted = ({ from, to, groups }: DayRange & { groups: readonly VatGroup[] }) => ({
    ...{ from, to, ...comesTo(groups.filter(isInScope)) },
  })
  return {
    ...boxesOf(now),
    before: {
      ...{ ...periodBefore(period, period.against), ...boxesOf(before) },
      hasDocuments: before.some(isInScope),
    },
    groups: sumByRate([...now, ...before]).map(({ vatCategory, vatRate }) => ({
      ...{ vatCategory, vatRate, ...find(now, { vatCategory, vatRate }) },
      before: find(before, { vatCategory, vatRate }),
    })),
    months: slices.flatMap((slice) => {
      const other = slices.find(({ key, isNow }) => key === slice.key && !isNow)
      return slice.isNow && other ? [{ key: slice.key, ...counted(slice), before: counted(other) }] : []
    }),
  }
}

const comesTo = (groups: readonly VatGroup[]) => ({
  ...{ net: sum(groups, 'net'), vat: sum(groups, 'vat'), hasDocuments: groups.length > 0 },
})
