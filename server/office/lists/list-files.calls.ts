import { implement } from '@orpc/server'
import { listFilesContract } from '#domain/contract/list-files.contract.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { listInvoices } from '#server/sales/invoices/list-invoices.store.ts'
import { listPayments } from '#server/sales/payments/list-payments.store.ts'
import { listQuotes } from '#server/sales/quotes/list-quotes.store.ts'
import { listCustomers } from '#server/shop/customers/list-customers.store.ts'
import { customerColumns, invoiceColumns, paymentColumns, quoteColumns } from './columns-of-lists.ts'
import { listFile } from './list-file.ts'
import { noteFile } from './note-file.ts'

const calls = implement(listFilesContract).$context<CallContext>()

export const listFilesCalls = calls.router({
  quotes: calls.quotes.handler(async ({ context, input: { format, archived, ...query } }) => {
    const { db, log } = context.deps
    const { today } = context
    const asked = { ...query, archived: archived === 'true' }
    const file = await listFile({
      ...{ log, name: 'Quotes', today, format, columns: quoteColumns },
      read: (paging) => listQuotes(db, { ...asked, ...paging }, today),
    })
    await noteFile(context, 'quotes')
    return file
  }),

  invoices: calls.invoices.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const { today } = context
    const file = await listFile({
      ...{ log, name: 'Invoices', today, format, columns: invoiceColumns },
      read: (paging) => listInvoices(db, { ...query, ...paging }, today),
    })
    await noteFile(context, 'invoices')
    return file
  }),

  customers: calls.customers.handler(async ({ context, input: { format, archived, ...query } }) => {
    const { db, log } = context.deps
    const asked = { ...query, archived: archived === 'true', seenBy: null }
    const file = await listFile({
      ...{ log, name: 'Customers', today: context.today, format, columns: customerColumns },
      read: (paging) => listCustomers(db, { ...asked, ...paging }),
    })
    await noteFile(context, 'customers')
    return file
  }),

  payments: calls.payments.handler(async ({ context, input: { format, ...query } }) => {
    const { db, log } = context.deps
    const file = await listFile({
      ...{ log, name: 'Payments', today: context.today, format, columns: paymentColumns },
      read: (paging) => listPayments(db, { ...query, ...paging }, context.today),
    })
    await noteFile(context, 'payments')
    return file
  }),
})
