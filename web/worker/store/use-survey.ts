import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { type Failed, readFailure } from '../../call.ts'
import type { LocalSurvey } from './database.ts'
import { useStore } from './use-store.ts'

export interface SurveyState {
  /** Null while it is looked for, and where it is neither here nor there. */
  survey: LocalSurvey | null
  loading: boolean
  /** Why it could not be fetched: status 0 offline, 404 where there is none. */
  failure: Failed | null
}

/**
 * A survey, whole: from this phone, else from the server.
 * @param isNew nobody has it before it is begun here: it is not asked for
 */
export function useSurvey(id: string, isNew = false): SurveyState {
  const { db, fetchSurvey } = useStore()
  const found = useLiveQuery(async () => (await db.surveys.get(id)) ?? null, [db, id])
  const [failure, setFailure] = useState<Failed | null>(null)
  const absent = !isNew && found !== undefined && !found?.whole
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
  const survey = found?.whole ? found : null
  return { survey, loading: survey === null && failure === null, failure }
}
