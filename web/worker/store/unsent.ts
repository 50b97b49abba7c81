/** What has not been sent from this phone, with names for people. */

import { formatDay, londonDay } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { type MeasurementFields, nameOfSign } from '#domain/survey/measurements.ts'
import type { LocalSurvey, Operation, StoreDatabase } from './database.ts'
import { keyOf } from './queue.ts'
import type { SyncItem } from './sync-state.ts'
import { listNoted } from './unwritten.ts'

/** In the order in which it will be sent. */
export async function listUnsent(db: StoreDatabase): Promise<SyncItem[]> {
  const operations = await db.queue.orderBy('seq').toArray()
  return Promise.all(
    operations.map(async (operation) => {
      const { key, kind, recordId, surveyId, state, trouble, attempts } = operation
      const name = await nameOperation(db, operation)
      return { key, kind, recordId, surveyId, state, trouble, attempts, name }
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
    const raws = await db.raws.filter(({ blob }) => blob !== null).toArray()
    const others = noted.filter(
      ({ surveyId }) => !items.some((item) => item.key === keyOf('survey', surveyId)),
    )
    const typed = others.map(async ({ surveyId, fields }) => {
      const survey = await db.surveys.get(surveyId)
      return `Measurement ${survey ? nameSurvey(survey) : nameTyped(fields)}`
    })
    return [
      ...items.map(({ name }) => name),
      ...raws.map(({ name }) => `Photo ${name}`),
      ...(await Promise.all(typed)),
    ]
  } catch {
    return noted.map(({ fields }) => `Measurement ${nameTyped(fields)}`)
  }
}

function nameTyped({ title, surveyDate }: Partial<MeasurementFields>): string {
  return title ? `‘${title}’` : `of ${formatDay(surveyDate ?? londonDay(new Date()))}`
}

async function nameOperation(db: StoreDatabase, { kind, recordId, surveyId }: Operation): Promise<string> {
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

/** 'for Quay Signs', or by its title or day if it has no customer. */
function nameSurvey({ customer, fields }: LocalSurvey): string {
  const title = customerTitle(customer)
  if (title) return `for ${title}`
  return fields.title ? `‘${fields.title}’` : `of ${formatDay(fields.surveyDate)}`
}
