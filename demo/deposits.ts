import { londonDay } from '#domain/dates.ts'
import type { Discount } from '#domain/money/lines.ts'
import { splitDeposit } from '#domain/sales/deposits.ts'
import { totalsOf } from '#domain/sales/documents.ts'
import { balanceOf, invoiceStatusOf } from '#domain/sales/payments.ts'
import { snapshotSeller } from '#domain/shop/settings.ts'
import { depositLine } from '#server/sales/invoices/raise-deposit.ts'
import { type Bill, changeInvoice, type DemoInvoice } from './bills.ts'
import { laterThatDay, workingDayAfter } from './calendar.ts'
import { payDemoInvoice } from './payments.ts'
import type { DemoWorld } from './quotes.ts'
import { demoSettings } from './settings.ts'

/** Asks for part of a large job before the work begins; the final invoice deducts it. */
export function raiseDemoDeposit(world: DemoWorld, bill: Bill, final: DemoInvoice, deposit: Discount): void {
  const { chance, now } = world
  const at = laterThatDay(final.createdAt, chance)
  if (at > now) return
  const parts = splitDeposit(final, [], deposit)
  const items = parts.map(({ net, group }) => ({
    ...depositLine(net, group, { title: final.title, invoiceNumber: '' }, parts.length > 1),
    id: chance.id(at),
  }))
  const totals = totalsOf(items, final.vatRate, null)
  const made: DemoInvoice = {
    ...final,
    id: chance.id(at),
    kind: 'deposit',
    title: `Deposit for ${final.title}`,
    dueDate: londonDay(at),
    depositOf: final.id,
    quoteId: null,
    items,
    discount: null,
    ...totals,
    balance: totals.total,
    version: 2,
    issuedAt: at,
    taxPoint: londonDay(at),
    seller: snapshotSeller(demoSettings),
    internalNotes: '',
    createdAt: at,
    updatedAt: at,
  }
  bill.invoices.push(made)
  const account = { ...final, depositAmount: made.total }
  changeInvoice(final, at, {
    depositAmount: made.total,
    balance: balanceOf(account),
    status: invoiceStatusOf(account),
  })
  payDemoInvoice(world, bill, made, workingDayAfter(londonDay(at), chance.whole(1, 8)))
}
