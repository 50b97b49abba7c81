import { z } from 'zod'
import { messages } from '../errors.ts'
import { forAnyone } from './base.ts'

/** The secret in a private link. */
const token = z.string().min(1).max(200)

export const invitationsContract = {
  /**
   * The account that a link is for, shown to anyone who has the link; 404 once it was used or has expired.
   */
  get: forAnyone
    .route({ method: 'GET', path: '/invitations/{token}', tags: ['sign-in'] })
    .input(z.strictObject({ token }))
    .output(z.object({ email: z.string(), displayName: z.string(), invitedBy: z.string() })),
  /** Chooses the account's first password. The link works once. */
  accept: forAnyone
    .route({ method: 'POST', path: '/invitations/{token}', tags: ['sign-in'] })
    .input(
      z.strictObject({
        token,
        password: z.string({ error: messages.passwordRequired }).min(1, { error: messages.passwordRequired }),
      }),
    )
    .output(z.object({ email: z.string() })),
}
