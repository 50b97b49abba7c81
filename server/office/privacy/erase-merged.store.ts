import { sql } from 'drizzle-orm'
import { ERASED_CUSTOMER } from '#domain/office/privacy.ts'
import { emptyCustomer } from '#domain/shop/empty-customer.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { forgetNames } from '#server/sales/bank/bank-lines.store.ts'
import { findCustomer, updateCustomer } from '#server/shop/customers/customers.store.ts'
import { emptyMerges, mergedInto } from '../customer/merges.store.ts'
import { deleteMails, scrubHistory } from './erasures.store.ts'

/**
 * Empties the duplicates that were merged into a customer, who is locked: everything of theirs but who they were moved
 * to the customer, and is erased there. @returns the ids of the mails to their addresses
 */
export async function eraseMerged(tx: Transaction, id: string, now: Date): Promise<string[]> {
  const ids = await mergedInto(tx, id)
  const mailIds: string[] = []
  for (const one of ids.toSorted()) {
    const row = await findCustomer(tx, one, 'update')
    if (!row || row.erasedAt !== null) continue
    const names = [row.name, row.companyName, ...row.contacts.map(({ name }) => name)]
    await forgetNames(tx, { names, payers: [] })
    mailIds.push(...(await deleteMails(tx, row)))
    const { type, version } = row
    await updateCustomer(tx, one, version, {
      ...emptyCustomer,
      ...{ type, name: ERASED_CUSTOMER, erasedAt: now },
    })
  }
  await scrubHistory(tx, sql`record_id = any(${sql.param(ids)}::uuid[])`)
  await emptyMerges(tx, [id, ...ids])
  return mailIds
}
