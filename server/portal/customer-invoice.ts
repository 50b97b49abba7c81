import { londonDay } from '#domain/dates.ts'
import type { CustomerInvoice } from '#domain/sales/customer-documents.ts'
import type { Seller } from '#domain/shop/settings.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { eInvoiceFor } from '#server/sales/invoices/e-invoice.ts'
import type { InvoiceRow } from '#server/sales/invoices/invoices.store.ts'
import { presentInvoice } from '#server/sales/invoices/present-invoice.ts'
import { presentCustomerLine } from './customer-quote.ts'

/** An issued invoice as its customer sees it. @param today the day in London */
export async function presentCustomerInvoice(
  db: Database,
  row: InvoiceRow,
  today: string,
): Promise<CustomerInvoice> {
  const invoice = await presentInvoice(db, row, today)
  const electronic = await eInvoiceFor(db, invoice)
  const { name, companyName } = row.customer
  const { subtotal, discount, discountAmount, net, vatRate, vatGroups, vatAmount, total } = invoice
  const { title, workLocation, poNumber, notes, terms, richContent } = invoice
  const { paidAmount, creditedAmount, depositAmount, balance, overdue, dueDate, kind } = invoice
  return {
    invoiceNumber: invoice.invoiceNumber,
    date: londonDay(row.issuedAt ?? row.createdAt),
    customer: { name, companyName },
    items: row.items.map((item) => presentCustomerLine(item, row.vatRate)),
    ...{ kind, dueDate, overdue, title, workLocation, poNumber, notes, terms, richContent },
    ...{ subtotal, discount, discountAmount, net, vatRate, vatGroups, vatAmount, total },
    ...{ paidAmount, creditedAmount, depositAmount, balance },
    payments: invoice.payments.map(({ kind, date, amount, method }) => ({ kind, date, amount, method })),
    deposits: invoice.deposits.map((deposit) => ({
      invoiceNumber: deposit.invoiceNumber,
      total: deposit.total,
      paidOn: deposit.paidOn,
    })),
    credits: invoice.credits.map((credit) => ({ invoiceNumber: credit.invoiceNumber, total: credit.total })),
    bank: invoice.seller && bankOf(invoice.seller, invoice.invoiceNumber),
    eInvoice: electronic && ('ubl' in electronic ? 'ubl' : 'factur-x'),
  }
}

/** Where to pay, as the issued invoice says it; null if it does not. */
export function bankOf(
  seller: Pick<Seller, 'bankName' | 'bankAccountName' | 'bankSortCode' | 'bankAccountNumber'>,
  reference: string,
): CustomerInvoice['bank'] {
  if (!seller.bankSortCode || !seller.bankAccountNumber) return null
  return {
    bankName: seller.bankName,
    accountName: seller.bankAccountName,
    sortCode: seller.bankSortCode,
    accountNumber: seller.bankAccountNumber,
    reference,
  }
}
