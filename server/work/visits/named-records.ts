import { messages } from '#domain/errors.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { invalid } from '#server/platform/failures.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { heirOf } from '#server/shop/customers/heirs.ts'
import { findMeasurement } from '#server/survey/measurements/measurements.store.ts'
import { findJob } from '../jobs/jobs.store.ts'

interface Named {
  jobId?: string | null | undefined
  measurementId?: string | null | undefined
  customerId?: string | null | undefined
}

/**
 * The customer of a visit that names a job or a survey, if it names none itself.
 * @throws INVALID on the field of a record that is not there
 */
export async function findNamed(
  tx: Transaction,
  { jobId, measurementId, customerId }: Named,
): Promise<{ customerId?: string }> {
  const job = jobId ? must('jobId', messages.jobNotFound, await findJob(tx, jobId)) : null
  const survey = measurementId
    ? must('measurementId', messages.measurementNotFound, await findMeasurement(tx, measurementId))
    : null
  const customer = customerId ?? job?.customerId ?? survey?.customerId ?? null
  if (customer === null) return {}
  const heir = await heirOf(tx, customer)
  const row = must('customerId', messages.customerNotFound, await findCustomer(tx, heir, 'share'))
  must('customerId', messages.customerNotFound, row.mergedInto === null ? row : null)
  return { customerId: heir }
}

function must<Row>(path: string, message: string, row: Row | null): Row {
  if (row === null) throw invalid([{ path, message }], message)
  return row
}
