import { londonDay } from '#domain/dates.ts'
import { lastDayToErase } from '#domain/privacy.ts'
import { tellBrowsers } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { eraseOldEnquiries } from '../enquiries/erase-enquiries.ts'
import { clearFiles } from '../files/clear-files.ts'
import { readSettings } from '../settings/settings.store.ts'
import { eraseKeptPapers } from './accepted-papers.ts'
import { isFarAhead } from './clock.ts'
import { takeTime } from './erasures.store.ts'
import { emptyKeptInvoices, emptyKeptPayments } from './kept.store.ts'

type Needed = Pick<Deps, 'db' | 'jobs' | 'config' | 'log'>

/**
 * Looks each night for what need not be kept any more: issued invoices, payments, enquiries that became no order, and
 * files that nothing names any more.
 */
export async function keepNoLonger(deps: Needed): Promise<void> {
  await deps.jobs.take('kept-records', 1, () => lookTonight(deps))
  await deps.jobs.nightly('kept-records')
}

/** Erases it, unless the clock runs ahead: see docs/decisions/0036-erasing-by-the-clock.md. */
export async function lookTonight(deps: Omit<Needed, 'jobs'>): Promise<void> {
  const { db, log } = deps
  const now = new Date()
  if (await isFarAhead(db, now)) {
    log.warn('nothing was erased tonight: the clock is far ahead of all that happened before')
    return
  }
  await eraseOldEnquiries(deps, now)
  await eraseWhatWasKept(db, now)
  // After the invoices: a paper is kept as long as the one that was made of it.
  await eraseKeptPapers(deps)
  await clearFiles(deps, now)
}

/** Notices name a record; this one is about many, and the office asks for its lists anew. */
const MANY = '00000000-0000-7000-8000-000000000002'

/**
 * Erases who they were for, or from, from the issued invoices and the payments of erased customers that need not be
 * kept any more.
 * @param now the clock
 * @returns how many
 */
export async function eraseWhatWasKept(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await takeTime(tx)
    const { fields: settings } = await readSettings(tx)
    const lastDay = lastDayToErase(londonDay(now), settings.financialYearEnd)
    const bills = await emptyKeptInvoices(tx, lastDay)
    // After the invoices: a payment is kept as long as one that it stands on.
    const paid = await emptyKeptPayments(tx, lastDay)
    if (bills > 0) await tellBrowsers(tx, { noun: 'invoices', id: MANY, version: 1 })
    if (paid > 0) await tellBrowsers(tx, { noun: 'payments', id: MANY, version: 1 })
    return bills + paid
  })
}
