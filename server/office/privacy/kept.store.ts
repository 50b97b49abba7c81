/**
 * The SQL of the nightly job: data of erased customers is kept for as long as the law requires, and no
 * longer.
 */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ERASED_CUSTOMER, erasedSnapshot } from '#domain/office/privacy.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invoices } from '#server/platform/db/documents.tables.ts'
import { allocations, payments, takeBacks } from '#server/platform/db/payments.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import { eraseBankLines, lockLinesOf } from '#server/sales/bank/bank-lines.store.ts'
import { erased, isRetained, noteErased, recordDay, scrubHistory } from './erasures.store.ts'

const isNamed = sql`${payments.customer}->>'name' is distinct from ${ERASED_CUSTOMER}`

/** The payer of a payment. */
const { name, companyName } = erasedSnapshot
const erasedName = sql`${JSON.stringify({ name, companyName })}::jsonb`

/**
 * Removes the personal data from invoices of erased customers whose time is over. Invoices that another
 * transaction has locked just now are skipped: the next night is early enough.
 * @param lastDay the last day whose records need not be kept
 * @returns how many
 */
export async function emptyKeptInvoices(tx: Transaction, lastDay: string): Promise<number> {
  const passed = sql`select ${invoices.id} from ${invoices}
    join ${customers} on ${customers.id} = ${invoices.customerId} and ${isNotNull(customers.erasedAt)}
    where ${isRetained()} and ${recordDay} <= ${lastDay}
    for update of ${invoices} skip locked`
  const { rows } = await tx.execute<{ id: string }>(passed)
  const ids = sql.param(rows.map(({ id }) => id))
  if (rows.length === 0) return 0
  await noteErased(
    tx,
    'invoices',
    null,
    sql`update ${invoices} set customer = ${erased}, title = '', work_location = '', po_number = '', notes = '',
      internal_notes = '', rich_content = '', reason = '', version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[]) returning id, version`,
  )
  await scrubHistory(tx, sql`record_id = any(${ids}::uuid[])`)
  return rows.length
}

/**
 * The last day of a payment or refund: its own, the day it was taken back, or the day some of it was
 * allocated.
 */
const paymentDay: SQL = sql`greatest(
  ${payments.date},
  (select ${takeBacks.date} from ${takeBacks} where ${takeBacks.paymentId} = ${payments.id}),
  (select max(${allocations.date}) from ${allocations} where ${allocations.paymentId} = ${payments.id}),
  (select max(${allocations.date}) from ${allocations} where ${allocations.refundId} = ${payments.id})
)`

/** How many payments and refunds of a customer still name the payer, and the last day of any of them. */
export async function countKeptPayments(
  db: Database | Transaction,
  customerId: string,
): Promise<{ count: number; day: string | null }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, day: sql<string | null>`max(${paymentDay})::text` })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), isNamed))
  return row ?? { count: 0, day: null }
}

/**
 * Removes the payer from payments and refunds of erased customers, once their time is over and every invoice
 * that they paid is erased. Rows that another transaction has locked just now are skipped.
 * @param lastDay the last day whose records need not be kept
 * @returns how many
 */
export async function emptyKeptPayments(tx: Transaction, lastDay: string): Promise<number> {
  const over = sql`select ${payments.id} from ${payments}
    join ${customers} on ${customers.id} = ${payments.customerId} and ${isNotNull(customers.erasedAt)}
    where ${isNamed} and ${paymentDay} <= ${lastDay}
      and not exists (select from ${allocations} join ${invoices} on ${invoices.id} = ${allocations.invoiceId}
        where ${allocations.paymentId} = ${payments.id} and ${isRetained()})`
  const found = (await tx.execute<{ id: string }>(over)).rows.map(({ id }) => id)
  if (found.length === 0) return 0
  // The lines before the payments, as taking a payment back does.
  const busy = await lockLinesOf(tx, found)
  const free = sql.param(found.filter((id) => !busy.has(id)))
  const { rows } = await tx.execute<{ id: string }>(
    sql`${over} and ${payments.id} = any(${free}::uuid[]) for update of ${payments} skip locked`,
  )
  if (rows.length === 0) return 0
  const ids = sql.param(rows.map(({ id }) => id))
  await noteErased(
    tx,
    'payments',
    null,
    sql`update ${payments} set reference = '', customer = ${erasedName}, version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[]) returning id, version`,
  )
  await eraseBankLines(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`update ${takeBacks} set reason = '' where payment_id = any(${ids}::uuid[])`)
  await scrubHistory(tx, sql`record_id = any(${ids}::uuid[])`)
  return rows.length
}
