/**
 * Pictures as they were chosen or taken. They are stored before they are processed, because a page may close
 * before it has read one. Once prepared for upload they become photos of their survey (`photos.ts`), and
 * these are deleted.
 */
import { v7 as uuid } from 'uuid'
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import type { RawPhoto, StoreDatabase } from './database.ts'

/**
 * The size of a picture as it is chosen: those of 48 megapixels and more exceed the 20 MB that the server
 * accepts, and are scaled down.
 */
export const MOST_RAW_BYTES = 100 * 1024 * 1024

/** A chosen picture with its file, which is in the database if there was room. */
export interface Chosen {
  raw: RawPhoto
  file: File
}

/**
 * Stores pictures as they are, one after another. One without room goes on unstored: scaled down it may fit.
 * @param begin all fields of a survey that is not in the database yet
 * @param takenAt for pictures that do not record it themselves: ISO 8601
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

/** Pictures that a closed page left, and those of a page at work. */
export async function leftRaw(db: StoreDatabase): Promise<Chosen[]> {
  const raws = await db.raws.orderBy('id').toArray()
  return raws.flatMap((raw) =>
    raw.blob ? [{ raw, file: new File([raw.blob], raw.name, { type: raw.blob.type }) }] : [],
  )
}

/** The person has read why it was refused. One that is still stored is retried when the app is opened. */
export async function dismissRefusals(db: StoreDatabase, ids: readonly string[]): Promise<void> {
  await db.transaction('rw', db.raws, async () => {
    for (const raw of await db.raws.bulkGet([...ids])) {
      if (raw?.blob) await db.raws.update(raw.id, { refusal: null })
      else if (raw) await db.raws.delete(raw.id)
    }
  })
}
