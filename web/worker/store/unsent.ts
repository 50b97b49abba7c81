/** What has not been sent from this phone, with names for people. */
import { customerTitle } from '#domain/customers.ts'
import { formatDay } from '#domain/dates.ts'
import { nameOfSign } from '#domain/measurements.ts'
import type { LocalSurvey, Operation, StoreDatabase } from './database.ts'
import type { SyncItem } from './sync-state.ts'

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

/** 'for Quay Signs', or by its title or day where it has no customer. */
function nameSurvey({ customer, fields }: LocalSurvey): string {
  const title = customerTitle(customer)
  if (title) return `for ${title}`
  return fields.title ? `‘${fields.title}’` : `of ${formatDay(fields.surveyDate)}`
}
