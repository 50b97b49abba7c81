/**
 * The calculator: lines to subtotal, discount, net, VAT and total. The browser shows what it computes; the
 * server computes it again, and its figures are the ones that are kept and printed.
 */
import { exact, MAX_PENCE, multiply, percentOf, spread } from './money.ts'
import { chargedVat, resolveTreatment, type VatCategory, type VatGroup, vatCategories } from './vat.ts'

export const lineKinds = ['item', 'heading', 'note', 'optional'] as const
export type LineKind = (typeof lineKinds)[number]

/** What the calculator needs of a line. `price` is pence with at most 2 decimals. */
export interface PricedLine {
  kind?: LineKind | undefined
  /** Whether the customer ticked an optional line. */
  selected?: boolean | undefined
  quantity: number
  price: number
  vatRate?: number | undefined
  vatCategory?: VatCategory | undefined
}

export type Discount = { kind: 'amount' | 'percent'; value: number }

/** All in pence. `subtotal` is the sum of the line totals, before the discount; `net` after it. */
export interface Totals {
  subtotal: number
  discountAmount: number
  net: number
  vatGroups: VatGroup[]
  vatAmount: number
  total: number
}

/** Whether a line counts: headings and notes never do, an optional one once it is ticked. */
export function counts(line: Pick<PricedLine, 'kind' | 'selected'>): boolean {
  switch (line.kind ?? 'item') {
    case 'item':
      return true
    case 'optional':
      return line.selected === true
    case 'heading':
    case 'note':
      return false
  }
}

type OfKind = Pick<PricedLine, 'kind'>

/** Whether a line has a quantity, a price and VAT: headings and notes are only read. */
export function hasFigures({ kind = 'item' }: OfKind): boolean {
  return kind === 'item' || kind === 'optional'
}

/** Whether the customer chooses if they want it. */
export function isOptional({ kind }: OfKind): boolean {
  return kind === 'optional'
}

/** Whether a line is an option that was not chosen: its sum is shown, and does not count. */
export function isLeftOut(line: Pick<PricedLine, 'kind' | 'selected'>): boolean {
  return hasFigures(line) && !counts(line)
}

/** Whether there is more to read on a line than its title. */
export function hasDescription({ kind }: OfKind): boolean {
  return kind !== 'heading'
}

/** quantity × price to the penny; a heading or note comes to nothing. */
export function lineTotal(line: PricedLine): number {
  return hasFigures(line) ? multiply(line.quantity, line.price) : 0
}

/** What a discount takes off a subtotal. Pence; never more than the subtotal. */
export function discountOn(subtotal: number, discount: Discount | null | undefined): number {
  if (!discount) return 0
  const wanted = discount.kind === 'percent' ? percentOf(subtotal, discount.value) : discount.value
  return Math.min(wanted, subtotal)
}

/**
 * Calculates a document. `vatRate` applies to every line without a rate of its own. The discount is spread
 * over the VAT groups in proportion to their nets. VAT is calculated once per group, half-up.
 */
export function calculate(lines: readonly PricedLine[], vatRate: number, discount?: Discount | null): Totals {
  const nets = new Map<string, VatGroup>()
  let subtotal = 0
  for (const line of lines) {
    if (!counts(line)) continue
    const total = lineTotal(line)
    const treatment = resolveTreatment(line, vatRate)
    const key = `${treatment.vatCategory} ${treatment.vatRate}`
    const group = nets.get(key) ?? { ...treatment, net: 0, vat: 0 }
    group.net += total
    subtotal += total
    nets.set(key, group)
  }
  const groups = [...nets.values()].sort(byCategoryThenRate)
  const discountAmount = discountOn(subtotal, discount)
  const shares = spread(
    discountAmount,
    groups.map((group) => group.net),
  )
  return sumGroups(
    subtotal,
    discountAmount,
    groups.map((group, index) => {
      const net = group.net - (shares[index] ?? 0)
      return { ...group, net, vat: chargedVat({ ...group, net }) }
    }),
  )
}

/** Totals of VAT groups that are already worked out. */
export function sumGroups(subtotal: number, discountAmount: number, vatGroups: VatGroup[]): Totals {
  const net = subtotal - discountAmount
  const vatAmount = vatGroups.reduce((sum, group) => sum + group.vat, 0)
  return { subtotal, discountAmount, net, vatGroups, vatAmount, total: net + vatAmount }
}

/** Whether a figure stays within the limit that keeps sums exact. Pence. */
export function isWithinLimit(pence: number): boolean {
  return Math.abs(pence) <= MAX_PENCE
}

function byCategoryThenRate(a: VatGroup, b: VatGroup): number {
  return vatCategories.indexOf(a.vatCategory) - vatCategories.indexOf(b.vatCategory) || b.vatRate - a.vatRate
}

/** Width × height in mm as square metres, exact: 3000 × 900 → 2.7. Null if a side is missing. */
export function areaM2(
  widthMm: number | null | undefined,
  heightMm: number | null | undefined,
): number | null {
  if (!widthMm || !heightMm) return null
  return exact(widthMm).times(heightMm).div(1_000_000).toNumber()
}
