import { z } from 'zod'
import { day, dayRange, id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { jobSorts } from '../list-words.ts'
import { stageKinds } from '../shop/stages.ts'
import { signTypes } from '../survey/signs.ts'
import { gates } from '../work/gates.ts'
import { blockReason, gateReason, job, jobChange, jobInput, jobSummary, stageMove } from '../work/jobs.ts'
import { changeOf, forAdmins, forSignedIn, one, oneVersion, removed } from './base.ts'

const tags = ['jobs']
const yesOrNo = z.enum(['true', 'false'], { error: 'true or false' }).optional()
const oneAt = z.strictObject({ id, version })

/** What the list is filtered and sorted by. */
export const jobFilters = {
  stageId: id.optional(),
  kind: z.enum(stageKinds, { error: 'Not a kind of stage' }).optional(),
  signType: z.enum(signTypes, { error: 'Not a type of sign' }).optional(),
  blocked: yesOrNo,
  late: yesOrNo,
  /** Due or promised in the week of this day. */
  week: day.optional(),
  /** Added on these days, both included. */
  ...dayRange,
  /** Due or promised on these days: the soonest first, unless it is asked otherwise. */
  dueFrom: day.optional(),
  dueTo: day.optional(),
  personId: id.optional(),
  customerId: id.optional(),
  /** The job of this quote's number. */
  quoteId: id.optional(),
  archived: yesOrNo,
  ...sortedBy(jobSorts),
}

export const jobsContract = {
  /** Newest first, or by a column. A worker sees the jobs that they are on, and no prices. */
  list: forSignedIn
    .route({ method: 'GET', path: '/jobs', tags })
    .input(z.strictObject({ ...listQuery, ...jobFilters }))
    .output(pageOf(jobSummary)),
  /** All open jobs, and those that were finished within two weeks: at most 1,500 together. */
  board: forAdmins
    .route({ method: 'GET', path: '/jobs/board', tags })
    .output(z.object({ items: z.array(jobSummary), hasMore: z.boolean() })),
  get: forSignedIn.route({ method: 'GET', path: '/jobs/{id}', tags }).input(one).output(job),
  /** By hand: for a repair, or where settings say that accepting a quote makes no job. */
  create: forAdmins
    .route({ method: 'POST', path: '/jobs', tags })
    .input(jobInput.extend({ id: id.optional() }))
    .output(job),
  update: forAdmins
    .route({ method: 'PATCH', path: '/jobs/{id}', tags })
    .input(changeOf(jobChange))
    .output(job),
  /** Archives it: what was promised and made stays on record. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/jobs/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  restore: forAdmins.route({ method: 'POST', path: '/jobs/{id}/restore', tags }).input(oneAt).output(job),
  /** To production and beyond only with its gates open: else GATE names those that are shut. */
  move: forAdmins
    .route({ method: 'POST', path: '/jobs/{id}/stage', tags })
    .input(stageMove.extend({ id }))
    .output(job),
  openGate: forAdmins
    .route({ method: 'POST', path: '/jobs/{id}/gates/{gate}/open', tags })
    .input(z.strictObject({ id, version, gate: z.enum(gates, { error: 'Not a gate' }), reason: gateReason }))
    .output(job),
  block: forAdmins
    .route({ method: 'POST', path: '/jobs/{id}/block', tags })
    .input(oneAt.extend({ reason: blockReason }))
    .output(job),
  unblock: forAdmins.route({ method: 'POST', path: '/jobs/{id}/unblock', tags }).input(oneAt).output(job),
  /** Somebody saw what changed when another revision was accepted. */
  acknowledge: forAdmins
    .route({ method: 'POST', path: '/jobs/{id}/acknowledge', tags })
    .input(oneAt)
    .output(job),
  /** The sheet for the workshop as a PDF, without a price. */
  sheet: forSignedIn.route({ method: 'GET', path: '/jobs/{id}/sheet', tags }).input(one).output(z.file()),
  /** A label for each finished piece, fourteen to a page. */
  labels: forSignedIn.route({ method: 'GET', path: '/jobs/{id}/labels', tags }).input(one).output(z.file()),
  /** Ticks a task, or takes the tick back, whatever else changed meanwhile. */
  tick: forSignedIn
    .route({ method: 'POST', path: '/jobs/{id}/tasks/{taskId}', tags })
    .input(z.strictObject({ id, taskId: id, done: z.boolean() }))
    .output(job),
}
