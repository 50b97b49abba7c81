import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import { recurring } from '#server/platform/db/recurring.tables.ts'
import { noteErased } from './erasures.store.ts'

/** Ends the agreements of a customer who is erased, without their texts. What they billed stays, as invoices do. */
export async function endRecurring(
  tx: Transaction,
  customerId: string,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  await noteErased(
    tx,
    'recurring',
    actorId,
    sql`update ${recurring} set title = '', items = '[]', work_location = '', po_number = '', notes = '',
      internal_notes = '', rich_content = '', archived_at = coalesce(archived_at, ${now.toISOString()}::timestamptz),
      version = version + 1, updated_at = now()
    where customer_id = ${customerId} returning id, version`,
  )
}
