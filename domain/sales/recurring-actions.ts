/** What can be done with an agreement that bills again and again: why not, or null. */
import type { Refusal } from '../errors.ts'
import type { Recurring, RecurringChange, RecurringTerms } from './recurring.ts'
import type { RecurringState } from './recurring-words.ts'

/** Whether a period was billed or left out already, as an agreement is answered: its rhythm stays then. */
export function hasBilled({ planned, made }: Pick<Recurring, 'planned' | 'made'>): boolean {
  return made > 0 || (planned[0]?.n ?? 0) > 0
}

/** Once an invoice was made, the periods are counted from its first day: another rhythm is another agreement. */
export function refuseRecurringChange(
  stored: RecurringTerms,
  change: Pick<RecurringChange, 'firstDay' | 'every' | 'customerId'> & { customerId?: string | undefined },
  customerId: string,
): Refusal | null {
  if (stored.archivedAt !== null) return { code: 'LOCKED', message: 'This agreement is archived' }
  const isOther =
    (change.firstDay !== undefined && change.firstDay !== stored.firstDay) ||
    (change.every !== undefined && change.every !== stored.every) ||
    (change.customerId !== undefined && change.customerId !== customerId)
  if (!isOther || stored.next === 0) return null
  return {
    code: 'LOCKED',
    message:
      'It has billed already, so customer, first day and rhythm stay. End this one and make another to change them.',
  }
}

/** Why no invoice can be made now, or null; only what bills can be paused. */
export function refuseMaking({ state }: { state: RecurringState }): Refusal | null {
  switch (state) {
    case 'archived':
      return { code: 'LOCKED', message: 'This agreement is archived' }
    case 'ended':
      return { code: 'LOCKED', message: 'This agreement has ended' }
    case 'paused':
      return { code: 'LOCKED', message: 'This agreement is paused' }
    case 'running':
      return null
  }
}

/** Why it cannot be ended, or null. */
export function refuseEnding({ state }: { state: RecurringState }): Refusal | null {
  return state === 'archived' ? { code: 'LOCKED', message: 'This agreement is archived' } : null
}

/**
 * The first day of a period that should have been billed already, or null: once the agreement has stopped, it goes on
 * without that. @param today the day in London
 */
export function overduePeriod(
  { state, planned }: Pick<Recurring, 'state' | 'planned'>,
  today: string,
): string | null {
  const [next] = planned
  return state === 'running' && next && next.from < today ? next.from : null
}

/** Why it cannot be taken out of the archive, or null. */
export function refuseRecurringRestore({ state }: { state: RecurringState }): Refusal | null {
  return state === 'archived' ? null : { code: 'LOCKED', message: 'This agreement is not archived' }
}

/** Why it cannot go on, or null: only what is paused does. */
export function refuseGoingOn({ state }: { state: RecurringState }): Refusal | null {
  return state === 'paused' ? null : { code: 'LOCKED', message: 'This agreement is not paused' }
}
