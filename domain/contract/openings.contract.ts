import { z } from 'zod'
import { listQuery, pageOf } from '../fields.ts'
import { openingImport, openingInput, openingReport, openingUndo } from '../sales/openings/openings.ts'
import { forAdmins } from './base.ts'

const tags = ['opening invoices']

export const openingsContract = {
  /**
   * Reads a CSV file or an Excel workbook of another program's open invoices. A preview changes nothing; an import
   * takes what can be taken in one transaction. What was carried in before is not taken again.
   */
  run: forAdmins.route({ method: 'POST', path: '/openings', tags }).input(openingInput).output(openingReport),
  /** Files that were carried in, the latest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/openings', tags })
    .input(z.strictObject(listQuery))
    .output(pageOf(openingImport)),
  /** Takes out again what a file brought in, while nothing was done with any of it. Its customers stay. */
  undo: forAdmins
    .route({ method: 'POST', path: '/openings/{id}/undo', tags })
    .input(openingUndo)
    .output(openingImport),
}
