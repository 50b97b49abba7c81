import type { Measurement } from '#domain/survey/measurements.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { findMeasurement } from './measurements.store.ts'
import { presentMeasurement } from './present-measurement.ts'

/** The survey that a quote was made from: its drawings are printed with the quote. */
export async function readQuotedSurvey(
  db: Database | Transaction,
  { measurementId }: { measurementId: string | null },
): Promise<Measurement | null> {
  const row = measurementId ? await findMeasurement(db, measurementId) : null
  return row && presentMeasurement(db, row)
}
