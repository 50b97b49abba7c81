/**
 * Sage 50: audit trail transactions and customer records of its import templates. Sage takes no negative amount: the type
 * says the sign. A deposit that a final invoice deducts is a credit (SC) under the invoice's number. Sage imports no
 * allocated receipts (SR): they come in on account (SA), with the invoice's number as reference, and are allocated there.
 */
import type { AccountantFields } from '../../shop/settings.accountant.ts'
import { decimalPounds, type FileLayout, fill, ukDay } from './layout.ts'
import { describePayment } from './ledger.ts'

const transactionHeadings = [
  ...['Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference', 'Details'],
  ...['Net Amount', 'Tax Code', 'Tax Amount', 'Exchange Rate', 'Extra Reference', 'User Name'],
  ...['Project Refn', 'Cost Code Refn'],
]
const customerHeadings = [
  ...['Account Reference', 'Account Name', 'Street 1', 'Street 2', 'Town', 'County', 'Postcode'],
  ...['Contact Name', 'Telephone Number', 'Fax Number', 'Analysis 1', 'Analysis 2', 'Analysis 3'],
  ...['Department', 'VAT Registration Number', 'MTD Turnover', 'YTD Turnover', 'Prior YTD Turnover'],
  ...['Credit Limit', 'Terms', 'Settlement Due Days', 'Settlement Discount', 'Default Nominal Code'],
  ...['Default Tax Code', 'Trade Contact', 'Telephone 2', 'e-Mail'],
]
/** Characters that Sage keeps. */
const [REFERENCE, DETAILS, NAME, CONTACT] = [30, 60, 60, 30]

export function sageLayout({
  sageCodes: { sales, bank, tax },
}: Pick<AccountantFields, 'sageCodes'>): FileLayout {
  return {
    documents: {
      headings: transactionHeadings,
      cells: ({ document: { customer, day, number, poNumber }, row }) => {
        // A row of a penny of VAT alone has its sign.
        const isCredit = (row.net || row.vat) < 0
        const sign = isCredit ? -1 : 1
        return fill(transactionHeadings, {
          Type: isCredit ? 'SC' : 'SI',
          'Account Reference': customer.reference,
          'Nominal A/C Ref': sales,
          Date: ukDay(day),
          Reference: number.slice(0, REFERENCE),
          Details: row.description.slice(0, DETAILS),
          'Net Amount': decimalPounds(sign * row.net),
          'Tax Code': tax[row.vatCategory],
          'Tax Amount': decimalPounds(sign * row.vat),
          'Extra Reference': poNumber.slice(0, REFERENCE),
        })
      },
    },
    payments: {
      headings: transactionHeadings,
      cells: (payment) =>
        fill(transactionHeadings, {
          Type: payment.amount < 0 ? 'SP' : 'SA',
          'Account Reference': payment.customer.reference,
          'Nominal A/C Ref': bank,
          Date: ukDay(payment.day),
          Reference: (payment.invoiceNumber || payment.reference).slice(0, REFERENCE),
          Details: describePayment(payment).slice(0, DETAILS),
          'Net Amount': decimalPounds(Math.abs(payment.amount)),
          'Tax Code': tax['outside-scope'],
          'Tax Amount': decimalPounds(0),
        }),
    },
    customers: {
      headings: customerHeadings,
      cells: (customer) =>
        fill(customerHeadings, {
          'Account Reference': customer.reference,
          'Account Name': customer.name.slice(0, NAME),
          'Street 1': customer.addressLine1.slice(0, NAME),
          'Street 2': customer.addressLine2.slice(0, NAME),
          Town: customer.town.slice(0, NAME),
          County: customer.county.slice(0, NAME),
          Postcode: customer.postcode,
          'Contact Name': customer.contact.slice(0, CONTACT),
          'Telephone Number': customer.phone.slice(0, CONTACT),
          'VAT Registration Number': customer.vatNumber.slice(0, CONTACT),
          'e-Mail': customer.email,
        }),
    },
  }
}
