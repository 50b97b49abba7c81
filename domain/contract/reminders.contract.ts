import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { invoice } from '../sales/invoices.ts'
import { chargeLateInput, latePaymentOfInvoice, latePaymentQuery } from '../sales/late-charges.ts'
import {
  invoiceReminders,
  manyReminded,
  manyReminders,
  reminderPreview,
  remindersDue,
  remindersQuery,
} from '../sales/reminder-records.ts'
import { forAdmins, one } from './base.ts'

const tags = ['reminders']

export const remindersContract = {
  /**
   * Invoices for which a step is due today, those due the longest first, each with why it is left out if it is. Of
   * one customer or invoice: all that is open, with the step that may be sent by hand.
   */
  list: forAdmins
    .route({ method: 'GET', path: '/reminders', tags })
    .input(remindersQuery)
    .output(remindersDue),
  /** What a step would say of an invoice now. 404 for a step that the ladder does not have. */
  preview: forAdmins
    .route({ method: 'GET', path: '/invoices/{id}/reminders/preview', tags })
    .input(one.extend({ stepId: requiredText(40, 'Which step') }))
    .output(reminderPreview),
  /**
   * Sends one for each of the invoices. All reasons against it are asked again: who has paid meanwhile is left
   * out. The same `sendId` again sends nothing twice.
   */
  send: forAdmins
    .route({ method: 'POST', path: '/reminders', tags })
    .input(manyReminders)
    .output(manyReminded),
  /** What was sent of an invoice, and what comes next. */
  ofInvoice: forAdmins
    .route({ method: 'GET', path: '/invoices/{id}/reminders', tags })
    .input(one)
    .output(invoiceReminders),
  /** What late payment of an invoice comes to up to a day (`to`, today unless given), less what was charged. */
  latePayment: forAdmins
    .route({ method: 'GET', path: '/invoices/{id}/late-payment', tags })
    .input(latePaymentQuery)
    .output(latePaymentOfInvoice),
  /**
   * Makes an invoice of its own for it, which is not issued yet, and answers that. `version` is the late invoice's;
   * `id` is the new one's, which a client may generate.
   */
  chargeLatePayment: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/late-payment', tags, inputStructure: 'detailed' })
    .input(z.object({ params: one, body: chargeLateInput }))
    .output(invoice),
}
