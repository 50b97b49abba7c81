/** Photos on the phone: processed one after another, so that a phone with little memory can handle many. */
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import type { Photo } from '#domain/survey/photos.ts'
import type { RawPhoto, StoreDatabase } from './database.ts'
import { PhotoRefused, type PreparedPhoto, preparePhoto } from './prepare-photo.ts'
import { enqueue, operationKey } from './queue.ts'
import { type Chosen, keepRaw, leftRaw } from './raw-photos.ts'
import { explainStorage, StorageFull } from './storage.ts'
import { createSurvey, writeFields } from './surveys.ts'

export interface AddedPhotos {
  added: string[]
  /**
   * Those that were refused, each with the reason; and whether that is stored, so that the survey shows it.
   */
  refused: { id: string; name: string; message: string; isNoted: boolean }[]
}

/** Prepares a file for upload. */
type Prepare = (file: File) => Promise<PreparedPhoto>

/** Adds pictures to a survey, of the site (null) or of a sign. */
export async function addPhotos(
  db: StoreDatabase,
  surveyId: string,
  signId: string | null,
  files: Iterable<File>,
  prepare: Prepare = preparePhoto,
): Promise<AddedPhotos> {
  return takeIn(db, await keepRaw(db, surveyId, signId, files), prepare)
}

/**
 * Turns chosen pictures into photos. Each is stored before the next is processed, and only once, even with
 * several tabs at work: a tab skips a picture if another was faster.
 */
export function takeIn(
  db: StoreDatabase,
  chosen: readonly Chosen[],
  prepare: Prepare = preparePhoto,
): Promise<AddedPhotos> {
  return inTurn(db.name, async () => {
    const result: AddedPhotos = { added: [], refused: [] }
    for (const { raw, file } of chosen) {
      const { id, name } = raw
      try {
        const isLeft = raw.blob === null || (await db.raws.get(id)) !== undefined
        if (isLeft) await keepPhoto(db, raw, await prepare(file))
        if (isLeft || (await db.photos.get(id)) !== undefined) result.added.push(id)
      } catch (error) {
        const refusal = refusalOf(raw, explainStorage(error))
        const isNoted = await db.raws.put({ ...raw, begin: null, ...refusal }).then(
          () => true,
          () => false,
        )
        result.refused.push({ id, name, message: refusal.refusal, isNoted })
      }
    }
    return result
  })
}

/** A sign that was added in a page's last moment may still be on its way into the database. */
const WAIT_FOR_SIGN_MS = 60 * 60_000

/**
 * Continues with what a closed page left. If the sign of a photo never arrives, the photo becomes one of the
 * site.
 */
export async function takeInWhatIsLeft(db: StoreDatabase, prepare: Prepare = preparePhoto): Promise<void> {
  const ready: Chosen[] = []
  for (const { raw, file } of await leftRaw(db)) {
    const fields = (await db.surveys.get(raw.surveyId))?.fields ?? raw.begin
    const hasSign = raw.signId === null || fields?.signs.some(({ id }) => id === raw.signId)
    const isOld = Date.now() - Date.parse(raw.addedAt) > WAIT_FOR_SIGN_MS
    if (!fields) await db.raws.delete(raw.id)
    else if (hasSign) ready.push({ raw, file })
    else if (isOld) ready.push({ raw: { ...raw, signId: null }, file })
  }
  await takeIn(db, ready, prepare)
}

/** How many attempts a picture gets that fails for an unknown reason. */
const MOST_FAILURES = 3

/**
 * What is stored of a refused picture, so that its survey can show it; the other pictures go on. If it only
 * lacks room, or fails for a temporary reason, it stays as it is and is retried when the app is opened,
 * because a picture that was taken in the app exists nowhere else.
 */
function refusalOf(raw: RawPhoto, cause: unknown): Pick<RawPhoto, 'blob' | 'failures'> & { refusal: string } {
  if (cause instanceof StorageFull) return { blob: raw.blob, refusal: cause.message }
  if (cause instanceof PhotoRefused && !cause.mayPass) return { blob: null, refusal: cause.message }
  console.error('A photo could not be taken in', cause)
  const failures = (raw.failures ?? 0) + 1
  const why = cause instanceof PhotoRefused ? cause.message : 'It could not be taken in.'
  return raw.blob && failures < MOST_FAILURES
    ? { failures, blob: raw.blob, refusal: `${why} It is kept, and tried again when the app is opened.` }
    : { failures, blob: null, refusal: `${why} Choose it again, or take another one.` }
}

const turns = new Map<string, Promise<unknown>>()

/** One at a time, in all tabs if the browser has locks. */
function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && navigator.locks)
    return navigator.locks.request(`${name}-photos`, work)
  const before = turns.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(name, mine)
  return mine
}

async function keepPhoto(
  db: StoreDatabase,
  raw: RawPhoto,
  { takenAt, place, ...picture }: PreparedPhoto,
): Promise<void> {
  const { id, surveyId, signId, name, begin, addedAt } = raw
  await db.transaction('rw', [db.surveys, db.customers, db.photos, db.queue, db.raws], async () => {
    if (begin) await createSurvey(db, begin, surveyId)
    const survey = await db.surveys.get(surveyId)
    if (!survey) throw new PhotoRefused('The survey that it belongs to is not on this phone.')
    const bare = { kind: 'other' as const, caption: '', annotations: [], calibration: null }
    const added: Photo = { id, ...bare, takenAt: takenAt ?? raw.takenAt ?? null, place }
    const fields = withPhoto(survey.fields, signId, added)
    if (!fields) throw new PhotoRefused('The sign that it belongs to is not on this phone.')
    await db.raws.delete(id)
    await db.photos.add({ id, surveyId, signId, name, ...picture, uploadUrl: null, sent: false, addedAt })
    await writeFields(db, survey, fields)
    await enqueue(db, 'photo', id, surveyId)
  })
}

function withPhoto(fields: MeasurementFields, signId: string | null, added: Photo): MeasurementFields | null {
  if (signId === null) return { ...fields, photos: [...fields.photos, added] }
  if (!fields.signs.some(({ id }) => id === signId)) return null
  const signs = fields.signs.map((sign) =>
    sign.id === signId ? { ...sign, photos: [...sign.photos, added] } : sign,
  )
  return { ...fields, signs }
}

/** Removes a photo from its survey; one that has not been sent is deleted. */
export async function removePhoto(db: StoreDatabase, surveyId: string, id: string): Promise<void> {
  await db.transaction('rw', db.surveys, db.customers, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(surveyId)
    if (!survey) return
    const without = (photos: Photo[]) => photos.filter((one) => one.id !== id)
    await db.photos.delete(id)
    await db.queue.where({ key: operationKey('photo', id) }).delete()
    await writeFields(db, survey, {
      ...survey.fields,
      photos: without(survey.fields.photos),
      signs: survey.fields.signs.map((sign) => ({ ...sign, photos: without(sign.photos) })),
    })
  })
}
