/** Receipts: what a customer gets in writing for money that came in. */
import { z } from 'zod'
import { formatDay } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { id, version } from '../fields.ts'
import { inOwnWords, type Message, oneLine, shortenSubject } from '../mail/letters.ts'
import { formatPounds } from '../money/money.ts'
import { customerTitle } from '../shop/customer-names.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import { paymentMethodLabels, paymentMethods } from './payment-words.ts'
import type { Payment } from './payments.ts'
import { sendingInput } from './sending.ts'

/** A payment as its receipt shows it. Pence. */
export const receipt = z.object({
  paymentId: z.string(),
  version: z.int(),
  customerId: z.string(),
  customer: z.object({
    name: z.string(),
    companyName: z.string(),
    email: z.string(),
    addressLines: z.array(z.string()),
  }),
  date: z.string(),
  amount: z.int(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  /** What it paid, and what is left to pay of each today. */
  rows: z.array(z.object({ invoiceNumber: z.string(), title: z.string(), amount: z.int(), left: z.int() })),
  /** How much of it was given back, and how much is the customer's credit. */
  refunded: z.int(),
  credit: z.int(),
})
export type Receipt = z.infer<typeof receipt>

export const receiptSending = sendingInput.extend({ id, version })

/** Why there is no receipt of a payment, or null. */
export function refuseReceipt(
  payment: Pick<Payment, 'amount' | 'isOpening'> & { takenBack: unknown },
): Refusal | null {
  const refuse = (message: string): Refusal => ({ code: 'LOCKED', message })
  if (payment.amount < 0) return refuse('A refund has no receipt')
  if (payment.isOpening)
    return refuse('This credit came from another program: there is no receipt of it here')
  return payment.takenBack ? refuse('This payment was taken back') : null
}

/** 'Receipt 2026-11-23 Quay Cafe': what its file is called. */
export function receiptTitle({ date, customer }: Pick<Receipt, 'date' | 'customer'>): string {
  return `Receipt ${date} ${customerTitle(customer)}`.trim()
}

/** What is left to pay of the invoices that it paid. Pence. */
export function leftAfter({ rows }: Pick<Receipt, 'rows'>): number {
  return rows.reduce((sum, { left }) => sum + left, 0)
}

/** The usual mail with a receipt, if nobody typed another. */
export function receiptMessage(
  words: Pick<SettingsFields, 'tradingName' | 'mailTemplates'>,
  of: Receipt,
): Message {
  const { customer, amount, date, method, rows, credit } = of
  const numbers = rows.map(({ invoiceNumber }) => invoiceNumber)
  const left = leftAfter(of)
  const paid = numbers.length === 0 ? '' : ` for ${numbers.join(', ')}`
  const rest =
    left > 0
      ? `${formatPounds(left)} is left to pay.`
      : numbers.length > 0
        ? 'Nothing is left to pay.'
        : `We keep ${formatPounds(credit)} for you as credit.`
  const values = {
    ...{ name: customer.name || customer.companyName, amount: formatPounds(amount), date: formatDay(date) },
    ...{ numbers: numbers.join(', '), left: formatPounds(left) },
  }
  return inOwnWords(words, 'receipt', values, {
    subject: oneLine(`Receipt for ${formatPounds(amount)} from ${shopName(words)}`),
    letter: {
      paragraphs: [
        `Hello ${shortenSubject(customer.name || customer.companyName)},`,
        `Thank you. We received ${formatPounds(amount)} (${paymentMethodLabels[method].toLowerCase()}) on ${formatDay(date)}${paid}. ${rest}`,
        'Your receipt is attached.',
      ],
    },
  })
}
