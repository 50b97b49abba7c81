import { implement } from '@orpc/server'
import { statsContract } from '#domain/contract/stats.contract.ts'
import { stepsOf } from '#domain/office/first-steps.ts'
import { monthOf } from '#domain/office/month-so-far.ts'
import { RECENT } from '#domain/office/stats.none.ts'
import { MONTH_DAYS, statsOfWorker, WEEK_DAYS } from '#domain/office/stats.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { listInvoices } from '#server/sales/invoices/list-invoices.store.ts'
import { listQuotes } from '#server/sales/quotes/list-quotes.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { countMeasurements, latestMeasurements } from '#server/survey/measurements/measurements.store.ts'
import { findBeginnings } from './first-steps.store.ts'
import { sumMonthDays } from './month.store.ts'
import { readToDo } from './read-to-do.ts'
import { readWorkerWork } from './read-worker-work.ts'
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

  toDo: calls.toDo.handler(({ context }) => readToDo(context)),

  month: calls.month.handler(async ({ context: { deps, today } }) =>
    monthOf(today, await sumMonthDays(deps.db, today)),
  ),

  firstSteps: calls.firstSteps.handler(async ({ context: { deps } }) => {
    const [{ said }, beginnings] = await Promise.all([readSettings(deps.db), findBeginnings(deps.db)])
    return stepsOf({ said, ...beginnings })
  }),

  ofWorker: calls.ofWorker.handler(({ context, input }) => readWorkerWork(context, input.id)),

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
