/**
 * Pictures as they were chosen or taken: kept before anything is done with them, because a page may be gone before it
 * has read one. Made fit for the line they become photos of their survey (`photos.ts`), and these are gone.
 */
import { v7 as uuid } from 'uuid'
import type { MeasurementFields } from '#domain/measurements.ts'
import type { StoreDatabase } from './database.ts'

/** Of a picture as it is chosen: those of 48 megapixels and more pass the 20 MB that the server takes, and are made smaller. */
export const MOST_RAW_BYTES = 100 * 1024 * 1024

export interface RawPhoto {
  /** Of the photo that it becomes. Later ones come after it in order. */
  id: string
  surveyId: string
  /** Null for one of the site. */
  signId: string | null
  /** All fields of its survey, where that was not in the database yet. */
  begin: MeasurementFields | null
  name: string
  /** Null once it was refused, and for one that has no room as it is. */
  blob: Blob | null
  /** Why it was not taken. */
  refusal: string | null
  addedAt: string
  /** How often it could not be taken in for a reason that may pass. */
  failures?: number
  /** When it was taken, for one that does not say so itself: ISO 8601. */
  takenAt?: string | null
}

/** What was chosen, with its file, which is in the database where there was room. */
export interface Chosen {
  raw: RawPhoto
  file: File
}

/**
 * Keeps pictures as they are, one after another. One that has no room goes on without: made smaller it may have some.
 * @param begin all fields of a survey that is not in the database yet
 * @param takenAt of pictures that do not say it themselves: ISO 8601
 */
export async function keepRaw(
  db: StoreDatabase,
  surveyId: string,
  signId: string | null,
  files: Iterable<File>,
  begin: MeasurementFields | null = null,
  takenAt: string | null = null,
): Promise<Chosen[]> {
  const chosen = Array.from(files, (file): Chosen => {
    const addedAt = new Date().toISOString()
    const of = { surveyId, signId, begin, name: file.name, addedAt, takenAt }
    return { file, raw: { id: uuid(), ...of, blob: file, refusal: null } }
  })
  for (const { raw, file } of chosen) {
    if (file.size > MOST_RAW_BYTES) raw.blob = null
    else
      await db.raws.add(raw).catch(() => {
        raw.blob = null
      })
  }
  return chosen
}

/** Pictures that a page left which is gone, and those of whoever is at it. */
export async function leftRaw(db: StoreDatabase): Promise<Chosen[]> {
  const raws = await db.raws.orderBy('id').toArray()
  return raws.flatMap((raw) =>
    raw.blob ? [{ raw, file: new File([raw.blob], raw.name, { type: raw.blob.type }) }] : [],
  )
}

/** Its owner has read why it was not taken. One that is still kept is tried again when the app is opened. */
export async function dismissRefusals(db: StoreDatabase, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', db.raws, async () => {
    for (const raw of await db.raws.bulkGet([...ids])) {
      if (raw?.blob) await db.raws.update(raw.id, { refusal: null })
      else if (raw) await db.raws.delete(raw.id)
    }
  })
}
