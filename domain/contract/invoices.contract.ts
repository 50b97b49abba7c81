import { z } from 'zod'
import { day, dayRange, id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { invoiceSorts } from '../list-words.ts'
import { mail } from '../mail/mails.ts'
import { overdueAges } from '../sales/debt-ages.ts'
import { reason } from '../sales/documents.ts'
import { invoiceKinds, invoiceStatuses } from '../sales/invoice-words.ts'
import {
  checkCredit,
  creditInput,
  depositInput,
  invoice,
  invoiceChange,
  invoiceInput,
  invoiceStatusChange,
  invoiceSummary,
} from '../sales/invoices.ts'
import { paymentInput } from '../sales/payments.ts'
import { sendingInput } from '../sales/sending.ts'
import { changeOf, forAdmins, one, oneVersion, removed } from './base.ts'

const tags = ['invoices']
const sent = z.object({ invoice, mail })

/** What the list is filtered and sorted by. */
export const invoiceFilters = {
  status: z
    // Open: unpaid or part-paid. Standing: any but void.
    .enum(['all', ...invoiceStatuses, 'overdue', 'open', 'standing'], {
      error: 'Not a status of invoices',
    })
    .optional(),
  /** Billed: invoices and deposit invoices. */
  kind: z.enum(['all', ...invoiceKinds, 'billed']).optional(),
  /** 'true' lists those that the office still has to issue: no void ones. */
  issued: z.enum(['true', 'false']).optional(),
  /** How long ago it was due, of those that are overdue. */
  age: z.enum(overdueAges, { error: 'Not an age of overdue invoices' }).optional(),
  customerId: id.optional(),
  /** The days on which they were made. */
  ...dayRange,
  /** The days on which they are due; such a list is in that order, unless there is a search or a customer. */
  dueFrom: day.optional(),
  dueTo: day.optional(),
  ...sortedBy(invoiceSorts),
}

export const invoicesContract = {
  list: forAdmins
    .route({ method: 'GET', path: '/invoices', tags })
    .input(
      z.strictObject({
        ...listQuery,
        ...invoiceFilters,
      }),
    )
    .output(pageOf(invoiceSummary)),
  get: forAdmins.route({ method: 'GET', path: '/invoices/{id}', tags }).input(one).output(invoice),
  create: forAdmins
    .route({ method: 'POST', path: '/invoices', tags })
    .input(invoiceInput.extend({ id: id.optional() }))
    .output(invoice),
  update: forAdmins
    .route({ method: 'PATCH', path: '/invoices/{id}', tags })
    .input(changeOf(invoiceChange))
    .output(invoice),
  /** Makes it void: the number stays taken and visible. */
  remove: forAdmins
    .route({ method: 'DELETE', path: '/invoices/{id}', tags, inputStructure: 'detailed' })
    .input(oneVersion)
    .output(removed),
  /**
   * From now on the customer has it: it is locked, with seller and customer as they are today. It is due by
   * their terms unless a person typed the due date. With `send` it goes out in the same transaction, and the
   * answer has the mail too.
   */
  issue: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/issue', tags })
    .input(z.strictObject({ id, version, send: sendingInput.optional() }))
    .output(invoice.extend({ mail: mail.optional() })),
  /**
   * Sends an issued one, a credit note too, by mail with its PDF. The same request again answers the same
   * mail.
   */
  send: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/send', tags })
    .input(changeOf(sendingInput))
    .output(sent),
  /** What is paid beyond the balance becomes the customer's credit. A negative amount gives credit back. */
  pay: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/payments', tags, inputStructure: 'detailed' })
    .input(
      z.object({
        params: one,
        // `id` is the payment's own, which a client may generate; older clients call it `paymentId`.
        // `version` is the invoice's, and a stale one is refused.
        body: paymentInput.extend({
          id: id.optional(),
          paymentId: id.optional(),
          version: version.optional(),
        }),
      }),
    )
    .output(invoice),
  changeStatus: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/status', tags })
    .input(changeOf(invoiceStatusChange))
    .output(invoice),
  void: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/void', tags })
    .input(z.strictObject({ id, version, reason }))
    .output(invoice),
  /** Answers the credit note; asked again with the same `noteId`, the one that the first request made. */
  credit: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/credit', tags })
    .input(changeOf(creditInput).extend({ noteId: id.optional() }).superRefine(checkCredit))
    .output(invoice),
  /** Answers the deposit invoice, which this one deducts; with the same `depositId` the one that was made. */
  deposit: forAdmins
    .route({ method: 'POST', path: '/invoices/{id}/deposit', tags })
    .input(z.strictObject({ id, version, deposit: depositInput, depositId: id.optional() }))
    .output(invoice),
  /** With `format` the e-invoice is embedded: a hybrid, Factur-X 1.0 (ZUGFeRD 2), PDF/A-3. */
  pdf: forAdmins
    .route({ method: 'GET', path: '/invoices/{id}/pdf', tags })
    .input(one.extend({ format: z.enum(['factur-x'], { error: 'Not a format of invoices' }).optional() }))
    .output(z.file()),
}
