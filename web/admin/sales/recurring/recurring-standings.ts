import type { RecurringState } from '#domain/sales/recurring-words.ts'
import type { Standing } from '#web/ui/StatusBadge.tsx'

/** How far along an agreement is, as its badge shows it. */
export const recurringStandings: Record<RecurringState, Standing> = {
  running: 'under-way',
  paused: 'held',
  ended: 'done',
  archived: 'gone',
}
