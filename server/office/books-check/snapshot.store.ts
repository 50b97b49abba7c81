import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'

/** The class of the advisory lock, to keep it apart from others: 'books' on a phone's keys. */
const BOOKS_LOCK = 26_657

/** Whether nobody else checks the books; nobody can until this transaction ends. */
export async function takeTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(${BOOKS_LOCK}, 0) as got`,
  )
  return rows[0]?.got === true
}

/**
 * Of a table of customers and days PostgreSQL does not know how short it is, and would read whole tables for it. From
 * now on this transaction looks in indexes.
 */
export async function readByIndex(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`)
}
