import { z } from 'zod'
import { id, listQuery, pageOf } from '../fields.ts'
import { timelineNouns } from '../office/event-nouns.ts'
import { event } from '../office/events.ts'
import { forAdmins } from './base.ts'

const { limit, cursor } = listQuery

/** 'quotes/0199…': the noun and the id of a record. */
const recordName = z
  .string({ error: 'Not a record' })
  .transform((name) => name.split('/'))
  .pipe(z.tuple([z.enum(timelineNouns, { error: 'Not a record with events' }), id]))

export const eventsContract = {
  /** What happened to a record and to what belongs to it, newest first; without one, what customers did. */
  list: forAdmins
    .route({ method: 'GET', path: '/events', tags: ['events'] })
    .input(z.strictObject({ record: recordName.optional(), limit, cursor }))
    .output(pageOf(event)),
}
