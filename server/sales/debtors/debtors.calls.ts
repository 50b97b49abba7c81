import { implement } from '@orpc/server'
import { debtorsContract } from '#domain/contract/debtors.contract.ts'
import { messages } from '#domain/errors.ts'
import { totalDebt } from '#domain/sales/debtors.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { listDebtors } from './debtors.store.ts'
import { noteChase } from './note-chase.ts'
import { listOwedInvoices } from './open-invoices.store.ts'

const calls = implement(debtorsContract).$context<CallContext>()

export const debtorsCalls = calls.router({
  list: calls.list.handler(async ({ context: { deps, today }, input: { on = today } }) => {
    const items = await listDebtors(deps.db, on)
    return { on, items, totals: totalDebt(items) }
  }),

  invoices: calls.invoices.handler(async ({ context: { deps, today }, input: { id, on = today } }) => {
    if (!(await findCustomer(deps.db, id))) throw notFound(messages.customerNotFound)
    return { on, ...(await listOwedInvoices(deps.db, id, on)) }
  }),

  chase: calls.chase.handler(({ context, input }) =>
    context.deps.db.transaction((tx) => noteChase(tx, context, input)),
  ),
})
