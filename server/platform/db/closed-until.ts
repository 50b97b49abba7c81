/** Until which day the books are closed, and the lock for closing them and for dating something. */
import { desc, sql } from 'drizzle-orm'
import type { Transaction } from './change.ts'
import type { Database } from './connect.ts'
import { periodEvents } from './periods.tables.ts'

type Reader = Database | Transaction

/** The class of these advisory locks: 'book' on a phone's keys. */
const PERIODS_LOCK = 2665

/** Dating something holds it shared; closing or re-opening holds it alone. */
export async function lockPeriods(tx: Transaction, how: 'shared' | 'alone'): Promise<void> {
  await tx.execute(
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${PERIODS_LOCK}, 1)`
      : sql`select pg_advisory_xact_lock(${PERIODS_LOCK}, 1)`,
  )
}

/** The last day that is closed; null if all is open. */
export async function readClosedUntil(db: Reader): Promise<string | null> {
  const [last] = await db
    .select({ closedUntil: periodEvents.closedUntil })
    .from(periodEvents)
    .orderBy(desc(periodEvents.place))
    .limit(1)
  return last?.closedUntil ?? null
}

/**
 * The last day that is closed. Until the transaction ends nobody closes another: what it dates is in the books
 * before a closing, or it is refused.
 */
export async function holdClosedUntil(tx: Transaction): Promise<string | null> {
  await lockPeriods(tx, 'shared')
  // A statement of its own: it has to see what was closed while it waited for the lock.
  return readClosedUntil(tx)
}
