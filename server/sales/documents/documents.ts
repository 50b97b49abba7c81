/** What saving a quote and saving an invoice have in common. */
import { v7 as uuid } from 'uuid'
import { type FieldFault, messages } from '#domain/errors.ts'
import type { Discount, Totals } from '#domain/money/lines.ts'
import { documentFaults, type LineInput, type StoredLine, totalsOf } from '#domain/sales/documents.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { type CustomerSnapshot, snapshotCustomer } from '#domain/shop/customer-snapshot.ts'
import { type CustomerTerms, termsOf } from '#domain/shop/groups.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, invalid } from '#server/platform/failures.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { groupsOf } from '#server/shop/customers/present-customer.ts'

/** Lines as they are stored: each has an id, and no id occurs twice. */
export function withLineIds(lines: readonly LineInput[]): StoredLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const id = line.id !== undefined && !seen.has(line.id) ? line.id : uuid()
    seen.add(id)
    return { ...line, id }
  })
}

/**
 * Calculates a document.
 * @throws INVALID naming the fields whose amounts are above the limit
 */
export function workOut(items: StoredLine[], vatRate: number, discount: Discount | null): Totals {
  const totals = totalsOf(items, vatRate, discount)
  const faults = documentFaults(items, totals, discount)
  if (faults.length > 0) throw invalid(faults)
  return totals
}

/**
 * The customer of a document, locked against deletion until the transaction ends, and the terms that a new
 * document copies.
 * @throws INVALID on the field if there is no such customer, LOCKED if their personal data was erased
 */
export async function customerFor(
  tx: Transaction,
  customerId: string,
): Promise<{ customer: CustomerRow; snapshot: CustomerSnapshot; terms: CustomerTerms }> {
  const customer = await findCustomer(tx, customerId, 'share')
  const fault: FieldFault = { path: 'customerId', message: messages.customerNotFound }
  if (!customer) throw invalid([fault], messages.customerNotFound)
  assertAllowed(refuseErased(customer))
  const terms = termsOf(customer, await groupsOf(tx, customer))
  return { customer, snapshot: snapshotCustomer(customer), terms }
}
