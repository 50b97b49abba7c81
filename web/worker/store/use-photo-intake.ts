import { useLiveQuery } from 'dexie-react-hooks'
import { useStore } from './use-store.ts'

/** The state of pictures that were chosen and are not photos yet. */
export interface PhotoIntake {
  /** How many are being prepared, or wait for it. */
  pending: number
  /** Those that were refused, each with the reason. */
  refused: { id: string; name: string; message: string }[]
}

/** The pictures of a survey that are being processed: of a sign, or of the site (null). */
export function usePhotoIntake(surveyId: string): (signId: string | null) => PhotoIntake {
  const { db } = useStore()
  const raws = useLiveQuery(() => db.raws.where({ surveyId }).sortBy('id'), [db, surveyId], [])
  return (signId) => {
    const own = raws.filter((raw) => raw.signId === signId)
    return {
      pending: own.filter(({ blob, refusal }) => blob !== null && refusal === null).length,
      refused: own.flatMap(({ id, name, refusal }) =>
        refusal === null ? [] : [{ id, name, message: refusal }],
      ),
    }
  }
}
