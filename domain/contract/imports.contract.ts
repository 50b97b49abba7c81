import { z } from 'zod'
import { id } from '../fields.ts'
import { importNouns, importReport } from '../shop/imports.ts'
import { forAdmins } from './base.ts'

export const importsContract = {
  /**
   * Reads a CSV file or an Excel workbook. A preview changes nothing; an import takes the good rows in one
   * transaction, and answers those with a fault as a CSV file with the reasons.
   */
  run: forAdmins
    .route({ method: 'POST', path: '/imports/{noun}', tags: ['imports'] })
    .input(
      z.strictObject({
        noun: z.enum(importNouns),
        /**
         * By which a second call for the same file is known: it takes nothing, and answers what the first one did,
         * whatever else it asks for, also as a preview.
         */
        id: id.optional(),
        file: z.file({ error: 'Choose a file' }),
        preview: z.stringbool({ error: 'true or false' }).default(true),
        /** Import rows although the shop likely has them. */
        duplicates: z.stringbool({ error: 'true or false' }).default(false),
        /** Change the prices of services that the shop has to those of the file. */
        prices: z.stringbool({ error: 'true or false' }).default(false),
      }),
    )
    .output(importReport),
}
