import { counts } from '#domain/money/lines.ts'
import { exact } from '#domain/money/money.ts'
import { firstDayPaid } from '#domain/sales/allocations.ts'
import { afterCredits } from '#domain/sales/credits.ts'
import { presentLine } from '#domain/sales/documents.ts'
import { deductionBy } from '#domain/sales/invoice-actions.ts'
import {
  type DepositDeducted,
  type Invoice,
  isInvoiceLocked,
  isOverdue,
  taxPointOf,
} from '#domain/sales/invoices.ts'
import { missingBeforeIssue } from '#domain/sales/issuing.ts'
import { dueByTerms, termsOf } from '#domain/shop/groups.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { groupsOf } from '#server/shop/customers/present-customer.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { findOrigin } from '../openings/openings.store.ts'
import { lastPaymentDays, listEntriesWithPayments } from '../payments/payments.store.ts'
import { presentInvoiceEntry } from '../payments/present-entries.ts'
import { type InvoiceRow, listAround } from './invoices.store.ts'

/**
 * An invoice as the API answers it, with its payments, credits and deposits.
 * @param today the day in London, which decides whether it is overdue
 */
export async function presentInvoice(
  db: Database | Transaction,
  row: InvoiceRow,
  today: string,
): Promise<Invoice> {
  const { search: _search, ...rest } = row
  const [paid, around, issue, opening] = await queryTogether(
    db,
    () => listEntriesWithPayments(db, row.id),
    async () => (standsAlone(row) ? [] : listAround(db, row)),
    () => foreseeIssue(db, row, today),
    async () => (row.isOpening ? findOrigin(db, row.id) : null),
  )
  const credits = isInvoiceLocked(row) ? creditsOf(row, around) : []
  const deposits = row.depositAmount === 0 ? [] : depositsOf(row, around, await lastPaymentDays(db, around))
  const firstPaid = firstDayPaid(paid.map(({ entry }) => entry))
  const related = around.find(({ id }) => id === (row.creditOf ?? row.depositOf ?? row.lateChargeOf))
  return {
    ...rest,
    items: row.items.map((item) => presentLine(item, row.vatRate)),
    userId: row.createdBy,
    overdue: isOverdue(row, today),
    locked: isInvoiceLocked(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    taxPoint: row.issuedAt ? row.taxPoint : taxPointOf(row.taxPoint, firstPaid, today),
    relatedNumber: related?.invoiceNumber ?? null,
    deduction: row.depositOf ? deductionBy(related) : null,
    opening,
    payments: paid.map(presentInvoiceEntry),
    credits: credits.map(
      ({ id, invoiceNumber, subtotal, discountAmount, net, vatGroups, vatAmount, total }) => ({
        ...{ id, invoiceNumber, subtotal, discountAmount, net, vatGroups, vatAmount, total },
      }),
    ),
    deposits,
    creditable: creditableOf(row, credits),
    creditableAmount: creditableAmountOf(row, credits),
    missing: issue.missing,
    dueIfIssued: issue.dueDate,
  }
}

/** A draft invoice has no related documents, unless its own fields name them. */
function standsAlone(row: InvoiceRow): boolean {
  const isOfNone = row.creditOf === null && row.depositOf === null && row.lateChargeOf === null
  return !isInvoiceLocked(row) && row.depositAmount === 0 && isOfNone
}

const isStanding = ({ status }: InvoiceRow) => status !== 'void'

/** A credit of free lines has a total of zero, but is still a credit. */
function creditsOf({ id }: InvoiceRow, around: readonly InvoiceRow[]): InvoiceRow[] {
  return around.filter((other) => other.creditOf === id && isStanding(other))
}

/** The deposits that it deducts: not those that were credited in full. */
export function depositsOf(
  { id }: InvoiceRow,
  around: readonly InvoiceRow[],
  paidOn: ReadonlyMap<string, string>,
): DepositDeducted[] {
  return around
    .filter((other) => other.depositOf === id && isStanding(other))
    .filter((deposit) => deposit.creditedAmount < deposit.total)
    .map((deposit) => deducted(deposit, around, paidOn.get(deposit.id) ?? null))
}

/** A deposit as its final invoice deducts it: less what was credited on it. */
function deducted(
  deposit: InvoiceRow,
  around: readonly InvoiceRow[],
  paidOn: string | null,
): DepositDeducted {
  const { id, invoiceNumber } = deposit
  const { net, vatAmount, total, vatGroups } = afterCredits(deposit, creditsOf(deposit, around))
  return {
    ...{ id, invoiceNumber, net, vatAmount, total, vatGroups },
    paidOn: deposit.status === 'paid' ? paidOn : null,
  }
}

/** How many of each billed line are not credited yet, by line id. */
export function creditableOf(row: InvoiceRow, credits: readonly InvoiceRow[]): Record<string, number> {
  if (creditableAmountOf(row, credits) <= 0) return {}
  const credited = creditedQuantities(credits)
  return Object.fromEntries(
    row.items.filter(counts).map((item) => [
      item.id,
      exact(item.quantity)
        .minus(credited.get(item.id) ?? 0)
        .toNumber(),
    ]),
  )
}

/** What is left to be credited, with VAT. Pence. */
export function creditableAmountOf(row: InvoiceRow, credits: readonly InvoiceRow[]): number {
  return row.kind === 'credit-note' ? 0 : afterCredits(row, credits).total
}

/** How many of each line the given credit notes credit; their lines keep the ids of the credited lines. */
export function creditedQuantities(credits: readonly InvoiceRow[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const item of credits.flatMap((credit) => credit.items))
    quantities.set(
      item.id,
      exact(quantities.get(item.id) ?? 0)
        .minus(item.quantity)
        .toNumber(),
    )
  return quantities
}

/** What prevents issuing it, and when it would be due. */
async function foreseeIssue(
  db: Database | Transaction,
  row: InvoiceRow,
  today: string,
): Promise<{ missing: Invoice['missing']; dueDate: string }> {
  if (row.issuedAt || row.status === 'void') return { missing: [], dueDate: row.dueDate }
  const [{ fields: settings, said }, customer] = await queryTogether(
    db,
    () => readSettings(db),
    () => findCustomer(db, row.customerId),
  )
  const missing = missingBeforeIssue(row, said, { poRequired: customer?.poRequired ?? false })
  if (row.dueDateSetBy || !customer) return { missing, dueDate: row.dueDate }
  const terms = termsOf(customer, await groupsOf(db, customer))
  return { missing, dueDate: dueByTerms(row.kind, today, terms, settings) }
}
