import { z } from 'zod'
import { importNouns, importReport } from '../imports.ts'
import { forAdmins } from './base.ts'

export const importsContract = {
  /**
   * Reads a CSV file. A preview changes nothing; an import takes over all good rows in one
   * transaction, or none where a row has a fault.
   */
  run: forAdmins
    .route({ method: 'POST', path: '/imports/{noun}', tags: ['imports'] })
    .input(
      z.strictObject({
        noun: z.enum(importNouns),
        file: z.file({ error: 'Choose a file' }),
        preview: z.stringbool({ error: 'true or false' }).default(true),
        /** Take rows over although the shop likely has them. */
        duplicates: z.stringbool({ error: 'true or false' }).default(false),
      }),
    )
    .output(importReport),
}
