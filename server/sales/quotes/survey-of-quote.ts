import type { Person } from '#domain/access.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import {
  findMeasurement,
  type MeasurementRow,
  updateMeasurement,
} from '#server/survey/measurements/measurements.store.ts'
import { findLiveRevision, findQuote, type QuoteRow } from './quotes.store.ts'

/** The survey that a quote was made from, locked. In the order of all locks it comes before the quote. */
export async function lockSurveyOf(tx: Transaction, quoteId: string): Promise<MeasurementRow | null> {
  const quote = await findQuote(tx, quoteId)
  return quote?.measurementId ? findMeasurement(tx, quote.measurementId, 'no key update') : null
}

/**
 * Frees the survey when its quote is archived: it can be changed and quoted again. If another revision is
 * current, the survey becomes that one's.
 */
export async function freeSurvey(
  tx: Transaction,
  actor: Person,
  survey: MeasurementRow | null,
  quote: QuoteRow,
): Promise<void> {
  if (survey?.quoteId !== quote.id) return
  const other = await findLiveRevision(tx, quote)
  await giveSurvey(tx, actor, survey, other?.id ?? null)
}

/** A restored quote gets its survey back, unless another quote was made from it meanwhile. */
export async function takeSurveyBack(
  tx: Transaction,
  actor: Person,
  survey: MeasurementRow | null,
  quote: QuoteRow,
): Promise<void> {
  if (survey?.quoteId === null) await giveSurvey(tx, actor, survey, quote.id)
}

async function giveSurvey(
  tx: Transaction,
  actor: Person,
  before: MeasurementRow,
  quoteId: string | null,
): Promise<void> {
  const after = await updateMeasurement(tx, before, { isQuoteCreated: quoteId !== null, quoteId })
  const action = quoteId === null ? 'free' : 'quote'
  const people = before.workerId ? [before.workerId] : []
  await recordChange(tx, { actor, noun: 'measurements', action, before, after, people })
}
