/** BR-CO-10 to BR-CO-17 and BR-DEC: the sums of an e-invoice, and their decimals. */
import { percentOf } from '#domain/money/money.ts'
import type { ElectronicInvoice } from './e-invoice.ts'

export interface Rule {
  /** The number in EN 16931-1 or in Peppol BIS Billing 3.0. */
  id: string
  holds: (invoice: ElectronicInvoice) => boolean
}

/** Pence. The official check of a group's VAT lets it differ by less than one unit of the currency. */
const VAT_TOLERANCE = 100

/** Whether VAT is what the rate makes of the net, as far as the official rules check that. */
export function isVatOf(vat: number, net: number, rate: number): boolean {
  return Math.abs(vat - percentOf(net, rate)) < VAT_TOLERANCE
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const allowancesOf = ({ allowances }: ElectronicInvoice, isCharge: boolean) =>
  allowances.filter((allowance) => allowance.isCharge === isCharge).map(({ amount }) => amount)

const sums: Rule[] = [
  {
    id: 'BR-CO-10',
    holds: ({ lines, totals }) => sum(lines.map(({ net }) => net)) === totals.lines,
  },
  { id: 'BR-CO-11', holds: (invoice) => sum(allowancesOf(invoice, false)) === invoice.totals.allowances },
  { id: 'BR-CO-12', holds: (invoice) => sum(allowancesOf(invoice, true)) === invoice.totals.charges },
  {
    id: 'BR-CO-13',
    holds: ({ totals: { lines, allowances, charges, net } }) => net === lines - allowances + charges,
  },
  { id: 'BR-CO-14', holds: ({ taxGroups, totals }) => sum(taxGroups.map(({ vat }) => vat)) === totals.vat },
  { id: 'BR-CO-15', holds: ({ totals: { net, vat, gross } }) => gross === net + vat },
  { id: 'BR-CO-16', holds: ({ totals: { gross, prepaid, payable } }) => payable === gross - prepaid },
  {
    id: 'BR-CO-17',
    holds: ({ taxGroups }) =>
      taxGroups.every(({ net, vat, category }) => isVatOf(vat, net, category.rate ?? 0)),
  },
  { id: 'BR-CO-18', holds: ({ taxGroups }) => taxGroups.length > 0 },
]

/** Every amount has at most two decimals, so in pence it is whole. */
const amounts: Record<string, (invoice: ElectronicInvoice) => readonly number[]> = {
  'BR-DEC-01': (invoice) => allowancesOf(invoice, false),
  'BR-DEC-05': (invoice) => allowancesOf(invoice, true),
  'BR-DEC-09': ({ totals }) => [totals.lines],
  'BR-DEC-10': ({ totals }) => [totals.allowances],
  'BR-DEC-11': ({ totals }) => [totals.charges],
  'BR-DEC-12': ({ totals }) => [totals.net],
  'BR-DEC-13': ({ totals }) => [totals.vat],
  'BR-DEC-14': ({ totals }) => [totals.gross],
  'BR-DEC-16': ({ totals }) => [totals.prepaid],
  'BR-DEC-18': ({ totals }) => [totals.payable],
  'BR-DEC-19': ({ taxGroups }) => taxGroups.map(({ net }) => net),
  'BR-DEC-20': ({ taxGroups }) => taxGroups.map(({ vat }) => vat),
  'BR-DEC-23': ({ lines }) => lines.map(({ net }) => net),
}

export const totalsRules: readonly Rule[] = [
  ...sums,
  ...Object.entries(amounts).map(
    ([id, amountsOf]): Rule => ({ id, holds: (invoice) => amountsOf(invoice).every(Number.isInteger) }),
  ),
]
