import { z } from 'zod'
import { day, id } from '../fields.ts'
import { visit, visitChange, visitInput, visitStep } from '../work/visits.ts'
import { changeOf, forAdmins, forSignedIn, one, oneVersion, removed } from './base.ts'

const tags = ['visits']

/** The longest span that is asked for at once: a month's page shows six weeks. */
const MOST_DAYS = 93
const DAY_MS = 86_400_000

const span = z
  .strictObject({ from: day, to: day, personId: id.optional(), jobId: id.optional() })
  .refine(({ from, to }) => from <= to, { error: 'From comes before to', path: ['to'] })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS <= MOST_DAYS, {
    error: `At most ${MOST_DAYS} days`,
    path: ['to'],
  })

export const visitsContract = {
  /** Those that touch any of these days in London, by their start. A worker gets their own. */
  list: forSignedIn
    .route({ method: 'GET', path: '/visits', tags })
    .input(span)
    .output(z.object({ items: z.array(visit), hasMore: z.boolean() })),
  /** The week of a day on one page of A4, as a PDF: everybody's, or one person's. */
  week: forAdmins
    .route({ method: 'GET', path: '/visits/week', tags })
    .input(z.strictObject({ on: day, personId: id.optional() }))
    .output(z.file()),
  get: forSignedIn.route({ method: 'GET', path: '/visits/{id}', tags }).input(one).output(visit),
  create: forAdmins
    .route({ method: 'POST', path: '/visits', tags })
    .input(visitInput.extend({ id: id.optional() }))
    .output(visit),
  update: forAdmins
    .route({ method: 'PATCH', path: '/visits/{id}', tags })
    .input(changeOf(visitChange))
    .output(visit),
  /** Nothing remains of a visit that was only planned; what people did stays. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/visits/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  /** How far it is, said by those who are on it. The same step again changes nothing. */
  step: forSignedIn
    .route({ method: 'POST', path: '/visits/{id}/status', tags })
    .input(visitStep.extend({ id }))
    .output(visit),
}
