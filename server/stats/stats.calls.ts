import { implement } from '@orpc/server'
import { statsContract } from '#domain/contract/stats.contract.ts'
import { londonDay } from '#domain/dates.ts'
import { RECENT } from '#domain/stats.ts'
import type { CallContext } from '../http.ts'
import { listInvoices } from '../invoices/invoices.store.ts'
import { listQuotes } from '../quotes/quotes.store.ts'
import { sumTotals } from './stats.store.ts'

const calls = implement(statsContract).$context<CallContext>()

export const statsCalls = calls.router({
  admin: calls.admin.handler(async ({ context: { deps } }) => {
    const today = londonDay(new Date())
    const [totals, quotes, invoices] = await Promise.all([
      sumTotals(deps.db),
      listQuotes(deps.db, { limit: RECENT, archived: false }, today),
      listInvoices(deps.db, { limit: RECENT }, today),
    ])
    return { ...totals, recentQuotes: quotes.items, recentInvoices: invoices.items }
  }),
})
