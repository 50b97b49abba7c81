import { useLiveQuery } from 'dexie-react-hooks'
import { useStore } from './use-store.ts'

/** What became of pictures that were chosen and are no photos yet. */
export interface PhotoIntake {
  /** How many are being made ready, or wait for it. */
  pending: number
  /** Those that were not taken, each with why. */
  refused: { id: string; name: string; message: string }[]
}

/** The pictures of a survey that are on their way in: of a sign, or of the site (null). */
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
