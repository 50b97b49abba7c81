/**
 * What was typed in a page's last moment. The browser gives a page that is left no time to finish with its database,
 * but it does finish with localStorage: what stands there is written when the app is opened again.
 */
import type { MeasurementFields } from '#domain/measurements.ts'
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

/** Who signed out on this page: a form that is still on screen must not keep again what was just wiped. */
const gone = new Set<string>()

const startOf = (person: string) => `fascia.unwritten.${person}.`

export function keepUnwritten(storage: Storage, person: string, unwritten: Unwritten): void {
  if (gone.has(person)) return
  try {
    storage.setItem(startOf(person) + unwritten.surveyId, JSON.stringify(unwritten))
  } catch {
    // It is being written into the database as well, which is merely not as quick.
  }
}

/** It is in the database. */
export function dropUnwritten(storage: Storage, person: string, surveyId: string): void {
  try {
    storage.removeItem(startOf(person) + surveyId)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** Writes into the database what a page that was left could not. */
export async function writeUnwritten(db: StoreDatabase, storage: Storage, person: string): Promise<void> {
  const keys = keysOf(storage, person)
  if (keys.length === 0) return
  // Schemas are heavy, and this runs on whatever screen is opened first.
  const { changeSurvey, createSurvey } = await import('./surveys.ts')
  for (const key of keys) {
    const { surveyId, begin, base, change } = JSON.parse(storage.getItem(key) ?? '{}') as Unwritten
    if (begin) await createSurvey(db, begin, surveyId)
    await changeSurvey(db, surveyId, (now) => applyTyped(now, base, change))
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
