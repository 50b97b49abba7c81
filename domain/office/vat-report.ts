/**
 * VAT on sales of a period: boxes 1 and 6 of the return, and the documents behind them (docs/decisions/0075). A
 * document counts in the period of its tax point, with what it adds itself: a final invoice less its deposits, a
 * credit note as a negative figure.
 */
import { z } from 'zod'
import { exact, roundHalfUp } from '../money/money.ts'
import { type VatCategory, type VatGroup, vatCategories } from '../money/vat.ts'
import { invoiceKinds } from '../sales/invoice-words.ts'
import { vatSchemes } from '../vat-schemes.ts'

/** How many documents the screen is given; the boxes and the CSV are of all. */
export const MOST_VAT_ROWS = 500

const group = z.object({
  vatCategory: z.enum(vatCategories),
  vatRate: z.number(),
  net: z.int(),
  vat: z.int(),
})

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
  from: z.string(),
  to: z.string(),
  /** Whether the shop is registered for VAT today. */
  registered: z.boolean(),
  /** The schemes that hold in the period: one of them, or both. */
  schemes: z.array(z.enum(vatSchemes)),
  /** VAT due on sales. Pence. */
  box1: z.int(),
  /** Value of sales without VAT, in pence of whole pounds: 420800 is £4,208. */
  box6: z.int(),
  /** What box 6 comes to before it is rounded. Pence. */
  net: z.int(),
  /** Sales outside the scope of VAT, which are in neither box. Pence. */
  outsideScope: z.int(),
  /** By category and rate, those outside the scope too. */
  groups: z.array(group),
  rows: z.array(vatRow),
  /** How many documents there are; `rows` has at most 500 of them. */
  count: z.int(),
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

/** A document as a row of the list behind the boxes. */
export function rowOf(document: VatDocument): VatRow {
  const { groups: _groups, deducted: _deducted, ...row } = document
  const added = addedBy(document).filter(isInScope)
  return { ...row, net: sum(added, 'net'), vat: sum(added, 'vat') }
}

/** The boxes of what all documents of a period add. Box 6 is in whole pounds, half-up. */
export function boxesOf(
  groups: readonly VatGroup[],
): Pick<VatReport, 'box1' | 'box6' | 'net' | 'outsideScope'> {
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
