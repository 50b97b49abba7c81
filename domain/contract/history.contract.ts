import { z } from 'zod'
import { id, MAX_VERSION } from '../fields.ts'
import { forAdmins } from './base.ts'

export const historyContract = {
  /**
   * Who saved a version of a record of any noun. Null if that was not a signed-in person, or is not known.
   */
  savedBy: forAdmins
    .route({ method: 'GET', path: '/history/{id}/{version}', tags: ['history'] })
    .input(z.strictObject({ id, version: z.coerce.number().int().min(1).max(MAX_VERSION) }))
    .output(z.object({ name: z.string().nullable() })),
}
