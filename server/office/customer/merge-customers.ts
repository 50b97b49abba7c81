import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import type { CustomerChange } from '#domain/shop/customers.ts'
import {
  type MergedFields,
  type MergeField,
  mergeCustomers,
  refuseMerge,
} from '#domain/shop/merge-customers.ts'
import { notifyBrowsers, recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, conflict, notFound } from '#server/platform/failures.ts'
import { addToCredit, lockCredit } from '#server/sales/payments/payments.store.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
import { holdWorkers } from '#server/shop/customers/customer-workers.store.ts'
import { findCustomer, updateCustomer } from '#server/shop/customers/customers.store.ts'
import { presentCustomer } from '#server/shop/customers/present-customer.ts'
import { takeTime } from '../privacy/erasures.store.ts'
import { insertMerge, lockRecordsOf, movePayers, moveRecords } from './merges.store.ts'

/** Whose lists and figures change with a customer's documents. */
const nouns = [
  'quotes',
  'invoices',
  'payments',
  'measurements',
  'jobs',
  'visits',
  'recurring',
  'mails',
  'links',
]

interface Merge {
  id: string
  from: string
  version: number
  fromVersion?: number | undefined
  take?: readonly MergeField[] | undefined
}

/**
 * Makes everything of `from` the customer's, and archives `from`. What was issued stays as it was issued.
 * @throws NOT_FOUND, LOCKED, INVALID on `from`, CONFLICT with the customer that changed
 */
export async function mergeInto(
  tx: Transaction,
  { actor, now }: { actor: Person; now: Date },
  { id, from: fromId, version, fromVersion, take = [] }: Merge,
): Promise<CustomerRow> {
  await takeTime(tx)
  const { kept, from, workers } = await lockBoth(tx, id, fromId)
  if (kept.version !== version) throw conflict(await presentCustomer(tx, kept))
  if (fromVersion !== undefined && from.version !== fromVersion)
    throw conflict(await presentCustomer(tx, from))
  const all = mergeCustomers(kept, { ...from, assignedTo: whoSees(from) }, take)
  // Somebody who was deleted meanwhile is assigned to nobody any more.
  const isThere = (worker: string) => workers.has(worker) || kept.assignedTo.includes(worker)
  const after = { ...all, assignedTo: all.assignedTo.filter(isThere) }
  assertAllowed(refuseMerge(kept, from, after))
  const credit = await lockCredits(tx, kept, from)
  const moved = await moveRecords(tx, from.id, kept.id)
  await addToCredit(tx, from.id, -credit)
  await addToCredit(tx, kept.id, credit)
  const payers = await movePayers(tx, from.id, kept.id)
  const merged = await change(tx, kept, after)
  const gone = await change(tx, from, { archivedAt: from.archivedAt ?? now, mergedInto: kept.id })
  await insertMerge(tx, {
    ...{ id: uuid(), keptId: kept.id, fromId: from.id, at: now, by: actor.id },
    ...{ before: mergedFieldsOf(kept), after: mergedFieldsOf(merged), fromArchivedAt: from.archivedAt },
    moved: { ...moved, payers: payers.all, addedPayers: payers.added },
  })
  await recordBoth(tx, actor, ['merge', 'merge into'], { kept, merged }, { from, gone })
  return merged
}

/**
 * Locks all records of both, then both in the order of their ids: the order of docs/decisions/0033-locks.md. What is made
 * in between is locked without waiting (see `retryUntilLocked`).
 * @throws NOT_FOUND
 */
export async function lockBoth(
  tx: Transaction,
  id: string,
  fromId: string,
): Promise<{ kept: CustomerRow; from: CustomerRow; workers: ReadonlySet<string> }> {
  const known = [await mustFind(tx, id), await mustFind(tx, fromId)]
  const workers = await holdWorkers(tx, [...new Set(known.flatMap(whoSees))])
  await lockRecordsOf(tx, [id, fromId], 'wait')
  const locked = new Map<string, CustomerRow>()
  for (const one of [...new Set([id, fromId])].sort()) locked.set(one, await mustFind(tx, one, 'update'))
  await lockRecordsOf(tx, [id, fromId], 'nowait')
  const [kept, from] = [locked.get(id), locked.get(fromId)]
  if (!kept || !from) throw notFound(messages.customerNotFound)
  return { kept, from, workers }
}

/** Those assigned to a customer, and who added them: a worker sees whom they added on site. */
const whoSees = ({ assignedTo, createdBy }: CustomerRow) =>
  createdBy === null || assignedTo.includes(createdBy) ? assignedTo : [...assignedTo, createdBy]

async function mustFind(tx: Transaction, id: string, lock?: 'update'): Promise<CustomerRow> {
  const row = await findCustomer(tx, id, lock)
  if (!row) throw notFound(messages.customerNotFound)
  return row
}

/** Locks the credit of both, in the order of their ids. @returns that of `from`. Pence */
export async function lockCredits(
  tx: Transaction,
  kept: { id: string },
  from: { id: string },
): Promise<number> {
  const amounts = new Map<string, number>()
  for (const one of [kept.id, from.id].sort()) amounts.set(one, await lockCredit(tx, one))
  return amounts.get(from.id) ?? 0
}

/** Changes a locked customer. */
export async function change(
  tx: Transaction,
  row: CustomerRow,
  to: Omit<CustomerChange, 'address'> & { archivedAt?: Date | null; mergedInto?: string | null },
): Promise<CustomerRow> {
  const after = await updateCustomer(tx, row.id, row.version, to as Parameters<typeof updateCustomer>[3])
  if (!after) throw new Error(`customer ${row.id} is gone though it is locked`)
  return after
}

/** The fields that a merge may change. */
export function mergedFieldsOf(row: CustomerRow): MergedFields {
  const { name, companyName, type, email, phone, vatNumber, paymentTermsDays, marketing } = row
  const { addressLine1, addressLine2, town, county, postcode } = row
  const { contacts, sites, poRequired, alert, notes, custom, groupIds, assignedTo } = row
  const { eInvoice, peppolAddress } = row
  return {
    ...{ name, companyName, type, email, phone, vatNumber, paymentTermsDays, marketing },
    ...{ addressLine1, addressLine2, town, county, postcode },
    ...{ eInvoice, peppolAddress },
    ...{ contacts, sites, poRequired, alert, notes, custom, groupIds, assignedTo },
  }
}

/** The history of both customers, and notices of all that shows whose it is. */
export async function recordBoth(
  tx: Transaction,
  actor: Person,
  [ofKept, ofFrom]: [string, string],
  { kept, merged }: { kept: CustomerRow; merged: CustomerRow },
  { from, gone }: { from: CustomerRow; gone: CustomerRow },
): Promise<void> {
  const named = (row: CustomerRow, other: CustomerRow) => ({
    ...row,
    mergedName: other.companyName || other.name,
  })
  const people = [kept, merged, from].flatMap(({ assignedTo }) => assignedTo)
  const told = { actor, noun: 'customers', people: [...new Set(people)] }
  await recordChange(tx, { ...told, action: ofKept, before: kept, after: named(merged, from) })
  await recordChange(tx, { ...told, action: ofFrom, before: from, after: named(gone, kept) })
  for (const noun of nouns) await notifyBrowsers(tx, { noun, id: kept.id, version: merged.version })
}
