import { implement } from '@orpc/server'
import { debtorsContract } from '#domain/contract/debtors.contract.ts'
import { messages } from '#domain/errors.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { pageDebtors } from './list-debtors.store.ts'
import { noteChase } from './note-chase.ts'
import { listOwedInvoices } from './open-invoices.store.ts'

const calls = implement(debtorsContract).$context<CallContext>()

export const debtorsCalls = calls.router({
  list: calls.list.handler(({ context: { deps, today }, input }) =>
    pageDebtors(deps.db, { ...input, on: input.on ?? today }),
  ),

  invoices: calls.invoices.handler(async ({ context: { deps, today }, input: { id, on = today } }) => {
    if (!(await findCustomer(deps.db, id))) throw notFound(messages.customerNotFound)
    return { on, ...(await listOwedInvoices(deps.db, id, on)) }
  }),

  chase: calls.chase.handler(({ context, input }) =>
    context.deps.db.transaction((tx) => noteChase(tx, context, input)),
  ),
})
