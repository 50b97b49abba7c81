/** UK VAT: categories, rates, and the tax of a group of lines. */
import { exact, percentOf, roundHalfUp } from './money.ts'

export const vatCategories = [
  'standard',
  'reduced',
  'zero',
  'exempt',
  'outside-scope',
  'reverse-charge',
] as const
export type VatCategory = (typeof vatCategories)[number]

export const STANDARD_RATE = 20

export const vatCategoryLabels: Record<VatCategory, string> = {
  standard: 'Standard',
  reduced: 'Reduced',
  zero: 'Zero',
  exempt: 'Exempt',
  'outside-scope': 'Outside scope',
  'reverse-charge': 'Reverse charge',
}

/** One of the wordings of HMRC's VATREVCON37100 for an invoice under the domestic reverse charge. */
export const REVERSE_CHARGE_NOTE = 'Reverse charge: Customer to pay the VAT to HMRC'

/** One line's treatment: the category says why, the rate says how much. */
export interface VatTreatment {
  vatCategory: VatCategory
  /** Per cent. Under the reverse charge the rate that the customer accounts at, never charged. */
  vatRate: number
}

/** What all lines of one category and rate come to. `net` and `vat` in pence. */
export interface VatGroup extends VatTreatment {
  net: number
  vat: number
}

/**
 * A line's VAT category and rate if it does not give both. A rate alone implies its category (5 reduced, 0
 * zero), a category alone implies its rate, and without either the document's rate applies.
 */
export function resolveTreatment(
  line: { vatCategory?: VatCategory | undefined; vatRate?: number | undefined },
  documentRate: number,
): VatTreatment {
  const { vatCategory } = line
  switch (vatCategory) {
    case undefined: {
      const vatRate = line.vatRate ?? documentRate
      return { vatCategory: vatRate === 0 ? 'zero' : vatRate === 5 ? 'reduced' : 'standard', vatRate }
    }
    case 'standard':
    case 'reverse-charge':
      return { vatCategory, vatRate: line.vatRate ?? documentRate }
    case 'reduced':
      return { vatCategory, vatRate: 5 }
    case 'zero':
    case 'exempt':
    case 'outside-scope':
      return { vatCategory, vatRate: 0 }
  }
}

/** Whether a category may be charged at a rate, in per cent. */
export function rateFits(category: VatCategory, rate: number): boolean {
  switch (category) {
    case 'standard':
    case 'reverse-charge':
      return rate >= 0 && rate <= 100
    case 'reduced':
      return rate === 5
    case 'zero':
    case 'exempt':
    case 'outside-scope':
      return rate === 0
  }
}

/** VAT charged on a group's net, half-up once for the group. Pence. Under the reverse charge nothing is charged. */
export function chargedVat(group: VatTreatment & { net: number }): number {
  return group.vatCategory === 'reverse-charge' ? 0 : percentOf(group.net, group.vatRate)
}

/** The VAT that a customer under the reverse charge pays to HMRC: shown, not added. Pence. */
export function reverseChargedVat(groups: readonly VatGroup[]): number {
  return groups
    .filter((group) => group.vatCategory === 'reverse-charge')
    .reduce((sum, group) => sum + percentOf(group.net, group.vatRate || STANDARD_RATE), 0)
}

/** '20%', 'Zero', 'Exempt': how a treatment reads on a screen or a document. */
export function describeTreatment({ vatCategory, vatRate }: VatTreatment): string {
  if (vatCategory === 'standard' || vatCategory === 'reduced') return `${vatRate}%`
  return vatCategoryLabels[vatCategory]
}

/**
 * Why there can be no e-invoice with these categories, in words, or null: 'outside the scope' may not stand beside
 * another (EN 16931, BR-O-11 to BR-O-14).
 */
export function refuseElectronicInvoice(groups: readonly { vatCategory: VatCategory }[]): string | null {
  const categories = new Set(groups.map(({ vatCategory }) => vatCategory))
  if (!categories.has('outside-scope') || categories.size === 1) return null
  return `‘${vatCategoryLabels['outside-scope']}’ stands beside other VAT: there can be no e-invoice of this. Bill it on an invoice of its own for a customer who needs one.`
}

/** The VAT number as its nine digits, without GB and spaces; null if it is not one. */
export function normaliseVatNumber(text: string): string | null {
  const digits = text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^GB/, '')
  return /^\d{9}$/.test(digits) && checkDigitsHold(digits) ? digits : null
}

/** Weights 8 to 2 and the last two digits: divisible by 97, or by 97 after adding 55 (numbers since 2009). */
function checkDigitsHold(digits: string): boolean {
  const weighted = [...digits.slice(0, 7)].reduce((sum, digit, index) => sum + Number(digit) * (8 - index), 0)
  const total = weighted + Number(digits.slice(7))
  return total % 97 === 0 || (total + 55) % 97 === 0
}

/** '831495816' → 'GB 831 4958 16'. */
export function formatVatNumber(digits: string): string {
  return `GB ${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`
}

/** The net in a gross amount at a rate: £600.00 at 20 % is £500.00. Pence, half-up. */
export function netOf(gross: number, rate: number): number {
  return roundHalfUp(exact(gross).times(100).div(exact(rate).plus(100)))
}
