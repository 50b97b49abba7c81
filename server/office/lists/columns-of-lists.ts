/** What each list has as a file. */
import { londonDay } from '#domain/dates.ts'
import { formatPhone } from '#domain/phones.ts'
import {
  invoiceKindLabels,
  invoiceStatusLabels,
  isBill,
  isUnissued,
  stillToPay,
} from '#domain/sales/invoice-words.ts'
import type { InvoiceSummary } from '#domain/sales/invoices.ts'
import { nameMethod, type Payment } from '#domain/sales/payments.ts'
import { quoteStatusLabels } from '#domain/sales/quote-words.ts'
import type { QuoteSummary } from '#domain/sales/quotes.ts'
import { type CustomerSummary, customerTypeLabels } from '#domain/shop/customers.ts'
import type { FileColumn } from './list-columns.ts'

const dayOf = (moment: string | null) => (moment === null ? null : londonDay(new Date(moment)))

export const quoteFileColumns: readonly FileColumn<QuoteSummary>[] = [
  { heading: 'Number', kind: 'text', cell: ({ quoteNumber }) => quoteNumber },
  { heading: 'Revision', kind: 'text', cell: ({ revision }) => revision },
  { heading: 'Company', kind: 'text', cell: ({ customer }) => customer.companyName },
  { heading: 'Name', kind: 'text', cell: ({ customer }) => customer.name },
  { heading: 'Title', kind: 'text', cell: ({ title }) => title },
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
