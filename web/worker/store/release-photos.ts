/** Frees the room of pictures that the phone no longer needs. */
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import { isSubmitted } from '#domain/survey/survey-words.ts'
import type { StoreDatabase } from './database.ts'
import { operationKey } from './queue.ts'
import { photosOf } from './values.ts'

/** Frees the room of full pictures once a survey is submitted and all of it has arrived; small ones stay. */
export async function releasePhotos(db: StoreDatabase, surveyId: string): Promise<void> {
  await db.transaction('rw', db.surveys, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(surveyId)
    if (!survey || !isSubmitted(survey.fields) || (await db.queue.where({ surveyId }).count()) > 0) return
    await db.photos.where({ surveyId }).modify({ blob: null })
  })
}

/** Deletes the pictures from the phone that are no longer in a survey. */
export async function dropPhotos(
  db: StoreDatabase,
  before: MeasurementFields,
  after: MeasurementFields,
): Promise<void> {
  const left = new Set(photosOf(after).map(({ id }) => id))
  const gone = photosOf(before).filter(({ id }) => !left.has(id))
  for (const { id } of gone) {
    await db.photos.delete(id)
    await db.queue.where({ key: operationKey('photo', id) }).delete()
  }
}
