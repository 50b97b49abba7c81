/** What sales are handed at the start: the job that follows an acceptance, of which they know nothing. */
import type { Production } from '#server/platform/deps.ts'
import { findQuote } from '#server/sales/quotes/quotes.store.ts'
import { applyFirstRate } from '../costs/first-rate.store.ts'
import { findJobOfQuote } from './jobs.store.ts'
import { makeJobOfQuote } from './make-job.ts'
import { presentJob } from './present-job.ts'

export const production: Production = {
  begin: async (tx, actor, { quoteId, now }) => {
    const quote = await findQuote(tx, quoteId)
    if (!quote) throw new Error(`quote ${quoteId} is gone though it is locked`)
    await makeJobOfQuote(tx, actor, quote, now)
  },
  jobOf: async (db, quoteNumber, by) => {
    const row = await findJobOfQuote(db, quoteNumber)
    return row && presentJob(db, row, by)
  },
  takeFirstRate: applyFirstRate,
}
