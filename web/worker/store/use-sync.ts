import { useLiveQuery } from 'dexie-react-hooks'
import { useConnected } from '../../shell/connection.ts'
import type { LocalSurvey } from './database.ts'
import { countStates, type Progress, progressOf, type SyncItem } from './sync-state.ts'
import { listUnsent } from './unsent.ts'
import { useStore } from './use-store.ts'

export interface SyncView {
  /** False while the phone's database is being read: until then nothing counts as sent. */
  known: boolean
  /** All that has not been sent, in order. */
  items: SyncItem[]
  counts: ReturnType<typeof countStates>
  /** When everything had last been sent; null if it never was. */
  lastSyncedAt: string | null
  connected: boolean
  /** The sync state of a survey with its customer and its photos. */
  progressOf: (survey: Pick<LocalSurvey, 'id' | 'fields'>) => Progress
}

/** What waits, is being sent, or failed. */
export function useSync(): SyncView {
  const { db } = useStore()
  const connected = useConnected()
  const read = useLiveQuery(() => listUnsent(db), [db])
  const items = read ?? []
  const mark = useLiveQuery(async () => (await db.marks.get('sync')) ?? null, [db])
  return {
    known: read !== undefined,
    items,
    counts: countStates(items),
    lastSyncedAt: mark?.at ?? null,
    connected,
    progressOf: ({ id, fields }) =>
      read
        ? progressOf(read, { id, customerId: fields.customerId })
        : { state: 'waiting', why: null, left: 0 },
  }
}
