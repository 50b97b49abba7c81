import { londonDay } from '#domain/dates.ts'
import type { Invoice } from '../invoices.ts'
import { balanceOf, invoiceStatusOf } from '../payments.ts'

/**
 * An issued invoice as it was on the day of its issue. An e-invoice is booked by the machine that reads it, so it
 * says the same whenever it is fetched: payments and credit notes that came later are no part of it.
 */
export function asIssued(invoice: Invoice): Invoice {
  const { issuedAt } = invoice
  if (issuedAt === null) return invoice
  const issuedOn = londonDay(new Date(issuedAt))
  const payments = invoice.payments
    .filter(({ createdAt }) => createdAt <= issuedAt)
    .map((entry) => ({ ...entry, takenBack: false }))
  const account = {
    ...invoice,
    paidAmount: payments.reduce((sum, { amount }) => sum + amount, 0),
    creditedAmount: 0,
  }
  const isNote = invoice.kind === 'credit-note'
  return {
    ...account,
    payments,
    credits: [],
    deposits: invoice.deposits.map((deposit) => ({
      ...deposit,
      paidOn: deposit.paidOn !== null && deposit.paidOn <= issuedOn ? deposit.paidOn : null,
    })),
    balance: isNote ? invoice.balance : balanceOf(account),
    status: isNote || invoice.status === 'void' ? invoice.status : invoiceStatusOf(account),
    overdue: false,
    deduction: null,
    creditable: {},
    creditableAmount: 0,
  }
}
