import { z } from 'zod'
import { id, listQuery, pageOf, version } from '../fields.ts'
import { mail } from '../mail/mails.ts'
import { invoice } from '../sales/invoices.ts'
import {
  recurringChange,
  recurringFilters,
  recurringInput,
  recurringInvoice,
  recurringPause,
  recurringSummary,
} from '../sales/recurring.ts'
import { changeOf, forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['recurring']

/** Agreements that bill again and again, for admins alone. */
export const recurringContract = {
  list: forAdmins
    .route({ method: 'GET', path: '/recurring', tags })
    .input(z.strictObject({ ...listQuery, ...recurringFilters }))
    .output(pageOf(recurringSummary)),
  /** With the next twelve periods and what they come to, and the last fifty that were billed. */
  get: forAdmins.route({ method: 'GET', path: '/recurring/{id}', tags }).input(one).output(recurringInvoice),
  create: forAdmins
    .route({ method: 'POST', path: '/recurring', tags })
    .input(recurringInput)
    .output(recurringInvoice),
  /** Customer, first day and rhythm stay once it has billed. */
  update: forAdmins
    .route({ method: 'PATCH', path: '/recurring/{id}', tags })
    .input(changeOf(recurringChange))
    .output(recurringInvoice),
  /** Archives it: it bills no more, and its invoices stay. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/recurring/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  /** Takes it out of the archive: it goes on as after a pause, or stays paused if it was. */
  restore: forAdmins
    .route({ method: 'POST', path: '/recurring/{id}/restore', tags })
    .input(z.strictObject({ id, version }))
    .output(recurringInvoice),
  /** While it is paused nothing is billed; going on begins with the next period from today, and bills none of the pause. */
  pause: forAdmins
    .route({ method: 'POST', path: '/recurring/{id}/pause', tags })
    .input(recurringPause)
    .output(recurringInvoice),
  /** Bills the next period today. The same request again answers the same invoice. */
  make: forAdmins
    .route({ method: 'POST', path: '/recurring/{id}/make', tags })
    .input(z.strictObject({ id, version }))
    .output(z.object({ recurring: recurringInvoice, invoice: invoice.nullable(), problem: z.string() })),
  /** Tells the customer of a rise by mail, before it counts. The same request again answers the same mail. */
  tell: forAdmins
    .route({ method: 'POST', path: '/recurring/{id}/letter', tags })
    .input(z.strictObject({ id, version, from: z.iso.date() }))
    .output(mail),
}
