/** Money that customers pay and are given back, and the status of an invoice that follows from it. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { day, id, recordFields, requiredText, text, version } from '../fields.ts'
import { formatPounds, MAX_PENCE } from '../money/money.ts'
import { cardOfPayment } from './cards.ts'
import type { InvoiceStatus } from './invoice-words.ts'
import { entryKinds, paymentMethods } from './payment-words.ts'

const method = z.enum(paymentMethods, { error: 'Choose how it was paid' })
const amountAbove = z
  .int({ error: 'Enter an amount in whole pence' })
  .min(1, { error: 'Enter an amount' })
  .max(MAX_PENCE, { error: 'More than ten billion pounds' })

/** Money that came in for one invoice, or went back if the amount is negative. Pence. */
export const paymentInput = z.strictObject({
  amount: z
    .int({ error: 'Enter an amount in whole pence' })
    .min(-MAX_PENCE, { error: 'More than ten billion pounds' })
    .max(MAX_PENCE, { error: 'More than ten billion pounds' })
    .refine((value) => value !== 0, { error: 'Enter an amount' }),
  method,
  date: day,
  reference: text(200).default(''),
})
export type PaymentInput = z.output<typeof paymentInput>

export const MOST_ALLOCATIONS = 100

/** One transfer of a customer, and which invoices it pays; what is left of it is their credit. Pence. */
export const transferInput = z
  .strictObject({
    id: id.optional(),
    customerId: id,
    date: day,
    amount: amountAbove,
    method,
    reference: text(200).default(''),
    allocations: z
      .array(z.strictObject({ invoiceId: id, amount: amountAbove }))
      .max(MOST_ALLOCATIONS, { error: `At most ${MOST_ALLOCATIONS} invoices` })
      .default([]),
  })
  .superRefine(({ amount, allocations }, context) => {
    const seen = new Set<string>()
    allocations.forEach(({ invoiceId }, index) => {
      if (seen.has(invoiceId))
        context.addIssue({
          code: 'custom',
          path: ['allocations', index, 'invoiceId'],
          message: 'Named twice',
        })
      seen.add(invoiceId)
    })
    const allocated = allocations.reduce((sum, one) => sum + one.amount, 0)
    if (amount > 0 && allocated > amount)
      context.addIssue({
        code: 'custom',
        path: ['allocations'],
        message: `More than the ${formatPounds(amount)} that came in`,
      })
  })
export type TransferInput = z.output<typeof transferInput>

export const takeBackInput = z.strictObject({
  reason: requiredText(500, 'Give a reason'),
  version,
})

export const creditUseInput = z.strictObject({ invoiceId: id, amount: amountAbove })
export const creditRefundInput = z.strictObject({
  /** The refund's own id, which a client may generate. */
  refundId: id.optional(),
  amount: amountAbove,
  date: day,
  method,
  reference: text(200).default(''),
})

/** What came in and stands, what was given back, and either of them if it was taken back. */
export const paymentKinds = ['receipt', 'refund', 'taken-back'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** A whole payment (positive) or refund (negative), and how much of it pays which invoice. Pence. */
export const payment = z.object({
  ...recordFields,
  customerId: z.string(),
  customer: z.object({ name: z.string(), companyName: z.string() }),
  date: z.string(),
  amount: z.int(),
  method: z.enum(paymentMethods),
  /** Whether it is credit that was carried in from another program, and no money that came in here. */
  isOpening: z.boolean(),
  reference: z.string(),
  allocations: z.array(z.object({ invoiceId: z.string(), invoiceNumber: z.string(), amount: z.int() })),
  /** How much of it was given back to the customer. */
  refunded: z.int(),
  /** How much of it is the customer's credit. */
  unallocated: z.int(),
  /** Of a payment on Stripe's page; null for every other. */
  card: cardOfPayment.nullable(),
  /** The entry that takes it back, dated the day it was created. */
  takenBack: z
    .object({
      id: z.string(),
      date: z.string(),
      at: z.string(),
      by: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
})
export type Payment = z.infer<typeof payment>

/** One entry of an invoice's account. The entries add up to what is paid on it. Pence. */
export const invoiceEntry = z.object({
  /** The payment's id if it was recorded for this invoice, else the entry's. */
  id: z.string(),
  kind: z.enum(entryKinds),
  /** The payment that it is part of; null for credit without a payment. */
  paymentId: z.string().nullable(),
  amount: z.int(),
  method: z.enum(paymentMethods),
  date: z.string(),
  reference: z.string(),
  /** Why it was taken back. */
  reason: z.string(),
  /** Whether the payment was taken back since. */
  takenBack: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
})
export type InvoiceEntry = z.infer<typeof invoiceEntry>

/** What was billed, and what has been set against it. All in pence. */
export interface InvoiceAccount {
  total: number
  paidAmount: number
  creditedAmount: number
  depositAmount: number
}

/**
 * What is still to be paid. An overpayment becomes the customer's credit, so the balance is never negative.
 * Pence.
 */
export function balanceOf(account: InvoiceAccount): number {
  return account.total - account.paidAmount - account.creditedAmount - account.depositAmount
}

/** Paid, part-paid and unpaid follow from the figures; nobody sets them. */
export function invoiceStatusOf(account: InvoiceAccount): Exclude<InvoiceStatus, 'void'> {
  const settled = account.paidAmount + account.creditedAmount + account.depositAmount
  if (settled > 0 && balanceOf(account) <= 0) return 'paid'
  return account.paidAmount > 0 ? 'part-paid' : 'unpaid'
}

/** The payment that an entry of an invoice can take back, or null: a payment that still stands. */
export function paymentToTakeBack({
  kind,
  paymentId,
  takenBack,
}: Pick<InvoiceEntry, 'kind' | 'paymentId' | 'takenBack'>): string | null {
  return kind === 'payment' && !takenBack ? paymentId : null
}

/** Why nothing can be paid on an invoice, or null. */
export function refusePayment(invoice: { status: InvoiceStatus; kind: string }): Refusal | null {
  if (invoice.status === 'void') return { code: 'LOCKED', message: 'This invoice is void' }
  if (invoice.kind === 'credit-note')
    return {
      code: 'LOCKED',
      message: 'A credit note is not paid; what it gives back is the customer’s credit',
    }
  return null
}

/** Why an amount cannot be set against an invoice, or null. @param amount pence, positive */
export function refuseAllocation(
  invoice: { status: InvoiceStatus; kind: string; balance: number; invoiceNumber: string },
  amount: number,
): Refusal | null {
  const refusal = refusePayment(invoice)
  if (refusal) return refusal
  if (amount <= invoice.balance) return null
  const message =
    invoice.balance > 0
      ? `More than the ${formatPounds(invoice.balance)} still to pay on ${invoice.invoiceNumber}`
      : `Nothing is left to pay on ${invoice.invoiceNumber}`
  return { code: 'LOCKED', message }
}
