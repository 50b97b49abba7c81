/** Deposits: invoices for part of another's figures, which deducts them. All money in pence. */
import Big from 'big.js'
import type { Discount, Totals } from '../money/lines.ts'
import { exact, formatPounds, percentOf, spread } from '../money/money.ts'
import { chargedVat, describeTreatment, netOf, type VatGroup } from '../money/vat.ts'
import { subtract } from './credits.ts'
import type { DepositDeducted } from './invoices.ts'

/** A deposit's lines: one for each VAT group of the invoice, so that its VAT is due at the right rates. */
export interface DepositLine {
  net: number
  group: VatGroup
}

/** What is left of each VAT group of a final invoice after the deposits that were invoiced before. */
export function afterDeposits(invoice: Totals, deposits: readonly Deducted[]): Totals {
  return subtract(
    invoice,
    deposits.map((deposit) => ({ ...deposit, subtotal: deposit.net, discountAmount: 0 })),
  )
}

type Deducted = Pick<DepositDeducted, 'net' | 'vatAmount' | 'total' | 'vatGroups'>

/**
 * Splits a deposit over what is left of an invoice's VAT groups, in proportion to each group's gross. The VAT
 * in each share is its fraction (1/6 at 20 %: VAT Notice 700, 'VAT fraction'). If no net gives exactly an
 * amount, the share is a penny less.
 * @param earlier the deposits that the invoice deducts already
 */
export function splitDeposit(
  invoice: Totals,
  earlier: readonly Deducted[],
  deposit: Discount,
): DepositLine[] {
  const wanted = deposit.kind === 'percent' ? percentOf(invoice.total, deposit.value) : deposit.value
  const left = afterDeposits(invoice, earlier).vatGroups.map((group) => ({
    ...group,
    net: Math.max(0, group.net),
    vat: Math.max(0, group.vat),
  }))
  const weights = left.map((group) => group.net + group.vat)
  const most = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = spread(Math.min(wanted, most), weights)
  return left
    .map((group, index) => ({ group, net: netWithin(shares[index] ?? 0, group) }))
    .filter((line) => line.net > 0)
}

/** The gross total of an invoice for such a deposit. Pence. */
export function depositTotal(invoice: Totals, earlier: readonly Deducted[], deposit: Discount): number {
  return splitDeposit(invoice, earlier, deposit).reduce(
    (sum, { net, group }) => sum + net + chargedVat({ ...group, net }),
    0,
  )
}

/**
 * The net which with its VAT equals a share, or is a penny below it. Neither net nor VAT exceeds what is
 * left.
 */
function netWithin(share: number, left: VatGroup): number {
  if (left.vatCategory === 'reverse-charge') return Math.min(share, left.net)
  const net = Math.min(netOf(share, left.vatRate), left.net, mostWithVat(left))
  return net + chargedVat({ ...left, net }) > share ? net - 1 : net
}

/** The largest net whose VAT, half-up, is no more than what is left of it. */
function mostWithVat({ vatRate, vat, net }: VatGroup): number {
  if (vatRate === 0) return net
  return exact(vat).plus(0.5).times(100).div(exact(vatRate)).round(0, Big.roundUp).toNumber() - 1
}

/**
 * Why an invoice cannot deduct these deposits, in words, or null. One of its VAT groups would end negative,
 * so the customer would have paid VAT on something they do not get.
 */
export function refuseDeposits(invoice: Totals, deposits: readonly Deducted[]): string | null {
  const over = afterDeposits(invoice, deposits).vatGroups.find(({ net, vat }) => net < 0 || vat < 0)
  if (!over) return null
  const at = over.vatCategory === 'standard' || over.vatCategory === 'reduced' ? 'VAT ' : ''
  return `The deposits come to ${formatPounds(Math.max(-over.net, -over.vat))} more than the invoice at ${at}${describeTreatment(over)}`
}
