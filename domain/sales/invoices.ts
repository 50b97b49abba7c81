/** Invoices, deposits and credit notes: kinds, locks, what makes one lawful. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { day, id, pence, percent, quantity, recordFields } from '../fields.ts'
import { customerSnapshot } from '../shop/customer-snapshot.ts'
import { sellerSnapshot } from '../shop/settings.ts'
import { documentFields, line, reason, totalsFields } from './documents.ts'
import { type InvoiceKind, type InvoiceStatus, invoiceKinds, invoiceStatuses } from './invoice-words.ts'
import { openingOrigin } from './openings/openings.ts'
import { invoiceEntry } from './payments.ts'

/** Without a due date it follows from the customer's terms, counted from the issue. */
const invoiceShape = { ...documentFields, dueDate: day.nullable(), taxPoint: day.nullable() }

export const invoiceInput = z.strictObject({
  ...z.strictObject(invoiceShape).partial().shape,
  customerId: documentFields.customerId,
})
export const invoiceChange = z.strictObject(invoiceShape).partial()
export type InvoiceInput = z.output<typeof invoiceInput>
export type InvoiceChange = z.output<typeof invoiceChange>

/** Paid records the balance as paid today; void needs its reason. The others follow from payments. */
export const invoiceStatusChange = z.strictObject({
  status: z.enum(invoiceStatuses, { error: 'Not a status of invoices' }),
  reason: reason.optional(),
})

/** What a credit note takes back: some of the lines, or an amount with VAT in pence. */
export const creditInput = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: id, quantity }))
    .min(1, { error: 'Choose what to credit' })
    .max(500)
    .optional(),
  amount: pence.min(1, { error: 'Above 0' }).optional(),
  reason,
})

/** Either lines or an amount is credited, and not both. */
export function checkCredit(
  { lines, amount }: { lines?: readonly unknown[] | undefined; amount?: number | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (lines === undefined && amount === undefined)
    context.addIssue({ code: 'custom', path: ['lines'], message: 'Choose what to credit' })
  if (lines !== undefined && amount !== undefined)
    context.addIssue({ code: 'custom', path: ['amount'], message: 'Either lines or an amount' })
}
export type CreditInput = z.output<typeof creditInput>

/** A deposit asked for on an invoice not issued yet: a share of it, or an amount with VAT in pence. */
export const depositInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), value: percent.gt(0, { error: 'Above 0' }) }),
  z.strictObject({ kind: z.literal('amount'), value: pence.min(1, { error: 'Above 0' }) }),
])

/** A deposit invoice as the final invoice deducts it. Pence. */
const depositDeducted = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  net: z.int(),
  vatAmount: z.int(),
  total: z.int(),
  vatGroups: totalsFields.vatGroups,
  /** The day on which its last payment made it paid; null while it is not. */
  paidOn: z.string().nullable(),
})
export type DepositDeducted = z.infer<typeof depositDeducted>

const creditMade = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  subtotal: z.int(),
  discountAmount: z.int(),
  net: z.int(),
  vatGroups: totalsFields.vatGroups,
  vatAmount: z.int(),
  total: z.int(),
})

