/** Surveys on the phone: every change is written at once, and goes up when it can. */
import { v7 as uuid } from 'uuid'
import { londonDay } from '#domain/dates.ts'
import { emptyMeasurement, type MeasurementFields, type MeasurementInput } from '#domain/measurements.ts'
import type { Photo } from '#domain/photos.ts'
import type { SignInput } from '#domain/signs.ts'
import { type LocalSurvey, nextRevision, type StoreDatabase } from './database.ts'
import { enqueue, keyOf } from './queue.ts'
import { dropPhotos } from './release-photos.ts'
import { definedOf, fieldsOf, isSame, photosOf } from './values.ts'

/** A change, or how to make one from what the survey says by then. */
export type SurveyChange = MeasurementInput | ((fields: MeasurementFields) => MeasurementInput)

/**
 * Begins a survey. Whoever needs its id beforehand makes it; a known id changes nothing.
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
 * Writes a change down. Which photos a sign has is left to addPhotos and removePhoto: a form that has not heard of
 * a photo yet takes none away. A sign that is taken out takes its photos along.
 * @returns the revision that holds it
 */
export function changeSurvey(db: StoreDatabase, id: string, change: SurveyChange): Promise<number> {
  return db.transaction('rw', db.surveys, db.customers, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(id)
    if (!survey?.whole) return 0
    const before = survey.fields
    const given = definedOf(typeof change === 'function' ? change(before) : change)
    const fields = keepPhotos(before, { ...before, ...given })
    if (isSame(before, fields)) return survey.revision ?? 0
    await dropPhotos(db, before, fields)
    return writeFields(db, survey, fields)
  })
}

/** Changes what is known of a photo: its caption, its kind, what is drawn over it. */
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
 * Writes fields that may hold other photos than before, and notes that they are to be sent.
 * @returns the revision that holds them
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
 * Saves what was chosen between two versions.
 * @param version the server's, which the choice was made against
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
    await db.surveys.update(id, { ...shown, version, base: fieldsOf(survey.theirs), theirs: null })
    await db.queue.where({ key: keyOf('survey', id) }).delete()
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
  return { fields, customer, ...counts, revision: nextRevision(before) }
}

function keepPhotos(before: MeasurementFields, after: MeasurementFields): MeasurementFields {
  const signs = after.signs.map((sign): SignInput => {
    const known = before.signs.find(({ id }) => id === sign.id)
    return known ? { ...sign, photos: mergePhotos(known.photos, sign.photos) } : sign
  })
  return { ...after, signs, photos: mergePhotos(before.photos, after.photos) }
}

/** Those that were there, as they are given and in the order given. */
function mergePhotos(before: readonly Photo[], given: readonly Photo[]): Photo[] {
  const known = given.filter(({ id }) => before.some((photo) => photo.id === id))
  return [...known, ...before.filter(({ id }) => !known.some((photo) => photo.id === id))]
}
