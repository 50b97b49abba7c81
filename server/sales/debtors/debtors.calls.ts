import { implement } from '@orpc/server'
import { debtorsContract } from '#domain/contract/debtors.contract.ts'
import { totalDebt } from '#domain/sales/debtors.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { listDebtors } from './debtors.store.ts'

const calls = implement(debtorsContract).$context<CallContext>()

export const debtorsCalls = calls.router({
  list: calls.list.handler(async ({ context: { deps, today }, input: { on = today } }) => {
    const items = await listDebtors(deps.db, on)
    return { on, items, totals: totalDebt(items) }
  }),
})
