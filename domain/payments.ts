/** Payments on invoices, and the status that follows from them. */
import { z } from 'zod'
import type { Refusal } from './errors.ts'
import { day, text } from './fields.ts'
import { formatPounds, MAX_PENCE } from './money.ts'

export const paymentMethods = ['bank transfer', 'card', 'cash', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  'bank transfer': 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other',
}

/** Money that came in, or went back where the amount is negative. Pence. */
export const paymentInput = z.strictObject({
  amount: z
    .int({ error: 'Enter an amount in whole pence' })
    .min(-MAX_PENCE, { error: 'More than ten billion pounds' })
    .max(MAX_PENCE, { error: 'More than ten billion pounds' })
    .refine((value) => value !== 0, { error: 'Enter an amount' }),
  method: z.enum(paymentMethods, { error: 'Choose how it was paid' }),
  date: day,
  reference: text(200).default(''),
})
export type PaymentInput = z.output<typeof paymentInput>

export const payment = z.object({
  id: z.string(),
  amount: z.int(),
  method: z.enum(paymentMethods),
  date: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
})

export const invoiceStatuses = ['unpaid', 'part-paid', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  unpaid: 'Unpaid',
  'part-paid': 'Part-paid',
  paid: 'Paid',
  void: 'Void',
}

/** What was billed, and what has been set against it. All in pence. */
export interface Account {
  total: number
  paidAmount: number
  creditedAmount: number
  depositAmount: number
}

/** What is still to be paid; negative where the shop owes the customer. Pence. */
export function balanceOf(account: Account): number {
  return account.total - account.paidAmount - account.creditedAmount - account.depositAmount
}

/** Paid, part-paid and unpaid follow from the figures; nobody sets them. */
export function statusOf(account: Account): Exclude<InvoiceStatus, 'void'> {
  const settled = account.paidAmount + account.creditedAmount + account.depositAmount
  if (settled > 0 && balanceOf(account) <= 0) return 'paid'
  return account.paidAmount > 0 ? 'part-paid' : 'unpaid'
}

/** Why a payment cannot be taken, or null. A refund may give back what the customer is owed, no more. */
export function refusePayment(
  invoice: { status: InvoiceStatus; kind: string; balance: number },
  amount: number,
): Refusal | null {
  if (invoice.status === 'void') return { code: 'LOCKED', message: 'This invoice is void' }
  if (invoice.kind === 'credit-note')
    return { code: 'LOCKED', message: 'A credit note is not paid; record the refund on its invoice' }
  const { balance } = invoice
  if (amount === 0) return refuseAmount('Nothing is left to pay on this invoice')
  if (amount > 0 && amount > Math.max(0, balance))
    return refuseAmount(
      balance > 0
        ? `More than the ${formatPounds(balance)} still to pay`
        : 'Nothing is left to pay on this invoice',
    )
  if (amount < 0 && amount < Math.min(0, balance))
    return refuseAmount(
      balance < 0
        ? `More than the ${formatPounds(-balance)} owed back`
        : 'Nothing is owed back on this invoice',
    )
  return null
}

function refuseAmount(message: string): Refusal {
  return { code: 'INVALID', message, fields: [{ path: 'amount', message }] }
}
