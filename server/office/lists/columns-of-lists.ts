/** What each list has as a file. */

import { mailKindLabels, mailStatusLabels } from '#domain/mail/mail-words.ts'
import { type Mail, wasTaken } from '#domain/mail/mails.ts'
import { describeTreatment } from '#domain/money/vat.ts'
import { formatPhone } from '#domain/phones.ts'
import {
  invoiceKindLabels,
  invoiceStatusLabels,
  isBill,
  isUnissued,
  stillToPay,
} from '#domain/sales/invoice-words.ts'
import type { InvoiceSummary } from '#domain/sales/invoices.ts'
import { nameMethod } from '#domain/sales/payment-words.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { quoteStatusLabels } from '#domain/sales/quote-words.ts'
import type { QuoteSummary } from '#domain/sales/quotes.ts'
import type { RecurringSummary } from '#domain/sales/recurring.ts'
import { fillPeriod, leavePeriodOut } from '#domain/sales/recurring-schedule.ts'
import { recurringEveryLabels, recurringStateLabels } from '#domain/sales/recurring-words.ts'
import { type CustomerSummary, customerTypeLabels } from '#domain/shop/customers.ts'
import { pricingModelLabels, type Service, whyNotOffered } from '#domain/shop/services.ts'
import { dayOf, type FileColumn } from './list-columns.ts'

/** Which quote it is. */
export const namingQuote: readonly FileColumn<QuoteSummary>[] = [
  { heading: 'Number', kind: 'text', cell: ({ quoteNumber }) => quoteNumber },
  { heading: 'Revision', kind: 'text', cell: ({ revision }) => revision },
  { heading: 'Company', kind: 'text', cell: ({ customer }) => customer.companyName },
  { heading: 'Name', kind: 'text', cell: ({ customer }) => customer.name },
  { heading: 'Title', kind: 'text', cell: ({ title }) => title },
]