export const invoice = z.object({
  ...recordFields,
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  /**
   * Whether it was carried in, still open, from the program that the shop used before. It is owed, reminded of
   * and paid like any other, but its sale, its VAT and its number are in that program's books and not in ours.
   */
  isOpening: z.boolean(),
  /** Where an opening invoice came from, and what it came to there; null for any other. */
  opening: openingOrigin.nullable(),
  customerId: z.string(),
  customer: customerSnapshot,
  title: z.string(),
  items: z.array(line),
  workLocation: z.string(),
  ...totalsFields,
  status: z.enum(invoiceStatuses),
  overdue: z.boolean(),
  poNumber: z.string(),
  notes: z.string(),
  internalNotes: z.string(),
  terms: z.string(),
  richContent: z.string(),
  userId: z.string().nullable(),
  dueDate: z.string(),
  /** Who typed the due date; null if it follows from the terms, counted from the issue. */
  dueDateSetBy: z.string().nullable(),
  /** The due date that it would have if it was issued today; if it is issued, its due date. */
  dueIfIssued: z.string(),
  /** If it is not issued: the day that was typed, or the day of the first payment if that is earlier. */
  taxPoint: z.string().nullable(),
  issuedAt: z.string().nullable(),
  quoteId: z.string().nullable(),
  /** The agreement that it was made of. */
  recurringId: z.string().nullable(),
  /** The invoice that a credit note corrects or that a deposit is deducted on; `relatedNumber` is its number. */
  creditOf: z.string().nullable(),
  depositOf: z.string().nullable(),
  /** The invoice for whose late payment this one charges. */
  lateChargeOf: z.string().nullable(),
  relatedNumber: z.string().nullable(),
  /** For a deposit: the invoice that deducts it, once that is issued or has a credit note. */
  deduction: z.object({ invoiceNumber: z.string(), isIssued: z.boolean() }).nullable(),
  /** The entries that add up to what is paid: payments, credit used, and what was taken off again. */
  payments: z.array(invoiceEntry),
  deposits: z.array(depositDeducted),
  /** Its credit notes, whose figures are negative. */
  credits: z.array(creditMade),
  /** How many of each line can still be credited, by line id. */
  creditable: z.record(z.string(), z.number()),
  /** What can still be credited in all, with VAT. Pence. */
  creditableAmount: z.int(),
  paidAmount: z.int(),
  creditedAmount: z.int(),
  depositAmount: z.int(),
  balance: z.int(),
  reason: z.string(),
  /** The shop as it was when the invoice was issued; null until then. */
  seller: sellerSnapshot.nullable(),
  locked: z.boolean(),
  /** What prevents it from being issued; empty once it is. */
  missing: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type Invoice = z.infer<typeof invoice>

export const invoiceSummary = invoice
  .pick({
    id: true,
    version: true,
    createdAt: true,
    invoiceNumber: true,
    kind: true,
    customerId: true,
    title: true,
    status: true,
    overdue: true,
    total: true,
    balance: true,
    dueDate: true,
    issuedAt: true,
  })
  .extend({ customer: z.object({ name: z.string(), companyName: z.string() }) })
export type InvoiceSummary = z.infer<typeof invoiceSummary>

/** The fields that the rules need, of an invoice as stored or as answered. */
export interface InvoiceState {
  status: InvoiceStatus
  kind: InvoiceKind
  issuedAt: string | Date | null
  paidAmount: number
  creditedAmount: number
}

/**
 * The tax point of an invoice that is not issued, or null if it will be the day of issue. It is the day that
 * was typed, or the day of the first payment if that is earlier (VAT Act 1994 s. 6(4)). A payment dated after
 * today does not count yet.
 */
export function taxPointOf(typed: string | null, paid: string | null, today: string): string | null {
  if (paid === null || paid > today) return typed
  return typed === null || paid < typed ? paid : typed
}

/**
 * An issued invoice is overdue from the day after its due date, while there is a balance to pay. Derived,
 * never stored.
 */
export function isOverdue(
  invoice: {
    status: InvoiceStatus
    kind: InvoiceKind
    dueDate: string
    balance: number
    issuedAt: string | Date | null
  },
  today: string,
): boolean {
  const open = invoice.issuedAt !== null && (invoice.status === 'unpaid' || invoice.status === 'part-paid')
  return open && invoice.kind !== 'credit-note' && invoice.balance > 0 && invoice.dueDate < today
}

/**
 * Once a customer has received an invoice, paid on it or has a credit note for it, it is locked, so that it
 * does not change without their knowing. A void invoice and a credit note are locked too.
 */
export function isInvoiceLocked(invoice: InvoiceState): boolean {
  return (
    invoice.issuedAt !== null ||
    invoice.paidAmount !== 0 ||
    invoice.creditedAmount !== 0 ||
    invoice.status === 'void' ||
    invoice.kind === 'credit-note'
  )
}

/** Why an invoice's contents may not be changed, or null. */
export function refuseInvoiceChange(invoice: InvoiceState): Refusal | null {
  if (!isInvoiceLocked(invoice)) return null
  if (invoice.status === 'void') return { code: 'LOCKED', message: 'This invoice is void' }
  if (invoice.kind === 'credit-note') return { code: 'LOCKED', message: 'A credit note cannot be changed' }
  return {
    code: 'LOCKED',
    message:
      'This invoice was issued or has a payment, so it can no longer be changed. Correct it with a credit note.',
  }
}
