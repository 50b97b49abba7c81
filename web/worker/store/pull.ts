/** Fetches what the server holds; what was changed here and not sent is never touched. */
import type { CustomerSummary } from '#domain/customers.ts'
import type { Measurement, MeasurementSummary } from '#domain/measurements.ts'
import { type LocalSurvey, nextRevision, type StoreDatabase } from './database.ts'
import type { Line } from './line.ts'
import { keyOf } from './queue.ts'
import { fieldsOf } from './values.ts'

const PAGE = 100
const MOST_SURVEYS = 500
/** Of older ones that are handed in the list is enough until one is opened. */
const NEWEST_WHOLE = 50

/** Replaces the picker's customers by those that the worker may see now, all at once; those added here stay. */
export async function pullCustomers(db: StoreDatabase, line: Line): Promise<void> {
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

/** Brings the newest surveys up to date. */
export async function pullSurveys(db: StoreDatabase, line: Line): Promise<void> {
  let seen = 0
  let cursor: string | null | undefined
  do {
    const page = await line.measurements.list({ limit: PAGE, ...(cursor ? { cursor } : {}) })
    for (const summary of page.items) await takeSummary(db, line, summary, seen++)
    cursor = page.hasMore && seen < MOST_SURVEYS ? page.nextCursor : null
  } while (cursor)
  await db.marks.put({ key: 'surveys', at: new Date().toISOString(), failed: false })
}

/** Fetches a survey whole, as for one that is opened of which only the list is known. */
export async function pullSurvey(db: StoreDatabase, line: Line, id: string): Promise<void> {
  const stored = await line.measurements.get({ id })
  await putUnlessChanged(db, localOf(stored))
}

async function takeSummary(
  db: StoreDatabase,
  line: Line,
  summary: MeasurementSummary,
  place: number,
): Promise<void> {
  const known = await db.surveys.get(summary.id)
  const wanted = summary.status === 'draft' || place < NEWEST_WHOLE || known?.whole
  if (known?.version === summary.version && (known.whole || !wanted)) return
  if (await db.queue.get({ key: keyOf('survey', summary.id) })) return
  if (wanted) await pullSurvey(db, line, summary.id)
  else await putUnlessChanged(db, await sketchOf(summary))
}

async function putUnlessChanged(db: StoreDatabase, survey: LocalSurvey): Promise<void> {
  await db.transaction('rw', db.surveys, db.queue, async () => {
    if (await db.queue.get({ key: keyOf('survey', survey.id) })) return
    const known = await db.surveys.get(survey.id)
    // An answer that was overtaken by a later one.
    if (known?.whole && (known.version ?? 0) > (survey.version ?? 0)) return
    await db.surveys.put({ ...survey, revision: nextRevision(known) })
  })
}

function localOf(stored: Measurement): LocalSurvey {
  const fields = fieldsOf(stored)
  const { id, version, customer, isQuoteCreated, quoteId, createdAt, updatedAt } = stored
  const photoCount = fields.photos.length + fields.signs.reduce((sum, { photos }) => sum + photos.length, 0)
  const counts = { signCount: fields.signs.length, photoCount }
  const known = { id, version, customer, isQuoteCreated, quoteId, createdAt, updatedAt }
  return { ...known, ...counts, fields, base: fields, whole: true, theirs: null }
}

async function sketchOf(summary: MeasurementSummary): Promise<LocalSurvey> {
  // Schemas are heavy, and this runs on whatever screen is opened first.
  const { emptyMeasurement } = await import('#domain/measurements.ts')
  const { customerId, title, surveyDate, siteAddress, status, workerId: _, worker: __, ...shown } = summary
  const fields = { ...emptyMeasurement(surveyDate), customerId, title, siteAddress, status }
  return { ...shown, fields, base: null, whole: false, theirs: null }
}