export const quoteFileColumns: readonly FileColumn<QuoteSummary>[] = [
  ...namingQuote,
  { heading: 'Status', kind: 'text', cell: ({ status }) => quoteStatusLabels[status] },
  { heading: 'Date', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
  { heading: 'Valid until', kind: 'day', cell: ({ validUntil }) => validUntil },
  { heading: 'Total', kind: 'pounds', cell: ({ total }) => total },
]

export const invoiceFileColumns: readonly FileColumn<InvoiceSummary>[] = [
  { heading: 'Number', kind: 'text', cell: ({ invoiceNumber }) => invoiceNumber },
  { heading: 'Kind', kind: 'text', cell: ({ kind }) => invoiceKindLabels[kind] },
  { heading: 'Company', kind: 'text', cell: ({ customer }) => customer.companyName },
  { heading: 'Name', kind: 'text', cell: ({ customer }) => customer.name },
  { heading: 'Title', kind: 'text', cell: ({ title }) => title },
  { heading: 'Status', kind: 'text', cell: ({ status }) => invoiceStatusLabels[status] },
  {
    heading: 'Issue',
    kind: 'text',
    cell: (invoice) => {
      if (isUnissued(invoice)) return 'Not issued'
      return invoice.overdue ? 'Overdue' : ''
    },
  },
  { heading: 'Date', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
  { heading: 'Issued', kind: 'day', cell: ({ issuedAt }) => dayOf(issuedAt) },
  { heading: 'Due', kind: 'day', cell: (invoice) => (isBill(invoice) ? invoice.dueDate : null) },
  { heading: 'To pay', kind: 'pounds', cell: stillToPay },
  { heading: 'Total', kind: 'pounds', cell: ({ total }) => total },
]

export const customerFileColumns: readonly FileColumn<CustomerSummary>[] = [
  { heading: 'Name', kind: 'text', cell: ({ name }) => name },
  { heading: 'Company', kind: 'text', cell: ({ companyName }) => companyName },
  { heading: 'Type', kind: 'text', cell: ({ type }) => customerTypeLabels[type] },
  { heading: 'Email', kind: 'text', cell: ({ email }) => email },
  { heading: 'Phone', kind: 'text', cell: ({ phone }) => formatPhone(phone) },
  { heading: 'Address', kind: 'text', cell: ({ address }) => address },
  { heading: 'Added', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
]

export const paymentFileColumns: readonly FileColumn<Payment>[] = [
  { heading: 'Date', kind: 'day', cell: ({ date }) => date },
  { heading: 'Company', kind: 'text', cell: ({ customer }) => customer.companyName },
  { heading: 'Name', kind: 'text', cell: ({ customer }) => customer.name },
  { heading: 'How', kind: 'text', cell: nameMethod },
  {
    heading: 'For',
    kind: 'text',
    cell: ({ allocations }) => allocations.map(({ invoiceNumber }) => invoiceNumber).join(', '),
  },
  { heading: 'Reference', kind: 'text', cell: ({ reference }) => reference },
  { heading: 'Taken back', kind: 'day', cell: ({ takenBack }) => takenBack?.date ?? null },
  { heading: 'Amount', kind: 'pounds', cell: ({ amount }) => amount },
]

export const recurringFileColumns: readonly FileColumn<RecurringSummary>[] = [
  { heading: 'Company', kind: 'text', cell: ({ customer }) => customer.companyName },
  { heading: 'Name', kind: 'text', cell: ({ customer }) => customer.name },
  {
    heading: 'Title',
    kind: 'text',
    cell: ({ title, next }) => (next ? fillPeriod(title, next) : leavePeriodOut(title)),
  },
  { heading: 'How often', kind: 'text', cell: ({ every }) => recurringEveryLabels[every] },
  {
    heading: 'Next invoice',
    kind: 'day',
    cell: ({ next, state }) => (next && state === 'running' ? next.from : null),
  },
  { heading: 'State', kind: 'text', cell: ({ state }) => recurringStateLabels[state] },
  { heading: 'What is wrong', kind: 'text', cell: ({ problem }) => problem },
  { heading: 'Added', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
  { heading: 'Amount', kind: 'pounds', cell: ({ next }) => next?.total ?? null },
]

/** With the headings that the import of services knows. */
export const serviceFileColumns: readonly FileColumn<Service>[] = [
  { heading: 'Name', kind: 'text', cell: ({ name }) => name },
  { heading: 'Category', kind: 'text', cell: ({ category }) => category },
  { heading: 'Description', kind: 'text', cell: ({ description }) => description },
  { heading: 'Pricing', kind: 'text', cell: ({ pricingModel }) => pricingModelLabels[pricingModel] },
  { heading: 'Unit', kind: 'text', cell: ({ unit }) => unit },
  { heading: 'VAT', kind: 'text', cell: describeTreatment },
  { heading: 'Minimum charge', kind: 'pounds', cell: ({ minimumCharge }) => minimumCharge },
  { heading: 'Set-up', kind: 'pounds', cell: ({ setUp }) => setUp },
  { heading: 'Cost', kind: 'pounds', cell: ({ costPrice }) => costPrice },
  { heading: 'Price', kind: 'pounds', cell: ({ price }) => price },
  {
    heading: 'State',
    kind: 'text',
    cell: (service) => serviceStateLabels[whyNotOffered(service)],
  },
  { heading: 'Added', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
]

const serviceStateLabels = { '': 'Active', 'not offered': 'Not offered', archived: 'Archived' } as const

export const mailFileColumns: readonly FileColumn<Mail>[] = [
  { heading: 'Written', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
  { heading: 'Kind', kind: 'text', cell: ({ kind }) => mailKindLabels[kind] },
  { heading: 'To', kind: 'text', cell: ({ recipient, alsoTo }) => [recipient, ...alsoTo].join(', ') },
  { heading: 'Copy', kind: 'text', cell: ({ cc, bcc }) => [...cc, ...bcc].join(', ') },
  { heading: 'Subject', kind: 'text', cell: ({ subject }) => subject },
  { heading: 'Status', kind: 'text', cell: ({ status }) => mailStatusLabels[status] },
  { heading: 'Sent', kind: 'day', cell: ({ sentAt }) => dayOf(sentAt) },
  { heading: 'Why not', kind: 'text', cell: (mail) => (wasTaken(mail) ? '' : mail.lastError) },
]
