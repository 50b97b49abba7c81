/** Discards what the server refused: it is deleted from the phone and replaced by what the server has. */
import type { LocalSurvey, StoreDatabase } from './database.ts'
import { removePhoto } from './photos.ts'
import { operationKey } from './queue.ts'
import { forgetAction } from './site-visits.ts'
import { shownOf, writeFields } from './surveys.ts'
import { surveyFieldsOf } from './values.ts'

/** @param key of an item that failed; anything else stays */
export async function discardItem(db: StoreDatabase, key: string): Promise<void> {
  const tables = [db.surveys, db.customers, db.photos, db.queue, db.siteActions, db.sitePhotos]
  await db.transaction('rw', tables, async () => {
    const operation = await db.queue.get({ key })
    if (operation?.state !== 'failed') return
    const { kind, recordId, surveyId, seq } = operation
    await db.queue.delete(seq)
    if (kind === 'photo' && surveyId) await removePhoto(db, surveyId, recordId)
    if (kind === 'site') await forgetAction(db, recordId)
    if (kind === 'customer') await dropCustomer(db, recordId)
    const survey = kind === 'survey' ? await db.surveys.get(recordId) : undefined
    if (survey) await takeBack(db, survey)
  })
}

async function dropCustomer(db: StoreDatabase, id: string): Promise<void> {
  await db.customers.delete(id)
  const theirs = await db.surveys.filter(({ fields }) => fields.customerId === id).toArray()
  for (const survey of theirs) await writeFields(db, survey, { ...survey.fields, customerId: null })
}

/** A survey that the server never had is deleted with its photos; any other is reset to the server's. */
async function takeBack(db: StoreDatabase, survey: LocalSurvey): Promise<void> {
  const { id, theirs } = survey
  const held = theirs ? surveyFieldsOf(theirs) : survey.base
  if (held) {
    const version = theirs?.version ?? survey.version
    const shown = await shownOf(db, held, survey)
    const customer = theirs?.customer ?? shown.customer
    await db.surveys.update(id, { ...shown, customer, base: held, version, theirs: null })
    return
  }
  for (const photo of await db.photos.where({ surveyId: id }).toArray())
    await db.queue.where({ key: operationKey('photo', photo.id) }).delete()
  await db.photos.where({ surveyId: id }).delete()
  await db.surveys.delete(id)
}
