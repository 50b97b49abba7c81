import { isArchived } from '#domain/shop/archiving.ts'
import { notifyBrowsers, type Transaction } from '#server/platform/db/change.ts'
import type { GroupRow } from './groups.store.ts'
import { findAnyMember } from './members.store.ts'

/** Workers are not notified of groups, but they are if the set of customers they see changed. */
export async function notifyWorkers(tx: Transaction, before: GroupRow, after: GroupRow): Promise<void> {
  const people = workersGainedOrLost(before, after)
  const member = people.length === 0 ? null : await findAnyMember(tx, after.id)
  if (member) await notifyBrowsers(tx, { noun: 'customers', ...member, people })
}

function workersGainedOrLost(before: GroupRow, after: GroupRow): string[] {
  const had = isArchived(before) ? [] : before.assignedTo
  const have = isArchived(after) ? [] : after.assignedTo
  return [...had.filter((id) => !have.includes(id)), ...have.filter((id) => !had.includes(id))]
}
