import { useLiveQuery } from 'dexie-react-hooks'
import { useConnected } from '../../shell/connection.ts'
import type { LocalSurvey } from './database.ts'
import { countStates, type Progress, progressOf, type SyncItem } from './sync-state.ts'
import { listUnsent } from './unsent.ts'
import { useStore } from './use-store.ts'

export interface SyncView {
  /** False for the moment in which the phone's database is being read: nothing is called sent by then. */
  known: boolean
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
