import { eq, type SQL, sql } from 'drizzle-orm'
import { mails } from '#server/platform/db/accounts.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { recurring } from '#server/platform/db/recurring.tables.ts'
import { enquiries } from '#server/platform/db/site.tables.ts'
import { isEnquiryOfCustomer } from '#server/site/enquiries/enquiries.store.ts'
import { mailsTo } from './erasures.store.ts'

/**
 * Locks all records of a customer, but not the customer, until the transaction ends, the newest first as
 * everywhere (docs/decisions/0033-locks.md).
 * @param others whether to wait for other transactions that have locked some of them. A caller that has
 * locked the customer must not wait, because those transactions may need the customer next. With 'nowait' it
 * throws an error that `isHeld` recognises
 */
export async function lockRecords(
  tx: Transaction,
  customer: { id: string; email: string },
  others: 'wait' | 'nowait',
): Promise<void> {
  const { id } = customer
  const held: [SQL, SQL | undefined][] = [
    [sql`${enquiries}`, isEnquiryOfCustomer(customer)],
    [sql`${measurements}`, eq(measurements.customerId, id)],
    [sql`${recurring}`, eq(recurring.customerId, id)],
    [sql`${quotes}`, eq(quotes.customerId, id)],
    [sql`${invoices}`, eq(invoices.customerId, id)],
    [sql`${jobs}`, eq(jobs.customerId, id)],
    [sql`${mails}`, mailsTo(customer)],
  ]
  const waiting = sql.raw(others === 'wait' ? '' : 'nowait')
  for (const [table, which] of held)
    await tx.execute(
      sql`select from ${table} where ${which} order by created_at desc, id desc for no key update ${waiting}`,
    )
}
