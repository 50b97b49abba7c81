import { z } from 'zod'
import { forAnyone } from './base.ts'

export const signInOptionsContract = {
  /** What the login screen offers. */
  get: forAnyone
    .route({ method: 'GET', path: '/sign-in-options', tags: ['sign-in'] })
    .output(z.object({ signUpOpen: z.boolean() })),
}
