import { afterCredits } from '#domain/credits.ts'
import { londonDay } from '#domain/dates.ts'
import { presentLine } from '#domain/documents.ts'
import {
  type DepositDeducted,
  type Invoice,
  isInvoiceLocked,
  isOverdue,
  missingBeforeIssue,
} from '#domain/invoices.ts'
import { exact } from '#domain/money.ts'
import { findCustomer } from '../customers/customers.store.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { askTogether } from '../db/together.ts'
import { accountOf } from '../payments/payments.store.ts'
import { presentEntry } from '../payments/present-entries.ts'
import { readSettings } from '../settings/settings.store.ts'
import { type InvoiceRow, listAround } from './invoices.store.ts'

/** An invoice as answered, with its payments, credits and deposits. */
export async function presentInvoice(db: Database | Transaction, row: InvoiceRow): Promise<Invoice> {
  const { search: _search, ...rest } = row
  const [paid, around, missing] = await askTogether(
    db,
    () => accountOf(db, row.id),
    async () => (standsAlone(row) ? [] : listAround(db, row)),
    () => missingFrom(db, row),
  )
  const credits = isInvoiceLocked(row) ? creditsOf(row, around) : []
  const relatedId = row.creditOf ?? row.depositOf
  return {
    ...rest,
    items: row.items.map((item) => presentLine(item, row.vatRate)),
    userId: row.createdBy,
    overdue: isOverdue(row, londonDay(new Date())),
    locked: isInvoiceLocked(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    relatedNumber: around.find(({ id }) => id === relatedId)?.invoiceNumber ?? null,
    payments: paid.map(presentEntry),
    credits: credits.map(({ id, invoiceNumber, total }) => ({ id, invoiceNumber, total })),
    deposits: row.depositAmount === 0 ? [] : depositsOf(row, around),
    creditable: creditableOf(row, credits),
    missing,
  }
}

/** Nothing can hang together with an invoice that nobody has received, unless it says so itself. */
function standsAlone(row: InvoiceRow): boolean {
  return !isInvoiceLocked(row) && row.depositAmount === 0 && row.creditOf === null && row.depositOf === null
}

const isStanding = ({ status }: InvoiceRow) => status !== 'void'

/** A credit of lines that cost nothing comes to nothing, and is one all the same. */
function creditsOf({ id }: InvoiceRow, around: readonly InvoiceRow[]): InvoiceRow[] {
  return around.filter((other) => other.creditOf === id && isStanding(other))
}

/** Those that it deducts: not those that were taken back in full. */
function depositsOf({ id }: InvoiceRow, around: readonly InvoiceRow[]): DepositDeducted[] {
  return around
    .filter((other) => other.depositOf === id && isStanding(other))
    .filter((deposit) => deposit.creditedAmount < deposit.total)
    .map((deposit) => deducted(deposit, around))
}

/** A deposit as its final invoice deducts it: less what was credited of it. */
function deducted(deposit: InvoiceRow, around: readonly InvoiceRow[]): DepositDeducted {
  const { id, invoiceNumber } = deposit
  const { net, vatAmount, total, vatGroups } = afterCredits(deposit, creditsOf(deposit, around))
  return { id, invoiceNumber, net, vatAmount, total, vatGroups }
}

/** How many of each billed line are not credited yet, by line id. */
export function creditableOf(row: InvoiceRow, credits: readonly InvoiceRow[]): Record<string, number> {
  if (row.kind === 'credit-note') return {}
  const credited = creditedQuantities(credits)
  return Object.fromEntries(
    row.items
      .filter((item) => item.kind === 'item' || (item.kind === 'optional' && item.selected))
      .map((item) => [
        item.id,
        exact(item.quantity)
          .minus(credited.get(item.id) ?? 0)
          .toNumber(),
      ]),
  )
}

/** How many of each line the given credit notes take back; their lines keep the ids of what they credit. */
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

async function missingFrom(db: Database | Transaction, row: InvoiceRow): Promise<Invoice['missing']> {
  if (row.issuedAt || row.status === 'void') return []
  const [{ fields: seller }, customer] = await askTogether(
    db,
    () => readSettings(db),
    () => findCustomer(db, row.customerId),
  )
  return missingBeforeIssue(row, seller, { poRequired: customer?.poRequired ?? false })
}
