/** Photos on the phone: taken one after another, so that a phone with little memory gets through many. */
import { v7 as uuid } from 'uuid'
import type { MeasurementFields } from '#domain/measurements.ts'
import type { Photo } from '#domain/photos.ts'
import type { StoreDatabase } from './database.ts'
import { PhotoRefused, type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
import { enqueue, keyOf } from './queue.ts'
import { explainStorage, StorageFull } from './storage.ts'
import { writeFields } from './surveys.ts'

export interface AddedPhotos {
  added: string[]
  /** Those that were not taken, each with why. */
  refused: { name: string; message: string }[]
}

/**
 * Takes pictures into a survey, of the site (null) or of a sign. Each is kept before the next is looked at.
 * @param prepare makes a file fit for the line
 */
export async function addPhotos(
  db: StoreDatabase,
  surveyId: string,
  signId: string | null,
  files: Iterable<File>,
  prepare: (file: File) => Promise<PreparedPhoto> = preparePhoto,
): Promise<AddedPhotos> {
  const result: AddedPhotos = { added: [], refused: [] }
  for (const file of files) {
    try {
      result.added.push(await keepPhoto(db, surveyId, signId, file.name, await prepare(file)))
    } catch (error) {
      result.refused.push({ name: file.name, message: refusalOf(error) })
    }
  }
  return result
}

/** One that cannot be taken holds up none of the others. */
function refusalOf(error: unknown): string {
  const cause = explainStorage(error)
  if (cause instanceof PhotoRefused || cause instanceof StorageFull) return cause.message
  console.error('A photo could not be taken in', error)
  return 'It could not be taken in. Choose it again, or take another one.'
}

async function keepPhoto(
  db: StoreDatabase,
  surveyId: string,
  signId: string | null,
  name: string,
  { takenAt, place, ...picture }: PreparedPhoto,
): Promise<string> {
  const id = uuid()
  await db.transaction('rw', db.surveys, db.customers, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(surveyId)
    if (!survey) throw new PhotoRefused('The survey that it belongs to is not on this phone.')
    const bare = { kind: 'other' as const, caption: '', annotations: [], calibration: null }
    const added: Photo = { id, ...bare, takenAt, place }
    const fields = withPhoto(survey.fields, signId, added)
    if (!fields) throw new PhotoRefused('The sign that it belongs to is not on this phone.')
    const addedAt = new Date().toISOString()
    await db.photos.add({ id, surveyId, signId, name, ...picture, uploadUrl: null, sent: false, addedAt })
    await writeFields(db, survey, fields)
    await enqueue(db, 'photo', id, surveyId)
  })
  return id
}

function withPhoto(fields: MeasurementFields, signId: string | null, added: Photo): MeasurementFields | null {
  if (signId === null) return { ...fields, photos: [...fields.photos, added] }
  if (!fields.signs.some(({ id }) => id === signId)) return null
  const signs = fields.signs.map((sign) =>
    sign.id === signId ? { ...sign, photos: [...sign.photos, added] } : sign,
  )
  return { ...fields, signs }
}

/** Takes a photo out of its survey; one that has not been sent is gone. */
export async function removePhoto(db: StoreDatabase, surveyId: string, id: string): Promise<void> {
  await db.transaction('rw', db.surveys, db.customers, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(surveyId)
    if (!survey) return
    const without = (photos: Photo[]) => photos.filter((one) => one.id !== id)
    await db.photos.delete(id)
    await db.queue.where({ key: keyOf('photo', id) }).delete()
    await writeFields(db, survey, {
      ...survey.fields,
      photos: without(survey.fields.photos),
      signs: survey.fields.signs.map((sign) => ({ ...sign, photos: without(sign.photos) })),
    })
  })
}
