/** Sends one operation, and stores its result. */
import { v7 as uuid } from 'uuid'
import type { Measurement, MeasurementFields } from '#domain/survey/measurements.ts'
import { readFailure } from '../../call.ts'
import type { Operation, SentChange, StoreDatabase } from './database.ts'
import { sendLostPhotos } from './lost-photos.ts'
import { mergeSurvey } from './merge-survey.ts'
import { failOperation, postponeOperation } from './queue.ts'
import { dropPhotos, releasePhotos } from './release-photos.ts'
import { explainSite, SiteTrouble, sendSite } from './send-site.ts'
import type { ServerConnection } from './server-connection.ts'
import { isUploadGone } from './upload.ts'
import { changedFields, isSameValue, photosOf, pickFields, surveyFieldsOf } from './values.ts'

/**
 * `settled`: sent, refused or postponed, so continue with the next. Otherwise it is no use to continue now.
 */
export type SendOutcome = 'settled' | 'unreachable' | 'signed-out'

/** @param now milliseconds since 1970 */
export async function sendOperation(
  db: StoreDatabase,
  line: ServerConnection,
  operation: Operation,
  now: number,
): Promise<SendOutcome> {
  await db.queue.update(operation.seq, { state: 'sending' })
  try {
    await senders[operation.kind](db, line, operation)
    if (operation.surveyId) await releasePhotos(db, operation.surveyId)
    return 'settled'
  } catch (error) {
    return settleFailure(db, operation, error, now)
  }
}

const senders: Record<
  Operation['kind'],
  (db: StoreDatabase, line: ServerConnection, operation: Operation) => Promise<void>
> = { customer: sendCustomer, survey: sendSurvey, photo: sendPhoto, site: sendSite }

async function sendCustomer(
  db: StoreDatabase,
  line: ServerConnection,
  { seq, recordId }: Operation,
): Promise<void> {
  const customer = await db.customers.get(recordId)
  if (customer?.typed) {
    const stored = await line.customers.create({ ...customer.typed, id: recordId })
    const { version, name, companyName, type, email, phone, address, archivedAt } = stored
    const shown = { version, name, companyName, type, email, phone, address, archivedAt, erasedAt: null }
    await db.customers.update(recordId, { ...shown, typed: null })
  }
  await db.queue.delete(seq)
}

async function sendPhoto(
  db: StoreDatabase,
  line: ServerConnection,
  { seq, recordId }: Operation,
): Promise<void> {
  const photo = await db.photos.get(recordId)
  if (photo?.blob && !photo.sent) {
    try {
      await line.upload({ ...photo, blob: photo.blob }, async (uploadUrl) => {
        await db.photos.update(recordId, { uploadUrl })
      })
    } catch (error) {
      if (isUploadGone(readFailure(error).status)) await db.photos.update(recordId, { uploadUrl: null })
      throw error
    }
    await db.photos.update(recordId, { sent: true, uploadUrl: null })
  }
  await db.queue.delete(seq)
}

async function sendSurvey(db: StoreDatabase, line: ServerConnection, operation: Operation): Promise<void> {
  const { seq, recordId: id } = operation
  const prepared = await db.transaction('rw', db.surveys, db.queue, async () => {
    const survey = await db.surveys.get(id)
    if (!survey) return null
    const { version, fields, base } = survey
    const sent: SentChange = operation.sent ?? { changeId: uuid(), version, fields }
    const changed = base ? changedFields(base, sent.fields) : []
    if (sent.version !== null && base && changed.length === 0) return null
    // Before it is sent: if the page is killed from here on, it is sent again as the same change.
    await db.queue.update(seq, { sent })
    return { sent, change: base ? pickFields(sent.fields, changed) : sent.fields }
  })
  if (!prepared) {
    await db.queue.delete(seq)
    return
  }
  const { sent, change } = prepared
  const { changeId, version } = sent
  const stored =
    version === null
      ? await line.measurements.create({ id, changeId, ...sent.fields })
      : await line.measurements.update({ id, version, changeId, ...change })
  await takeAnswer(db, seq, sent, stored)
}

