import { z } from 'zod'
import { day, id, listQuery, pageOf } from '../fields.ts'
import { securityEvent, securityEventKinds } from '../people/security.ts'
import { forAdmins } from './base.ts'

const { limit, cursor, count } = listQuery

export const securityContract = {
  /** The security log, newest first. `from` and `to` are days in London, both included. */
  list: forAdmins
    .route({ method: 'GET', path: '/security-events', tags: ['security'] })
    .input(
      z.strictObject({
        limit,
        cursor,
        count,
        personId: id.optional(),
        kind: z.enum(['all', ...securityEventKinds]).optional(),
        from: day.optional(),
        to: day.optional(),
      }),
    )
    .output(pageOf(securityEvent)),
}
