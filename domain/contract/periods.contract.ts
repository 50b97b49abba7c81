import { z } from 'zod'
import { day } from '../fields.ts'
import { closedPeriods, closeInput, periodCheck, reopenInput } from '../sales/periods.ts'
import { forAdmins } from './base.ts'

const tags = ['periods']

/** Closing the books until a day, and opening them again. A change dated in what is closed is 409 `CLOSED`. */
export const periodsContract = {
  get: forAdmins.route({ method: 'GET', path: '/periods', tags }).output(closedPeriods),
  /** What is still open in what would be closed. */
  check: forAdmins
    .route({ method: 'GET', path: '/periods/check', tags })
    .input(z.strictObject({ until: day }))
    .output(periodCheck),
  close: forAdmins
    .route({ method: 'POST', path: '/periods/close', tags })
    .input(closeInput)
    .output(closedPeriods),
  reopen: forAdmins
    .route({ method: 'POST', path: '/periods/reopen', tags })
    .input(reopenInput)
    .output(closedPeriods),
}
