import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { type Failed, readFailure } from '../../call.ts'
import type { LocalSurvey, StoreDatabase } from './database.ts'
import { type Progress, progressOf } from './sync-state.ts'
import { useStore } from './use-store.ts'

export interface SurveyState {
  /** Null while it is loading, and if neither the phone nor the server has it. */
  survey: LocalSurvey | null
  /** Its sync state, as known here. */
  progress: Progress
  loading: boolean
  /** Why it could not be fetched: status 0 offline, 404 if there is none. */
  failure: Failed | null
}

/**
 * A whole survey: from this phone, else from the server.
 * @param isNew nobody has it before it is created here, so it is not requested
 */
export function useSurvey(id: string, isNew = false): SurveyState {
  const { db, fetchSurvey } = useStore()
  const found = useLiveQuery(() => readSurvey(db, id), [db, id])
  const [failure, setFailure] = useState<Failed | null>(null)
  const absent = !isNew && found !== undefined && !found?.survey.whole
  useEffect(() => {
    if (!absent) return
    let left = false
    setFailure(null)
    fetchSurvey(id).catch((error: unknown) => {
      if (!left) setFailure(readFailure(error))
    })
    return () => {
      left = true
    }
  }, [absent, id, fetchSurvey])
  const survey = found?.survey.whole ? found.survey : null
  const progress = found?.progress ?? { state: 'waiting', why: null, left: 0 }
  return { survey, progress, loading: survey === null && failure === null, failure }
}

/** Both in one transaction, so that a new write never counts as sent because the queue was read before. */
function readSurvey(
  db: StoreDatabase,
  id: string,
): Promise<{ survey: LocalSurvey; progress: Progress } | null> {
  return db.transaction('r', db.surveys, db.queue, async () => {
    const survey = await db.surveys.get(id)
    if (!survey) return null
    const { customerId } = survey.fields
    return { survey, progress: progressOf(await db.queue.toArray(), { id, customerId }) }
  })
}