/** The server's version is the new base; what was typed since sending stays, and goes next. */
async function takeAnswer(
  db: StoreDatabase,
  seq: number,
  sent: SentChange,
  stored: Measurement,
): Promise<void> {
  // Another device changed it between our change and this response.
  if (stored.version !== (sent.version ?? 0) + 1) return takeOther(db, seq, sent.fields, stored)
  await db.transaction('rw', db.surveys, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(stored.id)
    if (!survey) return
    await sendLostPhotos(db, stored)
    const base = surveyFieldsOf(stored)
    const { version, isQuoteCreated, quoteId, createdAt } = stored
    const customer = survey.fields.customerId === base.customerId ? stored.customer : survey.customer
    await db.surveys.update(stored.id, { base, version, isQuoteCreated, quoteId, createdAt, customer })
    if (isSameValue(survey.fields, sent.fields)) await db.queue.delete(seq)
    else await db.queue.update(seq, sendAgain)
  })
}

const sendAgain = { state: 'waiting', attempts: 0, notBefore: 0, sent: null } as const

/**
 * Merges what was changed elsewhere. If a field was changed there and here, each differently, the person has
 * to choose. Everything else is merged, and the remaining changes from here go next.
 * @param ground what both started with
 */
async function takeOther(
  db: StoreDatabase,
  seq: number,
  ground: MeasurementFields | null,
  theirs: Measurement,
): Promise<void> {
  await db.transaction('rw', db.surveys, db.photos, db.queue, async () => {
    const survey = await db.surveys.get(theirs.id)
    if (!survey) return
    const held = surveyFieldsOf(theirs)
    const base = ground ?? survey.base ?? held
    const { fields, clashes } = mergeSurvey(base, survey.fields, held)
    if (clashes.length > 0) {
      await db.surveys.update(survey.id, { base, theirs })
      const message = 'Changed elsewhere in the meantime'
      return failOperation(db, seq, { kind: 'conflict', message, fields: [] })
    }
    await dropPhotos(db, survey.fields, fields)
    await sendLostPhotos(db, theirs)
    const { version, isQuoteCreated, quoteId, createdAt } = theirs
    const customer = fields.customerId === held.customerId ? theirs.customer : survey.customer
    const counts = { signCount: fields.signs.length, photoCount: photosOf(fields).length }
    const known = { fields, base: held, version, isQuoteCreated, quoteId, createdAt, customer, theirs: null }
    await db.surveys.update(survey.id, { ...known, ...counts })
    if (isSameValue(fields, held)) await db.queue.delete(seq)
    else await db.queue.update(seq, sendAgain)
  })
}

async function settleFailure(
  db: StoreDatabase,
  operation: Operation,
  error: unknown,
  now: number,
): Promise<SendOutcome> {
  const { status, code, message, fields, current } = readFailure(error)
  if (status === 401) {
    await db.queue.update(operation.seq, { state: 'waiting' })
    return 'signed-out'
  }
  if (!(error instanceof SiteTrouble) && mayPass(operation, status)) {
    await postponeOperation(db, operation, now)
    return status === 0 ? 'unreachable' : 'settled'
  }
  if (operation.kind === 'survey' && code === 'CONFLICT' && current)
    await takeOther(db, operation.seq, null, current as Measurement)
  else if (await wasCorrected(db, operation)) await db.queue.update(operation.seq, sendAgain)
  else if (operation.kind === 'site')
    await failOperation(db, operation.seq, await explainSite(db, operation, error))
  else await failOperation(db, operation.seq, { kind: 'refused', message, fields })
  return 'settled'
}

/**
 * Whether the same request may succeed later. A photo also starts again if its upload was overtaken or is
 * gone.
 */
function mayPass({ kind }: Operation, status: number): boolean {
  const passing = status === 0 || status === 408 || status === 423 || status === 429 || status >= 500
  return passing || (kind === 'photo' && isUploadGone(status))
}

/** Whether the survey has changed since the version that was refused. */
async function wasCorrected(db: StoreDatabase, { kind, seq, recordId }: Operation): Promise<boolean> {
  if (kind !== 'survey') return false
  const [survey, operation] = await Promise.all([db.surveys.get(recordId), db.queue.get(seq)])
  return Boolean(survey && operation?.sent && !isSameValue(survey.fields, operation.sent.fields))
}
