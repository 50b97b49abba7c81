import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, sortedBy } from '../fields.ts'
import { surveySorts } from '../list-words.ts'
import { quote } from '../sales/quotes.ts'
import { measurement, measurementInput, measurementSummary } from '../survey/measurements.ts'
import { measurementStatuses } from '../survey/survey-status.ts'
import { changeOf, forAdmins, forSignedIn, forWorkers, one } from './base.ts'

const tags = ['measurements']

/**
 * Identifies a change, so that it is applied once even if a client repeats it because the response was lost.
 */
const changeId = id.optional()

/** What the list is filtered and sorted by. */
export const surveyFilters = {
  status: z.enum(['all', ...measurementStatuses], { error: 'Not a status of measurements' }).optional(),
  quoted: z.enum(['true', 'false']).optional(),
  customerId: id.optional(),
  workerId: id.optional(),
  /** Surveyed on these days, both included. */
  ...dayRange,
  ...sortedBy(surveySorts),
}

export const measurementsContract = {
  /** Newest first, or for the office by a column. A worker gets their own, an admin everybody's. */
  list: forSignedIn
    .route({ method: 'GET', path: '/measurements', tags })
    .input(z.strictObject({ ...listQuery, ...surveyFilters }))
    .output(pageOf(measurementSummary)),
  /** How many were handed in and wait for a quote, counted as far as that is cheap. */
  count: forAdmins
    .route({ method: 'GET', path: '/measurements/count', tags })
    .output(z.object({ waiting: z.object({ rows: z.int(), isMore: z.boolean() }) })),
  get: forSignedIn.route({ method: 'GET', path: '/measurements/{id}', tags }).input(one).output(measurement),
  /** The survey as a PDF: anyone who may see the survey may print it. */
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
   * Creates the draft of a quote from a survey: a line for each sign, priced by the service that fits it
   * best. A repeated call answers the same quote, or a new one once that quote was archived. `customerId` is
   * for a survey that has no customer. `quoteId` is the id for a new quote: an answer with another one says
   * that somebody else has made it.
   */
  quote: forAdmins
    .route({ method: 'POST', path: '/measurements/{id}/quote', tags })
    .input(z.strictObject({ id, customerId: id.optional(), quoteId: id.optional() }))
    .output(z.object({ quote, measurement })),
}
