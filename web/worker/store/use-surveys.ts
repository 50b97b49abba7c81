import { useLiveQuery } from 'dexie-react-hooks'
import type { LocalSurvey } from './database.ts'
import { useStore } from './use-store.ts'

/** The worker's surveys on this phone, newest first. */
export function useSurveys(): { surveys: LocalSurvey[]; loading: boolean; failed: boolean } {
  const { db } = useStore()
  const surveys = useLiveQuery(() => db.surveys.orderBy('createdAt').reverse().toArray(), [db])
  const mark = useLiveQuery(async () => (await db.marks.get('surveys')) ?? null, [db])
  const failed = mark?.failed ?? false
  const fetching = mark === undefined || (!mark?.at && !failed)
  return {
    surveys: surveys ?? [],
    loading: surveys === undefined || (surveys.length === 0 && fetching),
    failed,
  }
}
