import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customerCredit } from '#server/platform/db/payments.tables.ts'

/** A customer's credit. Pence. */
export async function creditOf(db: Database | Transaction, customerId: string): Promise<number> {
  const [row] = await db.select().from(customerCredit).where(eq(customerCredit.customerId, customerId))
  return row?.amount ?? 0
}
