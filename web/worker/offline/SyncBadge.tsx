import { type Standing, StatusBadge } from '../../ui/StatusBadge.tsx'
import { type Progress, type SyncState, syncStateLabels } from '../store/sync-state.ts'

const standings: Record<SyncState, Standing> = {
  waiting: 'open',
  sending: 'under-way',
  sent: 'done',
  failed: 'late',
}

/** How far something has got on its way: in words, by a shape, and why where it failed. */
export function SyncBadge({ progress: { state, why } }: { progress: Pick<Progress, 'state' | 'why'> }) {
  const label = syncStateLabels[state]
  return (
    <StatusBadge label={why ? `${label}: ${why}` : label} standing={standings[state]} wraps={Boolean(why)} />
  )
}
