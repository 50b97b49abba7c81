import { type Standing, StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Progress, type SyncState, syncStateLabels } from '../store/sync-state.ts'

const standings: Record<SyncState, Standing> = {
  waiting: 'open',
  sending: 'under-way',
  sent: 'done',
  failed: 'late',
}

/** How far the sync of a record is: in words, by a shape, and the reason if it failed. */
export function SyncBadge({ progress: { state, why } }: { progress: Pick<Progress, 'state' | 'why'> }) {
  const label = syncStateLabels[state]
  return (
    <StatusBadge label={why ? `${label}: ${why}` : label} standing={standings[state]} wraps={Boolean(why)} />
  )
}
