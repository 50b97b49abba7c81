import type { Measurement } from '#domain/measurements.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { findMeasurement } from '../measurements/measurements.store.ts'
import { presentMeasurement } from '../measurements/present-measurement.ts'
import type { QuoteRow } from './quotes.store.ts'

/** The survey that a quote was made from: its drawings go with the quote's paper. */
export async function readQuotedSurvey(
  db: Database | Transaction,
  { measurementId }: Pick<QuoteRow, 'measurementId'>,
): Promise<Measurement | null> {
  const row = measurementId ? await findMeasurement(db, measurementId) : null
  return row && presentMeasurement(db, row)
}
