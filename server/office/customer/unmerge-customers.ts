import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { refuseUnmerge, UNDO_MERGE_DAYS, unmergeFields } from '#domain/shop/merge-customers.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { assertAllowed, conflict, notFound, refused } from '#server/platform/failures.ts'
import type { CustomerRow } from '#server/shop/customers/customer-rows.store.ts'
import { presentCustomer } from '#server/shop/customers/present-customer.ts'
import { takeTime } from '../privacy/erasures.store.ts'
import { change, lockBoth, lockCredits, mergedFieldsOf, recordBoth } from './merge-customers.ts'
import {
  endMerge,
  findMerge,
  type MergeRow,
  movePayersBack,
  moveRecordsBack,
  settleCredit,
  tiedToMoved,
} from './merges.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The last moment at which a merge can be undone. */
export const undoableUntil = (at: Date) => new Date(at.getTime() + UNDO_MERGE_DAYS * DAY_MS)

/** Why a merge cannot be undone now, in words; '' if it can. */
export async function whyNotUndone(
  db: Database | Transaction,
  merge: MergeRow,
  kept: CustomerRow,
  now: Date,
): Promise<string> {
  const tied = await tiedToMoved(db, merge)
  const until = undoableUntil(merge.at)
  return refuseUnmerge({ undoneAt: merge.undoneAt, until }, kept, tied, now)?.message ?? ''
}

/**
 * Puts back exactly what a merge moved, and the customer's fields as far as nobody changed them since. What came since
 * stays with the customer.
 * @throws NOT_FOUND, CONFLICT, LOCKED after a week, or because of what was done since
 */
export async function unmerge(
  tx: Transaction,
  { actor, now }: { actor: Person; now: Date },
  { id, from: fromId, version }: { id: string; from?: string | undefined; version: number },
): Promise<CustomerRow> {
  await takeTime(tx)
  const known = await findMerge(tx, id, fromId)
  if (!known) throw notFound(messages.mergeNotFound)
  const { kept, from } = await lockBoth(tx, id, known.fromId)
  // Read again, because another request may have undone it while this one waited.
  const merge = await findMerge(tx, id, known.fromId)
  if (!merge) throw notFound(messages.mergeNotFound)
  if (kept.version !== version) throw conflict(await presentCustomer(tx, kept))
  const until = undoableUntil(merge.at)
  const tied = await tiedToMoved(tx, merge)
  assertAllowed(refuseUnmerge({ undoneAt: merge.undoneAt, until }, kept, tied, now))
  await lockCredits(tx, kept, from)
  await moveRecordsBack(tx, merge)
  await movePayersBack(tx, merge)
  for (const one of [kept.id, from.id].sort())
    if ((await settleCredit(tx, one)) < 0)
      throw refused({ code: 'LOCKED', message: 'It cannot be undone: credit of it was used since.' })
  const { before, after } = merge
  const back = before && after ? unmergeFields(before, after, mergedFieldsOf(kept)) : {}
  const merged = await change(tx, kept, back)
  const gone = await change(tx, from, { archivedAt: merge.fromArchivedAt, mergedInto: null })
  await endMerge(tx, merge.id, now)
  await recordBoth(tx, actor, ['unmerge', 'unmerge from'], { kept, merged }, { from, gone })
  return merged
}
