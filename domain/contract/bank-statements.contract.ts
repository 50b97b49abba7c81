import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, version } from '../fields.ts'
import {
  bankConfirmation,
  bankFileInput,
  bankLine,
  bankLook,
  bankStatement,
  bankStatementSummary,
} from '../sales/bank/bank-statements.ts'
import { forAdmins, one } from './base.ts'

const tags = ['bank statements']

export const bankStatementsContract = {
  /** Statements, the latest first. */
  list: forAdmins
    .route({ method: 'GET', path: '/bank-statements', tags })
    .input(z.strictObject({ ...listQuery, ...dayRange }))
    .output(pageOf(bankStatementSummary)),
  /** Reads CSV, Excel, OFX or camt.053 and keeps nothing: which columns it has, and its lines. */
  look: forAdmins
    .route({ method: 'POST', path: '/bank-statements/look', tags })
    .input(bankFileInput)
    .output(bankLook),
  /**
   * Takes a file with its lines. The same file again answers what was made of it; a line that another file had
   * already is that line. `mapping` names columns; it is needed if the headings are not known.
   */
  create: forAdmins
    .route({ method: 'POST', path: '/bank-statements', tags })
    .input(bankFileInput)
    .output(bankStatement),
  /** With all its lines, and what is suggested for the open ones as the invoices stand now. */
  get: forAdmins
    .route({ method: 'GET', path: '/bank-statements/{id}', tags })
    .input(one)
    .output(bankStatement),
  /**
   * Books lines as payments, all of them or none. One that is booked already stays as it is. The rest of a line is
   * its customer's credit. A line whose payment was taken back is booked anew only with its `version` of now, so that a
   * request sent a second time never does it: otherwise 409 with the line as `current`.
   */
  confirm: forAdmins
    .route({ method: 'POST', path: '/bank-statements/{id}/confirm', tags })
    .input(bankConfirmation.extend({ id }))
    .output(bankStatement),
  /** Puts a line aside, or brings it back. */
  ignore: forAdmins
    .route({ method: 'POST', path: '/bank-lines/{id}/ignore', tags })
    .input(z.strictObject({ id, ignored: z.boolean(), version }))
    .output(bankLine.omit({ suggestion: true })),
}
