/**
 * What was typed or drawn in a page's last moment. The browser gives a page that is left no time to finish with its database,
 * but it does finish with localStorage: what stands there is written when the app is opened again.
 */
import type { MeasurementFields } from '#domain/measurements.ts'
import type { Photo } from '#domain/photos.ts'
import type { StoreDatabase } from './database.ts'
import { mergeSurvey } from './merge-survey.ts'

export interface Unwritten {
  surveyId: string
  /** All fields of one that is not in the database yet, as it began; null for any other. */
  begin: MeasurementFields | null
  /** What stood in the fields that are changed before they were. */
  base: Partial<MeasurementFields>
  change: Partial<MeasurementFields>
}

type PhotoChange = Partial<Omit<Photo, 'id'>>
type WritePhoto = (surveyId: string, photoId: string, change: PhotoChange) => Promise<void>

/** What was drawn on a photo or noted of it. */
interface UnwrittenPhoto {
  surveyId: string
  photoId: string
  change: PhotoChange
}

/** Who signed out on this page: a form that is still on screen must not keep again what was just wiped. */
const gone = new Set<string>()

const startOf = (person: string) => `fascia.unwritten.${person}.`

export function keepUnwritten(storage: Storage, person: string, unwritten: Unwritten): void {
  keep(storage, person, unwritten.surveyId, unwritten)
}

/** It is in the database. */
export function dropUnwritten(storage: Storage, person: string, surveyId: string): void {
  drop(storage, person, surveyId)
}

/** Keeps every change of a photo at once, until it is in the database. */
export function keepPhotosUnwritten(storage: Storage, person: string, write: WritePhoto): WritePhoto {
  const waiting = new Map<string, PhotoChange>()
  return async (surveyId, photoId, given) => {
    const change = { ...waiting.get(photoId), ...given }
    waiting.set(photoId, change)
    const key = `${surveyId}.${photoId}`
    keep(storage, person, key, { surveyId, photoId, change })
    await write(surveyId, photoId, given)
    // What was drawn since is still being written.
    if (waiting.get(photoId) !== change) return
    waiting.delete(photoId)
    drop(storage, person, key)
  }
}

function keep(storage: Storage, person: string, key: string, value: Unwritten | UnwrittenPhoto): void {
  if (gone.has(person)) return
  try {
    storage.setItem(startOf(person) + key, JSON.stringify(value))
  } catch {
    // It is being written into the database as well, which is merely not as quick.
  }
}

function drop(storage: Storage, person: string, key: string): void {
  try {
    storage.removeItem(startOf(person) + key)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Writes into the database what a page that was left could not. */
export async function writeUnwritten(db: StoreDatabase, storage: Storage, person: string): Promise<void> {
  const keys = keysOf(storage, person)
  if (keys.length === 0) return
  // Schemas are heavy, and this runs on whatever screen is opened first.
  const { changePhoto, changeSurvey, createSurvey } = await import('./surveys.ts')
  for (const key of keys) {
    const kept = JSON.parse(storage.getItem(key) ?? '{}') as Unwritten | UnwrittenPhoto
    if ('photoId' in kept) {
      await changePhoto(db, kept.surveyId, kept.photoId, kept.change)
    } else {
      const { surveyId, begin, base, change } = kept
      if (begin) await createSurvey(db, begin, surveyId)
      await changeSurvey(db, surveyId, (now) => applyTyped(now, base, change))
    }
    storage.removeItem(key)
  }
}

/** Takes it off this device with everything else of the person. */
export function forgetUnwritten(storage: Storage, person: string): void {
  gone.add(person)
  for (const key of keysOf(storage, person)) storage.removeItem(key)
}

function keysOf(storage: Storage, person: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(startOf(person)),
  )
}

/** What was typed, in a survey that may have changed since: a sign that was added elsewhere meanwhile stays. */
export function applyTyped(
  now: MeasurementFields,
  base: Partial<MeasurementFields>,
  change: Partial<MeasurementFields>,
): MeasurementFields {
  return mergeSurvey({ ...now, ...base }, { ...now, ...change }, now).fields
}
