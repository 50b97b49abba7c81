/** What every change that dates something asks: whether that day is closed. */
import { type DatedEntry, dayDeclared, type PaymentPart } from '#domain/sales/allocations.ts'
import type { InvoiceKind } from '#domain/sales/invoice-words.ts'
import type { EntryKind } from '#domain/sales/payment-words.ts'
import { refuseClosed, refuseMovedVat } from '#domain/sales/periods.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { holdClosedUntil } from '#server/platform/db/closed-until.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { firstCreditDay } from './periods.store.ts'

/** @throws CLOSED if the day is closed */
export async function assertOpen(tx: Transaction, day: string): Promise<void> {
  assertAllowed(refuseClosed(day, await holdClosedUntil(tx)))
}

interface Unissued {
  id: string
  kind: InvoiceKind
  invoiceNumber: string
  issuedAt: Date | null
  creditedAmount: number
  taxPoint: string | null
}

/**
 * The day from which an invoice that is not issued counts for VAT, or null; for a credit note, its own.
 * @param entries of the invoice
 */
export async function findDayDeclared(
  tx: Transaction,
  invoice: Unissued,
  entries: readonly DatedEntry[],
): Promise<string | null> {
  if (invoice.kind === 'credit-note') return invoice.taxPoint
  return dayDeclared(entries, invoice.creditedAmount === 0 ? null : await firstCreditDay(tx, invoice.id))
}

/**
 * @param entries of the invoice
 * @param off what is about to be taken off it, as positive amounts
 * @throws CLOSED if VAT on an invoice that is not issued was declared in a closed period, and would not be any more
 */
export async function assertVatStays(
  tx: Transaction,
  invoice: Unissued,
  entries: readonly DatedEntry[],
  off: readonly (PaymentPart & { kind: EntryKind })[],
): Promise<void> {
  if (invoice.issuedAt !== null) return
  const closedUntil = await holdClosedUntil(tx)
  const added = off.map(({ paymentId, amount, kind }) => ({
    ...{ paymentId, kind, amount: -amount, invoiceId: invoice.id, refundId: null, date: '' },
  }))
  const was = await findDayDeclared(tx, invoice, entries)
  const next = await findDayDeclared(tx, invoice, [...entries, ...added])
  assertAllowed(refuseMovedVat(invoice, { was, next }, closedUntil))
}

/** @throws CLOSED if the figures of an invoice that is not issued were declared in a closed period */
export async function assertNotDeclared(
  tx: Transaction,
  invoice: Unissued,
  entries: readonly DatedEntry[],
): Promise<void> {
  if (invoice.issuedAt !== null) return
  const was = await findDayDeclared(tx, invoice, entries)
  assertAllowed(refuseMovedVat(invoice, { was, next: null }, await holdClosedUntil(tx)))
}
