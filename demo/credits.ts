import { creditTotals } from '#domain/sales/credits.ts'
import { toPriced } from '#domain/sales/documents.ts'
import { balanceOf, invoiceStatusOf } from '#domain/sales/payments.ts'
import { type Bill, changeInvoice, type DemoInvoice } from './bills.ts'
import { momentOn } from './calendar.ts'
import type { DemoWorld } from './quotes.ts'

const reasons = [
  'One damaged in transit',
  'Fitted in less time',
  'Ordered by mistake',
  'Goodwill for a late delivery',
]

/** Credits a line of an invoice, or part of it, with a credit note. */
export function creditPart(world: DemoWorld, bill: Bill, invoice: DemoInvoice, day: string): void {
  const { chance, now } = world
  const at = momentOn(day, chance)
  if (at > now) return
  const billed = invoice.items.filter(({ kind }) => kind === 'item')
  const line = billed.at(-1)
  if (!line) return
  const quantity =
    line.quantity > 1 && Number.isInteger(line.quantity) ? Math.ceil(line.quantity / 3) : line.quantity
  const totals = creditTotals(
    {
      lines: billed.map((item) => ({ ...toPriced(item), id: item.id })),
      vatRate: invoice.vatRate,
      discount: invoice.discount,
      totals: invoice,
    },
    new Map([[line.id, quantity]]),
    { totals: [], quantities: new Map() },
  )
  // A deposit that was paid already may leave less than the credit; then the shop gives no credit here.
  if (-totals.total > balanceOf(invoice)) return
  bill.invoices.push({
    ...invoice,
    id: chance.id(at),
    kind: 'credit-note',
    creditOf: invoice.id,
    quoteId: null,
    items: [{ ...line, quantity: -quantity }],
    ...totals,
    balance: 0,
    status: 'paid',
    paidAmount: 0,
    depositAmount: 0,
    creditedAmount: totals.total,
    dueDate: day,
    taxPoint: day,
    issuedAt: at,
    reason: chance.pick(reasons),
    internalNotes: '',
    terms: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
  })
  const account = { ...invoice, creditedAmount: -totals.total }
  changeInvoice(invoice, at, {
    creditedAmount: account.creditedAmount,
    balance: balanceOf(account),
    status: invoiceStatusOf(account),
  })
}
