import { requiredText } from '../fields.ts'
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
}
