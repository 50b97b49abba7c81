/** Fetches what the server has; unsent changes are never overwritten. */
import type { CustomerSummary } from '#domain/shop/customers.ts'
import type { Measurement, MeasurementSummary } from '#domain/survey/measurements.ts'
import { emptyMeasurement, isSubmitted } from '#domain/survey/survey-words.ts'
import { type LocalSurvey, nextLocalRevision, type StoreDatabase } from './database.ts'
import { operationKey } from './queue.ts'
import type { ServerConnection } from './server-connection.ts'
import { surveyFieldsOf } from './values.ts'

const PAGE = 100
const MOST_SURVEYS = 500
/** For older submitted ones the list is enough until one is opened. */
const NEWEST_WHOLE = 50

/**
 * Replaces the picker's customers by those that the worker may see now, in one transaction; those added here
 * stay.
 */
export async function pullCustomers(db: StoreDatabase, line: ServerConnection): Promise<void> {
  const items: CustomerSummary[] = []
  let cursor: string | null | undefined
  do {
    const page = await line.customers.list({ limit: PAGE, ...(cursor ? { cursor } : {}) })
    items.push(...page.items)
    cursor = page.hasMore ? page.nextCursor : null
  } while (cursor)
  await db.transaction('rw', db.customers, db.marks, async () => {
    const kept = await db.customers.filter(({ typed }) => typed !== null).toArray()
    const ids = new Set(kept.map(({ id }) => id))
    await db.customers.clear()
    await db.customers.bulkAdd(kept)
    const others = items.filter(({ id }) => !ids.has(id))
    await db.customers.bulkPut(others.map((customer) => ({ ...customer, typed: null })))
    await db.marks.put({ key: 'customers', at: new Date().toISOString(), failed: false })
  })
}

/** Updates the newest surveys. */
export async function pullSurveys(db: StoreDatabase, line: ServerConnection): Promise<void> {
  let seen = 0
  let cursor: string | null | undefined
  do {
    const page = await line.measurements.list({ limit: PAGE, ...(cursor ? { cursor } : {}) })
    for (const summary of page.items) await takeSummary(db, line, summary, seen++)
    cursor = page.hasMore && seen < MOST_SURVEYS ? page.nextCursor : null
  } while (cursor)
  await db.marks.put({ key: 'surveys', at: new Date().toISOString(), failed: false })
}

/** Fetches a whole survey, for example if one is opened of which only the list is known. */
export async function pullSurvey(db: StoreDatabase, line: ServerConnection, id: string): Promise<void> {
  const stored = await line.measurements.get({ id })
  await putUnlessChanged(db, localOf(stored))
}

async function takeSummary(
  db: StoreDatabase,
  line: ServerConnection,
  summary: MeasurementSummary,
  place: number,
): Promise<void> {
  const known = await db.surveys.get(summary.id)
  const wanted = !isSubmitted(summary) || place < NEWEST_WHOLE || known?.whole
  if (known?.version === summary.version && (known.whole || !wanted)) return
  if (await db.queue.get({ key: operationKey('survey', summary.id) })) return
  if (wanted) await pullSurvey(db, line, summary.id)
  else await putUnlessChanged(db, sketchOf(summary))
}

async function putUnlessChanged(db: StoreDatabase, survey: LocalSurvey): Promise<void> {
  await db.transaction('rw', db.surveys, db.queue, async () => {
    if (await db.queue.get({ key: operationKey('survey', survey.id) })) return
    const known = await db.surveys.get(survey.id)
    // A response that a later one overtook.
    if (known?.whole && (known.version ?? 0) > (survey.version ?? 0)) return
    await db.surveys.put({ ...survey, revision: nextLocalRevision(known) })
  })
}

function localOf(stored: Measurement): LocalSurvey {
  const fields = surveyFieldsOf(stored)
  const { id, version, customer, isQuoteCreated, quoteId, createdAt, updatedAt } = stored
  const photoCount = fields.photos.length + fields.signs.reduce((sum, { photos }) => sum + photos.length, 0)
  const counts = { signCount: fields.signs.length, photoCount }
  const known = { id, version, customer, isQuoteCreated, quoteId, createdAt, updatedAt }
  return { ...known, ...counts, fields, base: fields, whole: true, theirs: null }
}

function sketchOf(summary: MeasurementSummary): LocalSurvey {
  const { customerId, title, surveyDate, siteAddress, status, workerId: _, worker: __, ...shown } = summary
  const fields = { ...emptyMeasurement(surveyDate), customerId, title, siteAddress, status }
  return { ...shown, fields, base: null, whole: false, theirs: null }
}
