import { implement } from '@orpc/server'
import { eInvoicesContract } from '#domain/contract/e-invoices.contract.ts'
import { messages } from '#domain/errors.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { ublFile } from './e-invoice.ts'
import { findInvoice } from './invoices.store.ts'
import { presentInvoice } from './present-invoice.ts'

const calls = implement(eInvoicesContract).$context<CallContext>()

export const eInvoicesCalls = calls.router({
  ubl: calls.ubl.handler(async ({ context, input }) => {
    const { db } = context.deps
    const row = await findInvoice(db, input.id)
    if (!row) throw notFound(messages.invoiceNotFound)
    return ublFile(db, await presentInvoice(db, row, context.today))
  }),
})
