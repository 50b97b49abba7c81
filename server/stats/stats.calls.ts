import { implement } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { statsContract } from '#domain/contract/stats.contract.ts'
import { londonDay } from '#domain/dates.ts'
import { RECENT } from '#domain/stats.ts'
import type { Database } from '../db/connect.ts'
import { shopTotals } from '../db/tables.ts'
import type { CallContext } from '../http.ts'
import { listInvoices } from '../invoices/invoices.store.ts'
import { listQuotes } from '../quotes/quotes.store.ts'

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

/** The running totals, added up over their slots. Revenue in pence. */
async function sumTotals(db: Database) {
  const sum = (column: (typeof shopTotals)[keyof (typeof shopTotals)['_']['columns']]) =>
    sql<number>`sum(${column})::bigint`
  const [totals] = await db
    .select({
      totalQuotes: sum(shopTotals.quotes),
      totalInvoices: sum(shopTotals.invoices),
      unpaidInvoices: sum(shopTotals.unpaidInvoices),
      revenue: sum(shopTotals.revenue),
      totalCustomers: sum(shopTotals.customers),
    })
    .from(shopTotals)
  if (!totals) throw new Error('the running totals are missing')
  return totals
}
