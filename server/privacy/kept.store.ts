/** The SQL of the night: what was kept of erased customers for as long as the law asks, and no longer. */
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ERASED_CUSTOMER, erasedSnapshot } from '#domain/privacy.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { invoices } from '../db/documents.tables.ts'
import { allocations, payments, takeBacks } from '../db/payments.tables.ts'
import { customers } from '../db/tables.ts'
import { erased, isKept, noteErased, recordDay, scrubHistory } from './erasures.store.ts'

const isNamed = sql`${payments.customer}->>'name' is distinct from ${ERASED_CUSTOMER}`

/** Who a payment is from. */
const { name, companyName } = erasedSnapshot
const erasedName = sql`${JSON.stringify({ name, companyName })}::jsonb`

/**
 * Empties what is left of invoices of erased customers whose day has passed, but for those that somebody holds just
 * now: the next night is early enough for them.
 * @param lastDay the last day whose records need not be kept
 * @returns how many
 */
export async function emptyKeptInvoices(tx: Transaction, lastDay: string): Promise<number> {
  const passed = sql`select ${invoices.id} from ${invoices}
    join ${customers} on ${customers.id} = ${invoices.customerId} and ${isNotNull(customers.erasedAt)}
    where ${isKept()} and ${recordDay} <= ${lastDay}
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

/** The last day that a payment or refund is about: its own, that it was taken back, or that some of it was placed. */
const paymentDay: SQL = sql`greatest(
  ${payments.date},
  (select ${takeBacks.date} from ${takeBacks} where ${takeBacks.paymentId} = ${payments.id}),
  (select max(${allocations.date}) from ${allocations} where ${allocations.paymentId} = ${payments.id}),
  (select max(${allocations.date}) from ${allocations} where ${allocations.refundId} = ${payments.id})
)`

/** How many payments and refunds of a customer still say who they are from, and the last day that any is about. */
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
 * Empties who payments and refunds of erased customers are from, once their day has passed and every invoice that they
 * stood on is emptied; but for those that somebody holds just now.
 * @param lastDay the last day whose records need not be kept
 * @returns how many
 */
export async function emptyKeptPayments(tx: Transaction, lastDay: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select ${payments.id} from ${payments}
    join ${customers} on ${customers.id} = ${payments.customerId} and ${isNotNull(customers.erasedAt)}
    where ${isNamed} and ${paymentDay} <= ${lastDay}
      and not exists (select from ${allocations} join ${invoices} on ${invoices.id} = ${allocations.invoiceId}
        where ${allocations.paymentId} = ${payments.id} and ${isKept()})
    for update of ${payments} skip locked`)
  if (rows.length === 0) return 0
  const ids = sql.param(rows.map(({ id }) => id))
  await noteErased(
    tx,
    'payments',
    null,
    sql`update ${payments} set reference = '', customer = ${erasedName}, version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[]) returning id, version`,
  )
  await tx.execute(sql`update ${takeBacks} set reason = '' where payment_id = any(${ids}::uuid[])`)
  await scrubHistory(tx, sql`record_id = any(${ids}::uuid[])`)
  return rows.length
}
