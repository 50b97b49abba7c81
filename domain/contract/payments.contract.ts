import { z } from 'zod'
import { dayRange, id, listQuery, pageOf, sortedBy, version } from '../fields.ts'
import { paymentSorts } from '../list-words.ts'
import { mail } from '../mail/mails.ts'
import { cardRefundInput } from '../sales/cards.ts'
import {
  creditRefundInput,
  creditUseInput,
  payment,
  paymentKinds,
  takeBackInput,
  transferInput,
} from '../sales/payments.ts'
import { receipt, receiptSending } from '../sales/receipts.ts'
import { customer } from '../shop/customers.ts'
import { forAdmins, one } from './base.ts'

const tags = ['payments']
/** `version` is the invoice's: a stale one is refused. */
const onInvoice = creditUseInput.extend({ id, version: version.optional() })

/** What the list is filtered and sorted by. */
export const paymentFilters = {
  customerId: id.optional(),
  ...dayRange,
  kind: z.enum(paymentKinds).optional(),
  ...sortedBy(paymentSorts),
}

export const paymentsContract = {
  /**
   * Payments and refunds by their days, the last first, then the latest recorded; `from` and `to` are such days, both
   * included.
   */
  list: forAdmins
    .route({ method: 'GET', path: '/payments', tags })
    .input(
      z.strictObject({
        ...listQuery,
        ...paymentFilters,
      }),
    )
    .output(pageOf(payment)),
  get: forAdmins.route({ method: 'GET', path: '/payments/{id}', tags }).input(one).output(payment),
  /** One transfer, which may pay several invoices; what is left of it is the customer's credit. */
  record: forAdmins.route({ method: 'POST', path: '/payments', tags }).input(transferInput).output(payment),
  /** Whether customers can pay by card, and whether that moves real money. */
  cards: forAdmins
    .route({ method: 'GET', path: '/payments/cards', tags })
    .output(z.object({ on: z.boolean(), live: z.boolean(), webhookUrl: z.string() })),
  /** Refunds a payment that was made on Stripe's page, or a part of it, to the card. */
  refundCard: forAdmins
    .route({ method: 'POST', path: '/payments/{id}/card-refund', tags })
    .input(cardRefundInput.extend({ id }))
    .output(payment),
  /** What its receipt shows, with what is left of its invoices now. */
  receipt: forAdmins
    .route({ method: 'GET', path: '/payments/{id}/receipt', tags })
    .input(one)
    .output(receipt),
  receiptPdf: forAdmins
    .route({ method: 'GET', path: '/payments/{id}/receipt/pdf', tags })
    .input(one)
    .output(z.file()),
  /** By mail, with its PDF. `version` is the payment's. The same request again answers the same mail. */
  sendReceipt: forAdmins
    .route({ method: 'POST', path: '/payments/{id}/receipt/send', tags })
    .input(receiptSending)
    .output(mail),
  takeBack: forAdmins
    .route({ method: 'POST', path: '/payments/{id}/take-back', tags })
    .input(takeBackInput.extend({ id }))
    .output(payment),
  useCredit: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/credit/use', tags })
    .input(onInvoice)
    .output(customer),
  /** Returns credit that was used on an invoice to the customer's credit. */
  returnCredit: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/credit/return', tags })
    .input(onInvoice)
    .output(customer),
  /** Answers the customer. `refundId` is the refund's own; the same one again does not refund twice. */
  refundCredit: forAdmins
    .route({ method: 'POST', path: '/customers/{id}/credit/refund', tags })
    .input(creditRefundInput.extend({ id }))
    .output(customer),
}
