/** What the columns of a file of open invoices may be headed: Xero's names, QuickBooks', and what people write themselves. */
import { customerColumns } from '../../shop/imports.customer-columns.ts'

/** Of each customer what an export of invoices says of them. */
const {
  companyName,
  email,
  phone,
  line1,
  line2,
  line3,
  line4,
  town,
  county,
  postcode,
  country,
  accountNumber,
} = customerColumns
export const openingCustomerColumns = {
  name: {
    label: 'Customer',
    headings: ['ContactName', 'Customer', 'Customer name', 'Client', 'Client name', 'Name', 'Contact'],
  },
  ...{
    companyName,
    email,
    phone,
    line1,
    line2,
    line3,
    line4,
    town,
    county,
    postcode,
    country,
    accountNumber,
  },
} as const
export type OpeningCustomerColumn = keyof typeof openingCustomerColumns

export const openingColumns = {
  number: {
    label: 'Number',
    headings: [
      ...['InvoiceNumber', 'Invoice no', 'Invoice', 'Number', 'Num', 'No', 'Document number', 'Doc no'],
      'Credit note number',
    ],
  },
  reference: {
    label: 'Reference',
    headings: ['Reference', 'Ref', 'PO number', 'P.O. number', 'Customer PO'],
  },
  date: { label: 'Date', headings: ['InvoiceDate', 'Date', 'Issue date', 'Issued', 'Transaction date'] },
  dueDate: { label: 'Due date', headings: ['DueDate', 'Due', 'Due on'] },
  total: {
    label: 'Total',
    headings: ['Total', 'Amount', 'Invoice total', 'Gross', 'Original amount', 'Total amount'],
  },
  tax: { label: 'VAT', headings: ['TaxTotal', 'VAT', 'Tax', 'VAT total', 'VAT amount'] },
  paid: { label: 'Paid', headings: ['InvoiceAmountPaid', 'Amount paid', 'Paid'] },
  due: {
    label: 'Amount due',
    headings: [
      ...['InvoiceAmountDue', 'Amount due', 'Open balance', 'Balance due', 'Balance', 'Outstanding'],
      ...['Due amount', 'Amount outstanding'],
    ],
  },
  description: { label: 'Description', headings: ['Description', 'Memo', 'Memo/Description', 'Details'] },
  quantity: { label: 'Quantity', headings: ['Quantity', 'Qty'] },
  unitAmount: { label: 'Unit price', headings: ['UnitAmount', 'Unit price', 'Rate'] },
  lineAmount: { label: 'Line amount', headings: ['LineAmount', 'Line total'] },
  taxType: { label: 'VAT rate', headings: ['TaxType', 'VAT rate', 'VAT code', 'Tax code', 'Tax rate'] },
  taxAmount: { label: 'VAT of the line', headings: ['TaxAmount', 'Line VAT'] },
  currency: { label: 'Currency', headings: ['Currency', 'Currency code'] },
  type: { label: 'Type', headings: ['Type', 'Transaction type', 'Invoice type', 'Document type'] },
  status: { label: 'Status', headings: ['Status', 'Invoice status'] },
} as const
export type OpeningColumn = keyof typeof openingColumns

/** The headings of the template, and a row that shows how to fill it in. */
export const openingTemplate: readonly (readonly [string, string])[] = [
  ['Customer', 'Shah Bakery Ltd'],
  ['Email', 'priya@shahbakery.example'],
  ['Number', '1042'],
  ['Type', 'Invoice'],
  ['Date', '03/10/2026'],
  ['Due date', '02/11/2026'],
  ['Total', '1200.00'],
  ['VAT', '200.00'],
  ['Amount due', '700.00'],
  ['Description', 'Fascia sign'],
  ['PO number', ''],
]
