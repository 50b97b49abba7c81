import { londonDay } from '#domain/dates.ts'
import { lastDayToErase } from '#domain/office/privacy.ts'
import { notifyBrowsers } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clearFiles } from '#server/shop/files/clear-files.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { eraseOldEnquiries } from '#server/site/enquiries/erase-enquiries.ts'
import { eraseKeptPdfs, eraseOldSentPdfs } from './accepted-pdfs.ts'
import { isFarAhead } from './clock.ts'
import { eraseKeptEvidence } from './erase-evidence.ts'
import { takeTime } from './erasures.store.ts'
import { emptyKeptInvoices, emptyKeptPayments } from './kept.store.ts'

type Needed = Pick<Deps, 'db' | 'jobs' | 'config' | 'log' | 'clock'>

/**
 * Erases each night what need not be kept any more: issued invoices, payments, evidence, enquiries that
 * led to no order, and files that nothing refers to.
 */
export async function startErasingExpired(deps: Needed): Promise<void> {
  await deps.jobs.take('kept-records', 1, () => eraseTonight(deps))
  await deps.jobs.nightly('kept-records')
}

/** Erases it, unless the clock is ahead: see docs/decisions/0036-erasing-by-the-clock.md. */
export async function eraseTonight(deps: Omit<Needed, 'jobs'>): Promise<void> {
  const { db, log } = deps
  const now = deps.clock.now()
  if (await isFarAhead(db, now)) {
    log.warn('nothing was erased tonight: the clock is far ahead of the newest record')
    return
  }
  await eraseOldEnquiries(deps, now)
  await eraseExpired(db, now)
  // After the invoices, because a PDF is kept as long as its invoice.
  await eraseKeptPdfs(deps)
  await eraseOldSentPdfs(deps, now)
  await eraseKeptEvidence(deps, now)
  await clearFiles(deps, now)
}

/** Live notices name one record, but this is about many, so the office fetches its lists again. */
const MANY = '00000000-0000-7000-8000-000000000002'

/**
 * Erases names and addresses from the issued invoices and the payments of erased customers that need not be
 * kept any more.
 * @param now the clock
 * @returns how many
 */
export async function eraseExpired(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await takeTime(tx)
    const { fields: settings } = await readSettings(tx)
    const lastDay = lastDayToErase(londonDay(now), settings.financialYearEnd)
    const bills = await emptyKeptInvoices(tx, lastDay)
    // After the invoices, because a payment is kept as long as an invoice that it pays.
    const paid = await emptyKeptPayments(tx, lastDay)
    if (bills > 0) await notifyBrowsers(tx, { noun: 'invoices', id: MANY, version: 1 })
    if (paid > 0) await notifyBrowsers(tx, { noun: 'payments', id: MANY, version: 1 })
    return bills + paid
  })
}
