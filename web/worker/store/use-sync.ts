import { useLiveQuery } from 'dexie-react-hooks'
import { useConnected } from '../../shell/connection.ts'
import type { LocalSurvey } from './database.ts'
import { countStates, type Progress, progressOf, type SyncItem } from './sync-state.ts'
import { listUnsent } from './unsent.ts'
import { useStore } from './use-store.ts'

export interface SyncView {
  /** All that has not been sent, in order. */
  items: SyncItem[]
  counts: ReturnType<typeof countStates>
  /** When everything had last been sent; null while it never was. */
  lastSyncedAt: string | null
  connected: boolean
  /** How far a survey, its customer and its photos have got. */
  progressOf: (survey: Pick<LocalSurvey, 'id' | 'fields'>) => Progress
}

/** What waits, is on its way, or failed. */
export function useSync(): SyncView {
  const { db } = useStore()
  const connected = useConnected()
  const items = useLiveQuery(() => listUnsent(db), [db]) ?? []
  const mark = useLiveQuery(async () => (await db.marks.get('sync')) ?? null, [db])
  return {
    items,
    counts: countStates(items),
    lastSyncedAt: mark?.at ?? null,
    connected,
    progressOf: ({ id, fields }) => progressOf(items, { id, customerId: fields.customerId }),
  }
}
