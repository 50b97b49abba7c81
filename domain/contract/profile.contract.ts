import { z } from 'zod'
import { version } from '../fields.ts'
import { profile, profileChange } from '../people.ts'
import { forSignedIn } from './base.ts'

export const profileContract = {
  /** Own profile; made at the first sign-in, with the role of a worker. */
  get: forSignedIn.route({ method: 'GET', path: '/profile', tags: ['profile'] }).output(profile),
  update: forSignedIn
    .route({ method: 'PATCH', path: '/profile', tags: ['profile'] })
    .input(z.strictObject({ ...profileChange.shape, version }))
    .output(profile),
}
