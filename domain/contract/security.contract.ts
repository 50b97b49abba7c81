import { z } from 'zod'
import { day, id, listQuery, pageOf } from '../fields.ts'
import { securityEvent, securityEventKinds } from '../people/security.ts'
import { forAdmins } from './base.ts'

const { limit, cursor, count } = listQuery

/** `from` and `to` are days in London, both included. */
export const securityFilters = {
  personId: id.optional(),
  kind: z.enum(['all', ...securityEventKinds]).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const securityContract = {
  /** The security log, newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/security-events', tags: ['security'] })
    .input(z.strictObject({ limit, cursor, count, ...securityFilters }))
    .output(pageOf(securityEvent)),
}
