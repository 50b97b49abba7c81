import { addDays, londonDay } from '#domain/dates.ts'
import type { PaymentMethod } from '#domain/sales/payment-words.ts'
import { balanceOf, invoiceStatusOf, refusePayment } from '#domain/sales/payments.ts'
import type { allocations } from '#server/platform/db/payments.tables.ts'
import type { NewInvoice } from '#server/sales/invoices/invoices.store.ts'
import type { NewPayment } from '#server/sales/payments/payments.store.ts'
import { type Bill, changeInvoice, type DemoInvoice, type DemoPayment } from './bills.ts'
import { laterThatDay, momentOn, workingDayAfter } from './calendar.ts'
import type { DemoCustomer } from './customers.ts'
import type { DemoWorld } from './quotes.ts'

const methods: readonly { method: PaymentMethod; weight: number }[] = [
  { method: 'bank transfer', weight: 74 },
  { method: 'card', weight: 14 },
  { method: 'cheque', weight: 6 },
  { method: 'cash', weight: 4 },
  { method: 'other', weight: 2 },
]

/**
 * The payments as they are stored: each belongs to its customer, with an entry that allocates it to its
 * invoice.
 */
export function bookPayments(
  chance: DemoWorld['chance'],
  paid: readonly DemoPayment[],
  invoices: readonly (DemoInvoice & Pick<NewInvoice, 'invoiceNumber'>)[],
): { payments: NewPayment[]; allocations: (typeof allocations.$inferInsert)[] } {
  const billed = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const booked = paid.map(({ invoiceId, ...payment }) => {
    const invoice = billed.get(invoiceId)
    if (!invoice) throw new Error('a payment on no invoice')
    const { customerId, invoiceNumber } = invoice
    const { name, companyName } = invoice.customer
    const { id, amount, date, createdAt, createdBy } = payment
    const entry = { customerId, invoiceId, paymentId: id, amount, date, createdAt, createdBy }
    return {
      payment: {
        ...payment,
        customerId,
        customer: { name, companyName },
        numbers: invoiceNumber,
        reference: payment.method === 'bank transfer' ? invoiceNumber : '',
        updatedAt: createdAt,
      },
      entry: { ...entry, id: chance.id(createdAt), kind: 'payment' as const },
    }
  })
  return {
    payments: booked.map(({ payment }) => payment),
    allocations: booked.map(({ entry }) => entry),
  }
}

/** Pays an issued invoice as its customer does: early, late, or in two parts. */
export function settleAccount(
  world: DemoWorld,
  bill: Bill,
  invoice: DemoInvoice,
  customer: DemoCustomer,
): void {
  const { chance } = world
  const issued = londonDay(invoice.updatedAt)
  const wanted = addDays(invoice.dueDate, customer.paysLate + chance.whole(-3, 6))
  const day = workingDayAfter(wanted > issued ? wanted : issued, 0)
  if (invoice.total > 400_00 && chance.happens(0.12)) {
    payDemoInvoice(world, bill, invoice, day, 0.5)
    payDemoInvoice(world, bill, invoice, workingDayAfter(day, chance.whole(9, 30)))
  } else payDemoInvoice(world, bill, invoice, day)
}

/**
 * Records a payment if its day has come.
 * @param share how much of the balance is paid
 */
export function payDemoInvoice(
  world: DemoWorld,
  bill: Bill,
  invoice: DemoInvoice,
  day: string,
  share = 1,
): void {
  const { chance, now, people } = world
  const sameDay = day === londonDay(invoice.updatedAt)
  const at = sameDay ? laterThatDay(invoice.updatedAt, chance) : momentOn(day, chance)
  const balance = balanceOf(invoice)
  if (at > now || balance <= 0) return
  const amount = share === 1 ? balance : Math.max(1, Math.round((balance * share) / 1000) * 1000)
  const refusal = refusePayment({ status: invoice.status, kind: invoice.kind ?? 'invoice' })
  if (refusal) throw new Error(refusal.message)
  bill.payments.push({
    id: chance.id(at),
    invoiceId: invoice.id,
    amount,
    method: chance.weigh(methods, ({ weight }) => weight).method,
    date: londonDay(at),
    reference: '',
    createdAt: at,
    createdBy: people.admin,
  })
  const account = { ...invoice, paidAmount: invoice.paidAmount + amount }
  changeInvoice(invoice, at, {
    paidAmount: account.paidAmount,
    balance: balanceOf(account),
    status: invoiceStatusOf(account),
  })
}
