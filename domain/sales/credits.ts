/** Credit notes: documents that take back part of another's figures. All money in pence. */

import {
  calculate,
  type Discount,
  discountOn,
  lineTotal,
  type PricedLine,
  type Totals,
} from '../money/lines.ts'
import { exact, roundHalfUp, spread } from '../money/money.ts'
import { netOf, type VatGroup } from '../money/vat.ts'
import { type StoredLine, toPriced } from './documents.ts'

export type CreditedLine = PricedLine & { id: string }

/** The same figures with their signs turned round. */
function negate(totals: Totals): Totals {
  const turn = (pence: number) => (pence === 0 ? 0 : -pence)
  return {
    subtotal: turn(totals.subtotal),
    discountAmount: turn(totals.discountAmount),
    net: turn(totals.net),
    vatGroups: totals.vatGroups.map((group) => ({ ...group, net: turn(group.net), vat: turn(group.vat) })),
    vatAmount: turn(totals.vatAmount),
    total: turn(totals.total),
  }
}

/**
 * What crediting some of an invoice's lines comes to, as negative figures. The invoice's discount is taken
 * off in proportion. The credit is calculated like an invoice (half-up on the absolute value). The credit
 * that leaves nothing takes exactly what is left, so that credits never add up to more or less than the
 * invoice.
 * @param credited how many of each line, by line id
 * @param earlier the invoice's credit notes so far: their figures, and how many of each line they took
 */
export function creditTotals(
  invoice: { lines: readonly CreditedLine[]; vatRate: number; discount: Discount | null; totals: Totals },
  credited: ReadonlyMap<string, number>,
  earlier: { totals: readonly Totals[]; quantities: ReadonlyMap<string, number> },
): Totals {
  const left = afterCredits(invoice.totals, earlier.totals)
  const closes = invoice.lines.every(
    (line) =>
      lineTotal(line) === 0 ||
      exact(line.quantity).eq(exact(earlier.quantities.get(line.id) ?? 0).plus(credited.get(line.id) ?? 0)),
  )
  const lines = invoice.lines
    .filter((line) => credited.has(line.id))
    .map((line) => ({ ...line, quantity: credited.get(line.id) ?? line.quantity }))
  if (closes) {
    // The note's subtotal is that of its own lines, regardless of earlier credits.
    const { subtotal } = calculate(lines, invoice.vatRate)
    return negate({ ...left, subtotal, discountAmount: subtotal - left.net })
  }
  return negate(cap(calculate(lines, invoice.vatRate, shareOfDiscount(invoice, lines)), left))
}

/** An invoice with its credit notes, and how many of each line they left. */
interface Creditable extends Totals {
  items: readonly StoredLine[]
  vatRate: number
  discount: Discount | null
  credits: readonly Totals[]
  creditable: Readonly<Record<string, number>>
}

/**
 * What crediting some lines of an answered invoice comes to, as negative figures.
 * @param wanted how many of each line, by line id, within `creditable`
 */
export function creditOfLines(invoice: Creditable, wanted: ReadonlyMap<string, number>): Totals {
  const taken = invoice.items.map(
    ({ id, quantity }) =>
      [
        id,
        exact(quantity)
          .minus(invoice.creditable[id] ?? 0)
          .toNumber(),
      ] as const,
  )
  return creditTotals(
    { ...invoice, lines: invoice.items.map((item) => ({ ...toPriced(item), id: item.id })), totals: invoice },
    wanted,
    { totals: invoice.credits, quantities: new Map(taken) },
  )
}

/**
 * What crediting an amount comes to, as negative figures: spread over what is left of each VAT group in proportion, the
 * VAT in each share by its fraction. The credit that leaves nothing takes exactly what is left.
 * @param amount with VAT, pence, at most what is left
 */
export function creditOfAmount(invoice: Totals, earlier: readonly Totals[], amount: number): Totals {
  const left = afterCredits(invoice, earlier)
  if (amount >= left.total) return negate({ ...left, subtotal: left.net, discountAmount: 0 })
  const groups = left.vatGroups.filter((group) => group.net + group.vat > 0)
  const shares = spread(
    amount,
    groups.map((group) => group.net + group.vat),
  )
  const vatGroups = groups
    .map((group, index) => {
      const share = shares[index] ?? 0
      const fraction = group.vat === 0 ? share : netOf(share, group.vatRate)
      const net = Math.min(Math.max(fraction, share - group.vat), group.net)
      return { ...group, net, vat: share - net }
    })
    .filter((group) => group.net + group.vat > 0)
  const net = vatGroups.reduce((all, group) => all + group.net, 0)
  const vatAmount = vatGroups.reduce((all, group) => all + group.vat, 0)
  return negate({ subtotal: net, discountAmount: 0, net, vatGroups, vatAmount, total: net + vatAmount })
}

function shareOfDiscount(
  invoice: { vatRate: number; discount: Discount | null; totals: Totals },
  lines: readonly PricedLine[],
): Discount | null {
  if (!invoice.discount || invoice.discount.kind === 'percent') return invoice.discount
  const whole = invoice.totals.subtotal
  if (whole === 0) return null
  const part = calculate(lines, invoice.vatRate).subtotal
  const value = roundHalfUp(exact(discountOn(whole, invoice.discount)).times(part).div(whole))
  return { kind: 'amount', value }
}

const keyOf = (group: VatGroup) => `${group.vatCategory} ${group.vatRate}`

/** Figures minus those of other documents, by VAT group. A group that only they have ends negative. */
export function subtract(totals: Totals, parts: readonly Totals[]): Totals {
  const sum = (pick: (part: Totals) => number) => parts.reduce((all, part) => all + pick(part), 0)
  const groups = new Map(totals.vatGroups.map((group) => [keyOf(group), group]))
  for (const group of parts.flatMap((part) => part.vatGroups)) {
    const before = groups.get(keyOf(group)) ?? { ...group, net: 0, vat: 0 }
    groups.set(keyOf(group), { ...before, net: before.net - group.net, vat: before.vat - group.vat })
  }
  return {
    subtotal: totals.subtotal - sum((part) => part.subtotal),
    discountAmount: totals.discountAmount - sum((part) => part.discountAmount),
    net: totals.net - sum((part) => part.net),
    vatGroups: [...groups.values()],
    vatAmount: totals.vatAmount - sum((part) => part.vatAmount),
    total: totals.total - sum((part) => part.total),
  }
}

/** Holds a credit's VAT groups within what is left of the invoice's: rounding may overshoot by a penny each time. */
function cap(credit: Totals, left: Totals): Totals {
  const vatGroups = credit.vatGroups.map((group) => {
    const limit = left.vatGroups.find((other) => keyOf(other) === keyOf(group))
    return { ...group, net: Math.min(group.net, limit?.net ?? 0), vat: Math.min(group.vat, limit?.vat ?? 0) }
  })
  const net = vatGroups.reduce((all, group) => all + group.net, 0)
  const vatAmount = vatGroups.reduce((all, group) => all + group.vat, 0)
  return {
    ...credit,
    discountAmount: credit.subtotal - net,
    net,
    vatGroups,
    vatAmount,
    total: net + vatAmount,
  }
}

/** What is left of an invoice after its credit notes, whose figures are negative. */
export function afterCredits(invoice: Totals, credits: readonly Totals[]): Totals {
  return subtract(invoice, credits.map(negate))
}
