/** Surveys on the phone: every change is written at once, and sent when possible. */
import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import type { MeasurementFields, MeasurementInput } from '#domain/survey/measurements.ts'
import type { Photo } from '#domain/survey/photos.ts'
import type { SignInput } from '#domain/survey/signs.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { type LocalSurvey, nextLocalRevision, type StoreDatabase } from './database.ts'
import { enqueue, operationKey } from './queue.ts'
import { dropPhotos } from './release-photos.ts'
import { definedOf, isSameValue, photosOf, surveyFieldsOf } from './values.ts'

/** A change, or a function that makes one from the survey's fields at the time of writing. */
export type SurveyChange = MeasurementInput | ((fields: MeasurementFields) => MeasurementInput)

/**
 * Creates a survey. A caller that needs its id beforehand generates it; a known id changes nothing.
 * @returns its id
 */
export async function createSurvey(
  db: StoreDatabase,
  fields: MeasurementInput = {},
  id: string = uuid(),
): Promise<string> {
  const now = new Date().toISOString()
  await db.transaction('rw', db.surveys, db.customers, db.queue, async () => {
    if (await db.surveys.get(id)) return
    const whole = { ...emptyMeasurement(londonDay(new Date())), ...definedOf(fields) }
    await db.surveys.add({
      id,
      ...(await shownOf(db, whole, null)),
      base: null,
      version: null,
      whole: true,
      isQuoteCreated: false,
      quoteId: null,
      createdAt: now,
      updatedAt: now,
      theirs: null,
    })
    await enqueue(db, 'survey', id, id)
  })
  return id
}

/**
 * Writes a change. Only addPhotos and removePhoto decide which photos a sign has, so that a form that does
 * not know a photo yet does not remove it. A removed sign takes its photos along.
 * @returns the revision that contains it
 */
export function changeSurvey(db: StoreDatabase, id: string, change: SurveyChange): Promise<number> {
  return db.transaction('rw', db.surveys, db.customers, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(id)
    if (!survey?.whole) return 0
    const before = survey.fields
    const given = definedOf(typeof change === 'function' ? change(before) : change)
    const fields = keepPhotos(before, { ...before, ...given })
    if (isSameValue(before, fields)) return survey.revision ?? 0
    await dropPhotos(db, before, fields)
    return writeFields(db, survey, fields)
  })
}

/** Changes the details of a photo: its caption, its kind, its marks. */
export async function changePhoto(
  db: StoreDatabase,
  surveyId: string,
  photoId: string,
  change: Partial<Omit<Photo, 'id'>>,
): Promise<void> {
  const inList = (photos: Photo[]) =>
    photos.map((photo) => (photo.id === photoId ? { ...photo, ...change } : photo))
  await changeSurvey(db, surveyId, (fields) => ({
    photos: inList(fields.photos),
    signs: fields.signs.map((sign) => ({ ...sign, photos: inList(sign.photos) })),
  }))
}

/**
 * Writes fields that may have other photos than before, and queues the survey.
 * @returns the revision that contains them
 */
export async function writeFields(
  db: StoreDatabase,
  survey: LocalSurvey,
  fields: MeasurementFields,
): Promise<number> {
  const shown = await shownOf(db, fields, survey)
  await db.surveys.update(survey.id, { ...shown, updatedAt: new Date().toISOString() })
  await enqueue(db, 'survey', survey.id, survey.id)
  return shown.revision
}

/**
 * Saves the choices between two versions.
 * @param version the server's, which the choices were made against
 */
export async function resolveConflict(
  db: StoreDatabase,
  id: string,
  fields: MeasurementFields,
  version: number,
): Promise<void> {
  await db.transaction('rw', db.surveys, db.customers, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(id)
    if (!survey?.theirs) return
    await dropPhotos(db, survey.fields, fields)
    const shown = await shownOf(db, fields, survey)
    await db.surveys.update(id, { ...shown, version, base: surveyFieldsOf(survey.theirs), theirs: null })
    await db.queue.where({ key: operationKey('survey', id) }).delete()
    await enqueue(db, 'survey', id, id)
  })
}

/** What lists show of a survey with these fields. */
export async function shownOf(
  db: StoreDatabase,
  fields: MeasurementFields,
  before: LocalSurvey | null,
): Promise<Pick<LocalSurvey, 'fields' | 'customer' | 'signCount' | 'photoCount'> & { revision: number }> {
  const { customerId, signs } = fields
  const same = before !== null && before.fields.customerId === customerId
  const found = customerId && !same ? await db.customers.get(customerId) : undefined
  const nobody = { name: '', companyName: '' }
  const chosen = found ? { name: found.name, companyName: found.companyName } : nobody
  const customer = same ? before.customer : chosen
  const counts = { signCount: signs.length, photoCount: photosOf(fields).length }
  return { fields, customer, ...counts, revision: nextLocalRevision(before) }
}

function keepPhotos(before: MeasurementFields, after: MeasurementFields): MeasurementFields {
  const signs = after.signs.map((sign): SignInput => {
    const known = before.signs.find(({ id }) => id === sign.id)
    return known ? { ...sign, photos: mergePhotos(known.photos, sign.photos) } : sign
  })
  return { ...after, signs, photos: mergePhotos(before.photos, after.photos) }
}

/** The photos that existed before, with the given values and in the given order. */
function mergePhotos(before: readonly Photo[], given: readonly Photo[]): Photo[] {
  const known = given.filter(({ id }) => before.some((photo) => photo.id === id))
  return [...known, ...before.filter(({ id }) => !known.some((photo) => photo.id === id))]
}
