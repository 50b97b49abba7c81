import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { customerFiles, customerNotes } from '#server/platform/db/customers.tables.ts'
import { invoices, quotes } from '#server/platform/db/documents.tables.ts'
import { measurements } from '#server/platform/db/measurements.tables.ts'
import { payments } from '#server/platform/db/payments.tables.ts'
import { recurring } from '#server/platform/db/recurring.tables.ts'
import { customers } from '#server/platform/db/tables.ts'
import { joinGroups, replaceGroups } from './customer-groups.store.ts'
import {
  type CustomerRow,
  customerSelection,
  type Lists,
  type NewCustomer,
  withLists,
} from './customer-rows.store.ts'
import { assignWorkers, replaceWorkers } from './customer-workers.store.ts'

/** A customer by id; `lock` locks the row until the transaction ends. */
export async function findCustomer(
  db: Database | Transaction,
  id: string,
  lock?: 'share' | 'update',
): Promise<CustomerRow | null> {
  const [row] = lock
    ? await withLists(db, await db.select().from(customers).where(eq(customers.id, id)).for(lock))
    : await db.select(customerSelection).from(customers).where(eq(customers.id, id))
  return row ?? null
}

/** @returns the new row, or null if the id is taken */
export async function insertCustomer(tx: Transaction, row: NewCustomer): Promise<CustomerRow | null> {
  const [made] = await tx.insert(customers).values(row).onConflictDoNothing().returning()
  if (!made) return null
  const lists = listsOf(row)
  await joinGroups(tx, [{ id: made.id, ...lists }])
  await assignWorkers(tx, [{ id: made.id, ...lists }])
  return { ...made, ...lists }
}

/** Many at once, for imports. */
export async function insertCustomers(tx: Transaction, rows: NewCustomer[]): Promise<CustomerRow[]> {
  const made: CustomerRow[] = []
  // A PostgreSQL statement may have 65,535 parameters.
  for (let from = 0; from < rows.length; from += 1000) {
    const part = rows.slice(from, from + 1000)
    const inserted = await tx.insert(customers).values(part).returning()
    const lists = new Map(part.map((row) => [row.id, listsOf(row)]))
    const whole = inserted.map((row) => ({ ...row, ...(lists.get(row.id) ?? listsOf({})) }))
    await joinGroups(tx, whole)
    await assignWorkers(tx, whole)
    made.push(...whole)
  }
  return made
}

/** The lists of a new customer; who is named twice counts once. */
function listsOf({ groupIds = [], assignedTo = [] }: Partial<Lists>) {
  return { groupIds: unique(groupIds), assignedTo: unique(assignedTo) }
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

/** @returns the changed row, or null if `version` is not the current one */
export async function updateCustomer(
  tx: Transaction,
  id: string,
  version: number,
  { groupIds, assignedTo, ...change }: Partial<NewCustomer>,
): Promise<CustomerRow | null> {
  const [row] = await tx
    .update(customers)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(customers.id, id), eq(customers.version, version)))
    .returning(customerSelection)
  if (!row) return null
  const after = {
    groupIds: unique(groupIds ?? row.groupIds),
    assignedTo: unique(assignedTo ?? row.assignedTo),
  }
  await replaceGroups(tx, id, row.groupIds, after.groupIds)
  await replaceWorkers(tx, id, row.assignedTo, after.assignedTo)
  return { ...row, ...after }
}

/** Whether any quotes, invoices, agreements, surveys, notes or files refer to a customer. */
export async function hasDocuments(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.execute<{ found: boolean }>(
    sql`select exists (select from ${quotes} where ${quotes.customerId} = ${id})
        or exists (select from ${invoices} where ${invoices.customerId} = ${id})
        or exists (select from ${payments} where ${payments.customerId} = ${id})
        or exists (select from ${customers} other where other.merged_into = ${id})
        or exists (select from ${customerNotes} where ${customerNotes.customerId} = ${id})
        or exists (select from ${customerFiles} where ${customerFiles.customerId} = ${id})
        or exists (select from ${recurring} where ${recurring.customerId} = ${id})
        or exists (select from ${measurements} where ${measurements.customerId} = ${id}) as found`,
  )
  return found.rows[0]?.found ?? false
}

export async function deleteCustomer(tx: Transaction, id: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id))
}
