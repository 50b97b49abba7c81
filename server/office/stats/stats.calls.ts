import { implement } from '@orpc/server'
import { statsContract } from '#domain/contract/stats.contract.ts'
import { RECENT } from '#domain/office/stats.none.ts'
import { MONTH_DAYS, statsOfWorker, WEEK_DAYS } from '#domain/office/stats.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { listInvoices } from '#server/sales/invoices/invoices.store.ts'
import { listQuotes } from '#server/sales/quotes/quotes.store.ts'
import { countMeasurements, latestMeasurements } from '#server/survey/measurements/measurements.store.ts'
import { sumTotals } from './stats.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const calls = implement(statsContract).$context<CallContext>()

export const statsCalls = calls.router({
  admin: calls.admin.handler(async ({ context: { deps, today } }) => {
    const [totals, quotes, invoices] = await Promise.all([
      sumTotals(deps.db),
      listQuotes(deps.db, { limit: RECENT, archived: false }, today),
      listInvoices(deps.db, { limit: RECENT }, today),
    ])
    return { ...totals, recentQuotes: quotes.items, recentInvoices: invoices.items }
  }),

  worker: calls.worker.handler(async ({ context }) => {
    const { db } = context.deps
    const { id } = requirePerson(context)
    const daysAgo = (days: number) => new Date(context.now.getTime() - days * DAY_MS)
    const [counted, latest] = await Promise.all([
      countMeasurements(db, id, { week: daysAgo(WEEK_DAYS), month: daysAgo(MONTH_DAYS) }),
      latestMeasurements(db, id, RECENT),
    ])
    return statsOfWorker({ ...counted, latest })
  }),
})
