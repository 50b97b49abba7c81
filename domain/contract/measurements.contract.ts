import { z } from 'zod'
import { id, listQuery, pageOf } from '../fields.ts'
import { measurement, measurementInput, measurementStatuses, measurementSummary } from '../measurements.ts'
import { quote } from '../quotes.ts'
import { changeOf, forAdmins, forSignedIn, forWorkers, one } from './base.ts'

const tags = ['measurements']

/** Names a change, so that the same one sent again (its answer was lost) is taken once. */
const changeId = id.optional()

export const measurementsContract = {
  /** Newest first. A worker is answered their own, an admin everybody's. */
  list: forSignedIn
    .route({ method: 'GET', path: '/measurements', tags })
    .input(
      z.strictObject({
        ...listQuery,
        status: z.enum(['all', ...measurementStatuses], { error: 'Not a status of measurements' }).optional(),
        quoted: z.enum(['true', 'false']).optional(),
        customerId: id.optional(),
      }),
    )
    .output(pageOf(measurementSummary)),
  get: forSignedIn.route({ method: 'GET', path: '/measurements/{id}', tags }).input(one).output(measurement),
  /** The survey's sheet: whoever may see the survey may print it. */
  pdf: forSignedIn.route({ method: 'GET', path: '/measurements/{id}/pdf', tags }).input(one).output(z.file()),
  create: forWorkers
    .route({ method: 'POST', path: '/measurements', tags })
    .input(measurementInput.extend({ id: id.optional(), changeId }))
    .output(measurement),
  update: forWorkers
    .route({ method: 'PATCH', path: '/measurements/{id}', tags })
    .input(changeOf(measurementInput.extend({ changeId })))
    .output(measurement),
  /**
   * Makes the draft of a quote from a survey: a line for each sign, priced by the service it likely is. Asked
   * again, it answers the same quote; once that was put away, a new one. `customerId` is for a survey that has no customer.
   */
  quote: forAdmins
    .route({ method: 'POST', path: '/measurements/{id}/quote', tags })
    .input(z.strictObject({ id, customerId: id.optional() }))
    .output(z.object({ quote, measurement })),
}
