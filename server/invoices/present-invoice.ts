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
import { readSettings } from '../settings/settings.store.ts'
import { findInvoice, type InvoiceRow, listPayments, listRelated } from './invoices.store.ts'

/** An invoice as answered, with its payments, credits and deposits. */
export async function presentInvoice(db: Database | Transaction, row: InvoiceRow): Promise<Invoice> {
  const { search: _search, ...rest } = row
  const paid = await listPayments(db, row.id)
  // A credit of lines that cost nothing comes to nothing, and is one all the same.
  const credits = isInvoiceLocked(row) ? await listRelated(db, row.id, 'creditOf') : []
  const deposits = row.depositAmount === 0 ? [] : await listDeducted(db, row.id)
  const relatedId = row.creditOf ?? row.depositOf
  const related = relatedId ? await findInvoice(db, relatedId) : null
  return {
    ...rest,
    items: row.items.map((item) => presentLine(item, row.vatRate)),
    userId: row.createdBy,
    overdue: isOverdue(row, londonDay(new Date())),
    locked: isInvoiceLocked(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    relatedNumber: related?.invoiceNumber ?? null,
    payments: paid.map(({ invoiceId: _invoiceId, createdAt, ...payment }) => ({
      ...payment,
      createdAt: createdAt.toISOString(),
    })),
    credits: credits.map(({ id, invoiceNumber, total }) => ({ id, invoiceNumber, total })),
    deposits,
    creditable: creditableOf(row, credits),
    missing: await missingFrom(db, row),
  }
}

/** The deposits that an invoice deducts, one query after the other: a transaction has one connection. */
async function listDeducted(db: Database | Transaction, id: string): Promise<DepositDeducted[]> {
  const deposits: DepositDeducted[] = []
  for (const deposit of await listRelated(db, id, 'depositOf'))
    if (deposit.creditedAmount < deposit.total) deposits.push(await deducted(db, deposit))
  return deposits
}

/** A deposit as its final invoice deducts it: less what was credited of it. */
async function deducted(db: Database | Transaction, deposit: InvoiceRow): Promise<DepositDeducted> {
  const { id, invoiceNumber } = deposit
  const credits = deposit.creditedAmount === 0 ? [] : await listRelated(db, id, 'creditOf')
  const { net, vatAmount, total, vatGroups } = afterCredits(deposit, credits)
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
  const [{ fields: seller }, customer] = [await readSettings(db), await findCustomer(db, row.customerId)]
  return missingBeforeIssue(row, seller, { poRequired: customer?.poRequired ?? false })
}
