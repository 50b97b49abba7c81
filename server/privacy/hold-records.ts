import { eq, type SQL, sql } from 'drizzle-orm'
import { mails } from '../db/accounts.tables.ts'
import type { Transaction } from '../db/change.ts'
import { invoices, quotes } from '../db/documents.tables.ts'
import { measurements } from '../db/measurements.tables.ts'
import { isHeld } from '../db/passing.ts'
import { enquiries } from '../db/site.tables.ts'
import { enquiriesOf } from '../enquiries/enquiries.store.ts'
import { mailsTo } from './erasures.store.ts'

/**
 * Holds all that there is of a customer, but not the customer, until the transaction ends; the newest first, as
 * everybody does (docs/decisions/0033-locks.md).
 * @param others whether to wait for those who hold some of it. Who holds the customer must not: they may want the
 *   customer next. Where there are any, it throws then what `isHeld` knows
 */
export async function holdRecords(
  tx: Transaction,
  customer: { id: string; email: string },
  others: 'wait' | 'nowait',
): Promise<void> {
  const { id } = customer
  const held: [SQL, SQL | undefined][] = [
    [sql`${enquiries}`, enquiriesOf(customer)],
    [sql`${measurements}`, eq(measurements.customerId, id)],
    [sql`${quotes}`, eq(quotes.customerId, id)],
    [sql`${invoices}`, eq(invoices.customerId, id)],
    [sql`${mails}`, mailsTo(customer)],
  ]
  const waiting = sql.raw(others === 'wait' ? '' : 'nowait')
  for (const [table, which] of held)
    await tx.execute(
      sql`select from ${table} where ${which} order by created_at desc, id desc for update ${waiting}`,
    )
}

const MOST_TIMES = 3

/**
 * Runs a transaction that holds records without waiting for others. Where there are any, it ends, so that these get
 * what they want, and begins again: nothing that is done in it may reach beyond the database.
 * @throws what `isPassing` knows where it was so each time
 */
export async function untilHeld<Answer>(run: () => Promise<Answer>, times = MOST_TIMES): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (times === 1 || !isHeld(error)) throw error
    return untilHeld(run, times - 1)
  }
}
