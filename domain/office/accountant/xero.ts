/**
 * Xero: sales invoices as 'Import invoices' takes them, prices without tax; a negative unit amount makes a credit. Payments as
 * lines of a bank statement, because Xero imports no others; contacts as 'Import contacts'.
 */
import type { AccountantFields } from '../../shop/settings.accountant.ts'
import { decimalPounds, type FileLayout, fill, ukDay, unitPounds } from './layout.ts'
import { describePayment } from './ledger.ts'

const address = ['POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4', 'POCity', 'PORegion']
const documentHeadings = [
  ...['*ContactName', 'EmailAddress', ...address, 'POPostalCode', 'POCountry', '*InvoiceNumber'],
  ...['Reference', '*InvoiceDate', '*DueDate', 'Total', 'InventoryItemCode', '*Description', '*Quantity'],
  ...['*UnitAmount', 'Discount', '*AccountCode', '*TaxType', 'TaxAmount', 'TrackingName1', 'TrackingOption1'],
  ...['TrackingName2', 'TrackingOption2', 'Currency', 'BrandingTheme'],
]
const paymentHeadings = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Cheque Number']
const contactHeadings = [
  ...['*ContactName', 'AccountNumber', 'EmailAddress', 'FirstName', 'LastName', 'POAttentionTo', ...address],
  ...['POPostalCode', 'POCountry', 'PhoneNumber', 'MobileNumber', 'TaxNumber'],
]

export function xeroLayout({ xeroCodes: { sales, tax } }: Pick<AccountantFields, 'xeroCodes'>): FileLayout {
  return {
    documents: {
      headings: documentHeadings,
      cells: ({ document: { customer, number, poNumber, day, dueDate }, row }) =>
        fill(documentHeadings, {
          '*ContactName': customer.name,
          EmailAddress: customer.email,
          ...postal(customer),
          '*InvoiceNumber': number,
          Reference: poNumber,
          '*InvoiceDate': ukDay(day),
          '*DueDate': ukDay(dueDate),
          '*Description': row.description,
          '*Quantity': String(row.quantity),
          '*UnitAmount': unitPounds(row.unitPrice),
          '*AccountCode': sales,
          '*TaxType': tax[row.vatCategory],
          TaxAmount: decimalPounds(row.vat),
          Currency: 'GBP',
        }),
    },
    payments: {
      headings: paymentHeadings,
      cells: (payment) =>
        fill(paymentHeadings, {
          '*Date': ukDay(payment.day),
          '*Amount': decimalPounds(payment.amount),
          Payee: payment.customer.name,
          Description: describePayment(payment),
          Reference: payment.invoiceNumber || payment.reference,
        }),
    },
    customers: {
      headings: contactHeadings,
      cells: (customer) =>
        fill(contactHeadings, {
          '*ContactName': customer.name,
          AccountNumber: customer.reference,
          EmailAddress: customer.email,
          POAttentionTo: customer.contact,
          ...postal(customer),
          PhoneNumber: customer.phone,
          TaxNumber: customer.vatNumber,
        }),
    },
  }
}

function postal(customer: Parameters<FileLayout['customers']['cells']>[0]): Record<string, string> {
  return {
    POAddressLine1: customer.addressLine1,
    POAddressLine2: customer.addressLine2,
    POCity: customer.town,
    PORegion: customer.county,
    POPostalCode: customer.postcode,
    POCountry: customer.postcode === '' ? '' : 'United Kingdom',
  }
}
