/**
 * QuickBooks Online (United Kingdom): invoices as 'Import data' takes them, amounts without tax; payments as the three columns of
 * an uploaded bank statement, because it imports no others; customers as 'Import data'.
 */
import type { AccountantFields } from '../../shop/settings.accountant.ts'
import { decimalPounds, type FileLayout, fill, ukDay, unitPounds } from './layout.ts'
import { describePayment } from './ledger.ts'

const documentHeadings = [
  ...['*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate', 'Terms', 'Location', 'Memo'],
  ...['Item(Product/Service)', 'ItemDescription', 'ItemQuantity', 'ItemRate', '*ItemAmount'],
  ...['*ItemTaxCode', 'ItemTaxAmount', 'Currency', 'Service Date'],
]
const paymentHeadings = ['Date', 'Description', 'Amount']
const customerHeadings = [
  ...['Name', 'Company', 'Email', 'Phone', 'Mobile', 'Fax', 'Website', 'Street', 'Town/City', 'County'],
  ...['Postcode', 'Country', 'Opening Balance', 'Opening Balance Date'],
]

/** It takes no name with a colon, a quotation mark or a tab. Characters, at most. */
const nameOf = (name: string) => name.replace(/[:"\t\n]+/g, ' ').slice(0, 100)

export function quickbooksLayout({
  quickbooksCodes: { sales, tax },
}: Pick<AccountantFields, 'quickbooksCodes'>): FileLayout {
  return {
    documents: {
      headings: documentHeadings,
      cells: ({ document: { customer, number, poNumber, title, day, dueDate }, row }) =>
        fill(documentHeadings, {
          '*InvoiceNo': number,
          '*Customer': nameOf(customer.name),
          '*InvoiceDate': ukDay(day),
          '*DueDate': ukDay(dueDate),
          Memo: [title, poNumber === '' ? '' : `PO ${poNumber}`].filter((text) => text !== '').join(', '),
          'Item(Product/Service)': sales,
          ItemDescription: row.description,
          ItemQuantity: String(row.quantity),
          ItemRate: unitPounds(row.unitPrice),
          '*ItemAmount': decimalPounds(row.net),
          '*ItemTaxCode': tax[row.vatCategory],
          ItemTaxAmount: decimalPounds(row.vat),
          Currency: 'GBP',
          'Service Date': ukDay(day),
        }),
    },
    payments: {
      headings: paymentHeadings,
      cells: (payment) => [
        ukDay(payment.day),
        `${nameOf(payment.customer.name)}: ${describePayment(payment)}`,
        decimalPounds(payment.amount),
      ],
    },
    customers: {
      headings: customerHeadings,
      cells: (customer) =>
        fill(customerHeadings, {
          Name: nameOf(customer.name),
          Company: nameOf(customer.name).slice(0, 50),
          Email: customer.email,
          Phone: customer.phone.slice(0, 21),
          Street: [customer.addressLine1, customer.addressLine2].filter((line) => line !== '').join(', '),
          'Town/City': customer.town,
          County: customer.county,
          Postcode: customer.postcode,
          Country: customer.postcode === '' ? '' : 'United Kingdom',
        }),
    },
  }
}
