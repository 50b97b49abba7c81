/** What has not been sent from this phone, with names for people. */

import { formatDay, londonDay } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import { nameOfSign } from '#domain/survey/survey-words.ts'
import type { SiteDeed } from '#domain/work/site-deeds.ts'
import type { LocalSurvey, Operation, StoreDatabase } from './database.ts'
import { operationKey } from './queue.ts'
import type { SyncItem } from './sync-state.ts'
import { listNoted } from './unwritten.ts'

/** In the order in which it will be sent. */
export async function listUnsent(db: StoreDatabase): Promise<SyncItem[]> {
  const operations = await db.queue.orderBy('seq').toArray()
  return Promise.all(
    operations.map(async (operation) => {
      const { key, kind, recordId, surveyId, visitId = null, state, trouble, attempts } = operation
      const name = await nameOperation(db, operation)
      return { key, kind, recordId, surveyId, visitId, state, trouble, attempts, name }
    }),
  )
}

/**
 * The names of everything that would be lost with this phone: what waits to be sent, pictures that are not
 * photos yet, and text that could not be written. If the browser provides no database, only the text remains.
 */
export async function nameLosses(db: StoreDatabase, storage: Storage, person: string): Promise<string[]> {
  const noted = listNoted(storage, person)
  try {
    const items = await listUnsent(db)
    const photos = await db.sitePhotos.toArray()
    const raws = await db.raws.filter(({ blob }) => blob !== null).toArray()
    const others = noted.filter(
      ({ surveyId }) => !items.some((item) => item.key === operationKey('survey', surveyId)),
    )
    const typed = others.map(async ({ surveyId, fields }) => {
      const survey = await db.surveys.get(surveyId)
      return `Measurement ${survey ? nameSurvey(survey) : nameTyped(fields)}`
    })
    return [
      ...items.map(({ name }) => name),
      ...raws.map(({ name }) => `Photo ${name}`),
      ...photos
        .filter(({ id }) => !items.some((item) => item.key === operationKey('site', id)))
        .map(({ name }) => `Photo ${name}`),
      ...(await Promise.all(typed)),
    ]
  } catch {
    return noted.map(({ fields }) => `Measurement ${nameTyped(fields)}`)
  }
}

function nameTyped({ title, surveyDate }: Partial<MeasurementFields>): string {
  return title ? `‘${title}’` : `of ${formatDay(surveyDate ?? londonDay(new Date()))}`
}

async function nameOperation(db: StoreDatabase, operation: Operation): Promise<string> {
  const { kind, recordId, surveyId } = operation
  if (kind === 'site') return nameDeed(db, operation)
  if (kind === 'customer') {
    const customer = await db.customers.get(recordId)
    return `Customer ${customer ? customerTitle(customer) : ''}`.trim()
  }
  const survey = surveyId ? await db.surveys.get(surveyId) : undefined
  if (!survey) return kind === 'photo' ? 'Photo' : 'Measurement'
  if (kind === 'survey') return `Measurement ${nameSurvey(survey)}`
  const { signs } = survey.fields
  const index = signs.findIndex(({ photos }) => photos.some(({ id }) => id === recordId))
  const sign = signs[index]
  return `Photo of ${sign ? nameOfSign(sign, index) : 'the site'}, ${nameSurvey(survey)}`
}

const deedNames: Record<SiteDeed['kind'], string> = {
  add: 'Note',
  remove: 'Something taken away',
  fix: 'Snag put right',
  tick: 'Tick of the checklist',
  step: 'How far the visit is',
  handover: 'Handover',
}
const entryNames = { photo: 'Photo', snag: 'Snag', hours: 'Hours' } as const

async function nameDeed(db: StoreDatabase, { recordId, visitId = '' }: Operation): Promise<string> {
  const deed = (await db.siteActions.get(recordId))?.deed
  const sheet = (await db.visits.get(visitId))?.sheet
  const customer = sheet?.visit.customer
  const what = deed?.kind === 'add' ? entryNames[deed.entry.kind] : deedNames[deed?.kind ?? 'add']
  return customer ? `${what} for ${customerTitle(customer)}` : what
}

/** 'for Quay Signs', or by its title or day if it has no customer. */
function nameSurvey({ customer, fields }: LocalSurvey): string {
  const title = customerTitle(customer)
  if (title) return `for ${title}`
  return fields.title ? `‘${fields.title}’` : `of ${formatDay(fields.surveyDate)}`
}
