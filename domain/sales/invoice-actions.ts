/**
 * Why an action on an invoice is refused, or null. The server asks before it acts, and the screen before it
 * offers the action. So the server never refuses what was offered for a reason that the screen knew.
 */
import type { Refusal } from '../errors.ts'
import type { InvoiceKind, InvoiceStatus } from './invoice-words.ts'
import { type InvoiceState, refuseInvoiceChange } from './invoices.ts'

/**
 * For a deposit: the invoice that deducts it, if that is issued or has a credit note and so states the
 * deduction.
 */
export type Deduction = { invoiceNumber: string; isIssued: boolean } | null

/** @param final the invoice that deducts a deposit */
export function deductionBy(
  final: { invoiceNumber: string; issuedAt: string | Date | null; creditedAmount: number } | null | undefined,
): Deduction {
  if (!final || (final.issuedAt === null && final.creditedAmount === 0)) return null
  return { invoiceNumber: final.invoiceNumber, isIssued: final.issuedAt !== null }
}

const locked = (message: string): Refusal => ({ code: 'LOCKED', message })
const VOID = locked('This invoice is void')

/** What an invoice says of its deposits must stay true, so those deposits are locked. */
export function refuseDeducted(deduction: Deduction): Refusal | null {
  if (!deduction) return null
  const why = deduction.isIssued ? 'was issued' : 'has a credit note'
  return locked(`${deduction.invoiceNumber} deducts this deposit and ${why}. Credit that instead.`)
}

/** A credit note that was not issued with its invoice's other documents is issued like an invoice. */
export function refuseIssue(invoice: {
  status: InvoiceStatus
  issuedAt: string | Date | null
}): Refusal | null {
  if (invoice.status === 'void') return VOID
  return invoice.issuedAt === null ? null : locked('This invoice was issued already')
}

/** Only an invoice that nobody has received or paid on can be made void. */
export function refuseVoid(
  invoice: InvoiceState & { depositAmount: number },
  deduction: Deduction,
): Refusal | null {
  const refusal = refuseInvoiceChange(invoice) ?? refuseDeducted(deduction)
  if (refusal) return refusal
  return invoice.depositAmount === 0 ? null : locked('A deposit belongs to this invoice')
}

/**
 * If the customer has the invoice, or has paid on it, it is credited; otherwise it is changed.
 * @param left what can still be credited, gross, in pence; undefined if the caller checks that
 */
export function refuseCredit(
  invoice: InvoiceState,
  { deduction, left }: { deduction: Deduction; left?: number },
): Refusal | null {
  if (invoice.kind === 'credit-note' || invoice.status === 'void') return locked('Only invoices are credited')
  if (invoice.issuedAt === null && invoice.paidAmount === 0)
    return locked('This invoice was not issued: change it, or make it void')
  const refusal = refuseDeducted(deduction)
  if (refusal) return refusal
  return left === undefined || left > 0 ? null : locked('All of this invoice was credited already')
}

/** A deposit is asked for on an invoice that can still be changed, while there is something to pay on it. */
export function refuseDeposit(
  invoice: InvoiceState & { kind: InvoiceKind; balance: number },
): Refusal | null {
  if (invoice.kind !== 'invoice') return locked('Only invoices take a deposit')
  const refusal = refuseInvoiceChange(invoice)
  if (refusal) return refusal
  return invoice.balance > 0 ? null : locked('Nothing is left to pay on this invoice')
}

/** There is an e-invoice of what is issued here only: a machine books it, so it must not change any more. */
export function refuseElectronic(invoice: {
  status: InvoiceStatus
  issuedAt: string | Date | null
  isOpening: boolean
}): Refusal | null {
  if (invoice.status === 'void') return VOID
  if (invoice.isOpening) return locked('This invoice was issued with another program')
  return invoice.issuedAt === null
    ? locked('Issue this invoice first, then there is an e-invoice of it')
    : null
}
