import type { StoreDatabase } from './database.ts'

/** Frees the room of full pictures once a survey is handed in and all of it has arrived; small ones stay. */
export async function releasePhotos(db: StoreDatabase, surveyId: string): Promise<void> {
  await db.transaction('rw', db.surveys, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(surveyId)
    if (survey?.fields.status !== 'submitted' || (await db.queue.where({ surveyId }).count()) > 0) return
    await db.photos.where({ surveyId }).modify({ blob: null })
  })
}
