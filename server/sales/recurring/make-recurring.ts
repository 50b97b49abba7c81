import { londonDay } from '#domain/dates.ts'
import { recurringStateOf } from '#domain/sales/recurring.ts'
import { nextPeriod } from '#domain/sales/recurring-schedule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makePeriod } from './make-period.ts'
import { findDue, findRecurring } from './recurring.store.ts'

type Needed = Pick<Deps, 'db' | 'jobs' | 'config' | 'log' | 'clock'>

/** Bills each morning what is due. */
export async function startRecurring(deps: Needed): Promise<void> {
  await deps.jobs.take('recurring', 1, () => makeDue(deps))
  await deps.jobs.daily('recurring')
}

/**
 * Bills every period whose day has come, one invoice each, also those of days on which no server ran. The agreement is
 * locked for each, so that two processes bill none twice; what fails is logged, and does not keep the others.
 */
export async function makeDue(deps: Needed): Promise<void> {
  const now = deps.clock.now()
  for (const id of await findDue(deps.db, londonDay(now)))
    try {
      while (await makeNext(deps, id, now));
    } catch (error) {
      deps.log.error({ err: error, recurringId: id }, 'an agreement could not be billed')
    }
}

/** @returns whether there may be more */
function makeNext(deps: Needed, id: string, now: Date): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const before = await findRecurring(tx, id, 'update')
    if (!before || recurringStateOf(before) !== 'running') return false
    const period = nextPeriod(before, before)
    if (!period || period.from > londonDay(now)) return false
    await makePeriod(tx, before, { deps, actor: null, now })
    return true
  })
}
