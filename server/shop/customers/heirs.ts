/** A form, or a phone, may still name a customer who was merged into another since it was opened. */

import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findCustomer } from './customers.store.ts'

/**
 * Who has everything of a customer now: the one they were merged into, or they themselves. Nothing is locked: who writes
 * for the heir locks them, and is refused if they are merged in that very moment.
 */
export async function heirOf(db: Database | Transaction, customerId: string): Promise<string> {
  let heir = customerId
  for (let next: string | null = customerId; next !== null; ) {
    heir = next
    next = (await findCustomer(db, heir))?.mergedInto ?? null
  }
  return heir
}

/** The fields of a record with its customer's heir in place of the customer, if they name one. */
export async function forHeir<Fields extends { customerId?: string | undefined }>(
  db: Database | Transaction,
  fields: Fields,
): Promise<Fields> {
  return fields.customerId === undefined
    ? fields
    : { ...fields, customerId: await heirOf(db, fields.customerId) }
}
