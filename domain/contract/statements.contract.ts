import { z } from 'zod'
import { mail } from '../mail/mails.ts'
import {
  manySent,
  manyStatements,
  statement,
  statementLooks,
  statementQuery,
  statementSending,
  statementsToLookAt,
} from '../sales/statements.ts'
import { forAdmins } from './base.ts'

const tags = ['statements']

export const statementsContract = {
  /** What is open, or with `kind=all` every movement of a period; without `from` from the beginning. */
  get: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/statement', tags })
    .input(statementQuery)
    .output(statement),
  pdf: forAdmins
    .route({ method: 'GET', path: '/customers/{id}/statement/pdf', tags })
    .input(statementQuery)
    .output(z.file()),
  /** By mail, with its PDF. The same `sendId` again answers the same mail. */
  send: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/statement/send', tags })
    .input(statementSending)
    .output(mail),
  /** What each of many would get, without sending anything. */
  look: forAdmins
    .route({ method: 'POST', path: '/statements/look', tags })
    .input(statementsToLookAt)
    .output(statementLooks),
  /**
   * Sends their open items to many, or with `kind=all` every movement of a period, each a mail of their own. Who has
   * nothing to pay, or no movement, no address, or something on hold or disputed is left
   * out with the reason, and so is who cannot be written to. The same `sendId` again sends nothing twice.
   */
  sendMany: forAdmins
    .route({ method: 'POST', path: '/statements', tags })
    .input(manyStatements)
    .output(manySent),
}
