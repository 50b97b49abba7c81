import { z } from 'zod'
import { listQuery, pageOf } from '../fields.ts'
import { profile } from '../people.ts'
import { forAdmins } from './base.ts'

export const workersContract = {
  /** Profiles with the role of a worker, newest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/workers', tags: ['workers'] })
    .input(z.strictObject(listQuery))
    .output(pageOf(profile)),
}
