/** What saving a quote and saving an invoice have in common. */
import { v7 as uuid } from 'uuid'
import { type CustomerSnapshot, snapshotCustomer } from '#domain/customers.ts'
import { faultsOf, type LineInput, type StoredLine, totalsOf } from '#domain/documents.ts'
import { type FieldFault, messages } from '#domain/errors.ts'
import { type CustomerTerms, termsOf } from '#domain/groups.ts'
import type { Discount, Totals } from '#domain/lines.ts'
import { refuseErased } from '#domain/privacy.ts'
import { type CustomerRow, findCustomer } from '../customers/customers.store.ts'
import { groupsOf } from '../customers/present-customer.ts'
import type { Transaction } from '../db/change.ts'
import { assertAllowed, invalid } from '../failures.ts'

/** Lines as kept: each with an id, no id twice. */
export function keepLines(lines: readonly LineInput[]): StoredLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const id = line.id !== undefined && !seen.has(line.id) ? line.id : uuid()
    seen.add(id)
    return { ...line, id }
  })
}

/**
 * Works out a document.
 * @throws INVALID naming the fields whose figures are above the limit
 */
export function workOut(items: StoredLine[], vatRate: number, discount: Discount | null): Totals {
  const totals = totalsOf(items, vatRate, discount)
  const faults = faultsOf(items, totals, discount)
  if (faults.length > 0) throw invalid(faults)
  return totals
}

/**
 * The customer that a document is for, kept from being deleted until the transaction ends, and the terms that a new
 * document takes over.
 * @throws INVALID on the field where there is none, LOCKED where their personal data was erased
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
