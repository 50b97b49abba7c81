/**
 * What was typed or drawn and is not in the database yet. A page that is closed, left or killed gets no time
 * to finish with its database. What it put into localStorage stays, and the next page writes it into the
 * database.
 * Each page stores its notes under its own names, and each name is written once. So one tab never drops what
 * another has stored, and a write never drops what was stored since.
 */
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import type { Photo } from '#domain/survey/photos.ts'
import type { StoreDatabase } from './database.ts'
import { mergeSurvey } from './merge-survey.ts'

/** What was typed into a survey. */
export interface Unwritten {
  surveyId: string
  /** All fields of a survey that is not in the database yet, as it started; null for any other. */
  begin: MeasurementFields | null
  /** The values of the changed fields before the change. */
  base: Partial<MeasurementFields>
  change: Partial<MeasurementFields>
}

type Change = Partial<MeasurementFields>
type PhotoChange = Partial<Omit<Photo, 'id'>>
type WritePhoto = (surveyId: string, photoId: string, change: PhotoChange) => Promise<void>

/** The marks and details of a photo. */
interface UnwrittenPhoto {
  surveyId: string
  photoId: string
  change: PhotoChange
}

type Note = Unwritten | UnwrittenPhoto

/** A writer of one thing, like an open form: another form of the same survey has its own pen. */
export interface Pen {
  /** Stores a note in place of the last one. */
  keep: (note: Note) => void
  /** All of it is in the database. */
  drop: () => void
}

/** The notes of one page. */
export interface Notes {
  take: () => Pen
}

/**
 * People who signed out on this page: a form that is still mounted must not store again what was just wiped.
 */
const gone = new Set<string>()

/** The common prefix of all notes of a person. */
export const startOfNotes = (person: string) => `fascia.unwritten.${person}.`

/** @param page whose notes they are; no other page has this name */
export function makeNotes(storage: Storage, person: string, page: string): Notes {
  let count = 0
  const remove = (name: string | null) => {
    if (name === null) return
    try {
      storage.removeItem(name)
    } catch {
      // If storage is forbidden, nothing was stored.
    }
  }
  const take = (): Pen => {
    let last: string | null = null
    return {
      keep: (note) => {
        if (gone.has(person)) return
        const before = last
        const name = `${startOfNotes(person)}${page}.${String(count++).padStart(9, '0')}`
        const text = JSON.stringify(note)
        if (!put(storage, name, text)) {
          // There is hardly any room: removing the older note frees some. It goes into the database as well.
          remove(before)
          put(storage, name, text)
        }
        last = name
        remove(before)
      },
      drop: () => {
        remove(last)
        last = null
      },
    }
  }
  return { take }
}

function put(storage: Storage, name: string, text: string): boolean {
  try {
    storage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Stores every change of a photo at once, until it is in the database. */
export function keepPhotosUnwritten(notes: Notes, write: WritePhoto): WritePhoto {
  const waiting = new Map<string, { pen: Pen; change: PhotoChange }>()
  return async (surveyId, photoId, given) => {
    const known = waiting.get(photoId)
    const own = { pen: known?.pen ?? notes.take(), change: { ...known?.change, ...given } }
    waiting.set(photoId, own)
    own.pen.keep({ surveyId, photoId, change: own.change })
    // With what could not be written before: its note is dropped as well.
    await write(surveyId, photoId, own.change)
    // Marks that were drawn since are still being written.
    if (waiting.get(photoId) !== own) return
    waiting.delete(photoId)
    own.pen.drop()
  }
}

/** The pages with notes of a person here, the one that was opened first at the front. */
export function pagesWithNotes(storage: Storage, person: string): string[] {
  const pages = namesOf(storage, person).map((name) => pageOf(name, person))
  return [...new Set(pages)].sort()
}

/** Writes what a closed page has left into the database. */
export async function writeNotes(
  db: StoreDatabase,
  storage: Storage,
  person: string,
  page: string,
): Promise<void> {
  const names = namesOf(storage, person).filter((name) => pageOf(name, person) === page)
  if (names.length === 0) return
  // Schemas are heavy, and this runs on the first screen that is opened.
  const { changePhoto, changeSurvey, createSurvey } = await import('./surveys.ts')
  for (const name of names.sort()) {
    const note = readNote(storage.getItem(name))
    if (note && 'photoId' in note) await changePhoto(db, note.surveyId, note.photoId, note.change)
    else if (note) {
      const { surveyId, begin, base, change } = note
      if (begin) await createSurvey(db, begin, surveyId)
      await changeSurvey(db, surveyId, (now) => applyTyped(now, base, change))
    }
    storage.removeItem(name)
  }
}

/** One that cannot be parsed does not stop the others. */
function readNote(text: string | null): Note | null {
  try {
    return JSON.parse(text ?? 'null') as Note | null
  } catch {
    return null
  }
}

/** The surveys with notes, each once, with what is known of their fields. */
export function listNoted(storage: Storage, person: string): { surveyId: string; fields: Change }[] {
  const found = new Map<string, Change>()
  for (const name of namesOf(storage, person).sort()) {
    const note = readNote(storage.getItem(name))
    if (!note) continue
    const typed = 'photoId' in note ? {} : { ...note.begin, ...note.change }
    found.set(note.surveyId, { ...found.get(note.surveyId), ...typed })
  }
  return [...found].map(([surveyId, fields]) => ({ surveyId, fields }))
}

/** Removes it from this device with everything else of the person. */
export function forgetUnwritten(storage: Storage, person: string): void {
  gone.add(person)
  for (const name of namesOf(storage, person)) storage.removeItem(name)
}

function namesOf(storage: Storage, person: string): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(startOfNotes(person)),
  )
}

function pageOf(name: string, person: string): string {
  return name.slice(startOfNotes(person).length).split('.')[0] ?? ''
}

/**
 * Applies what was typed to a survey that may have changed since: a sign that was added elsewhere meanwhile
 * stays.
 */
export function applyTyped(
  now: MeasurementFields,
  base: Partial<MeasurementFields>,
  change: Partial<MeasurementFields>,
): MeasurementFields {
  return mergeSurvey({ ...now, ...base }, { ...now, ...change }, now).fields
}
