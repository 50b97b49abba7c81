import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { closedAfterReopening, refuseClosing, refuseReopening } from '#domain/sales/periods.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { lockPeriods, readClosedUntil } from '#server/platform/db/closed-until.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { closedBefore, findPeriodEvent, insertPeriodEvent, type PeriodEventRow } from './periods.store.ts'

interface Given {
  id: string
  until: string
  now: Date
}

/**
 * Closes the books until a day. It waits for every change that dates something and is on its way; those after it
 * see the day closed.
 * @returns null if the id is taken
 * @throws LOCKED if the day is not over, or closed already
 */
export async function closePeriod(
  tx: Transaction,
  actor: Person,
  { id, until, now }: Given,
): Promise<PeriodEventRow | null> {
  await lockPeriods(tx, 'alone')
  if (await findPeriodEvent(tx, id)) return null
  assertAllowed(refuseClosing(until, await readClosedUntil(tx), londonDay(now)))
  return add(tx, actor, { id, action: 'close', until, closedUntil: until, createdAt: now })
}

/**
 * Opens the books again: the last closing is undone, or they stay closed until an earlier day.
 * @returns null if the id is taken
 * @throws LOCKED if that is open already
 */
export async function reopenPeriod(
  tx: Transaction,
  actor: Person,
  { id, until, reason, now }: Given & { reason: string },
): Promise<PeriodEventRow | null> {
  await lockPeriods(tx, 'alone')
  if (await findPeriodEvent(tx, id)) return null
  const closedUntil = await readClosedUntil(tx)
  assertAllowed(refuseReopening(until, closedUntil))
  const before = closedUntil === null ? null : await closedBefore(tx, closedUntil)
  const after = closedAfterReopening(until, closedUntil, before)
  return add(tx, actor, { id, action: 'reopen', until, closedUntil: after, reason, createdAt: now })
}

async function add(
  tx: Transaction,
  actor: Person,
  row: Parameters<typeof insertPeriodEvent>[1],
): Promise<PeriodEventRow | null> {
  const made = await insertPeriodEvent(tx, { ...row, createdBy: actor.id })
  if (!made) return null
  const after = { ...made, version: 1 }
  await recordChange(tx, { actor, noun: 'periods', action: made.action, before: null, after })
  return made
}
