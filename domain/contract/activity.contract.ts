import { z } from 'zod'
import { day, id, listQuery, pageOf } from '../fields.ts'
import { activity, activityNouns } from '../office/activity.ts'
import { forAdmins } from './base.ts'

const tags = ['events']
const { limit, cursor, count } = listQuery
/** The id of an event of history: 'h00000000000000001234'. */
const eventId = z.string().regex(/^h0{4}\d{16}$/, { error: 'Not an event that can be taken back' })

/** `from` and `to` are days in London, both included. */
export const activityFilters = {
  personId: id.optional(),
  noun: z.enum(activityNouns, { error: 'Not a kind of record' }).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const activityContract = {
  /** What was changed in the shop and by whom, newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/activity', tags })
    .input(z.strictObject({ limit, cursor, count, ...activityFilters }))
    .output(pageOf(activity)),
  /**
   * Puts the fields of a change back, as a new change by the rules of the record's own call. LOCKED if one of them was
   * changed since, or the record is locked.
   */
  undo: forAdmins
    .route({ method: 'POST', path: '/activity/{eventId}/undo', tags, successStatus: 204 })
    .input(z.strictObject({ eventId })),
}
