/** What a dashboard shows of a shop where something of everything waits. */

import { stepsOf } from '#domain/office/first-steps.ts'
import type { MonthSoFar } from '#domain/office/month-so-far.ts'
import { noAdminStats } from '#domain/office/stats.none.ts'
import type { AdminStats, OfficeToDo } from '#domain/office/stats.ts'
import type { WorkerWork } from '#domain/office/worker-work.ts'
import { initialSettings } from '#domain/shop/settings.ts'
import type { Answers } from './fake-shop.ts'
import { sampleSurvey } from './shop-samples.ts'
import { sampleVisit } from './visit-samples.ts'

export const sampleToDo: OfficeToDo = {
  today: '2026-11-23',
  overdue: [
    { age: 'days1to30', count: 3, total: 241_200 },
    { age: 'days31to60', count: 0, total: 0 },
    { age: 'days61to90', count: 1, total: 90_000 },
    { age: 'over90', count: 0, total: 0 },
  ],
  followUp: { rows: 200, isMore: true },
  newEnquiries: 1,
  surveys: { rows: 4, isMore: false },
  blockedJobs: { rows: 2, isMore: false },
  visits: [sampleVisit()],
  visitCount: 1,
}

const sampleMonth: MonthSoFar = {
  days: { from: '2026-11-01', to: '2026-11-03' },
  beforeDays: { from: '2026-10-01', to: '2026-10-03' },
  figures: [
    { figure: 'quoted', now: [120_000, 0, 240_000], before: [300_000, 0, 0] },
    { figure: 'won', now: [0, 0, 100_000], before: [0, 150_000, 50_000] },
    { figure: 'invoiced', now: [0, 0, 0], before: [0, 0, 0] },
    { figure: 'received', now: [0, -5000, 65_000], before: [10_000, 0, 0] },
  ],
}

/** A worker with a survey, a visit and some hours. */
const sampleWork: WorkerWork = {
  today: '2026-11-23',
  surveys: {
    ...{ total: 12, waiting: { rows: 1, isMore: false } },
    latest: [{ ...sampleSurvey(), signCount: 2, photoCount: 5 }],
  },
  visits: [sampleVisit()],
  hours: [
    { week: '2026-11-23', minutes: 450 },
    { week: '2026-11-16', minutes: 0 },
  ],
}

/** The dashboard of a shop with one quote and one invoice. */
export function glanceStats(
  quote: AdminStats['recentQuotes'][number],
  invoice: AdminStats['recentInvoices'][number],
): NonNullable<Answers['stats']> {
  return {
    admin: () => ({
      ...noAdminStats,
      ...{ totalQuotes: 1, totalInvoices: 1, unpaidInvoices: 1, totalCustomers: 1, revenue: 120_000 },
      ...{ unissued: { count: 1, total: 12_000 }, recentQuotes: [quote], recentInvoices: [invoice] },
    }),
    toDo: () => sampleToDo,
    month: () => sampleMonth,
    ofWorker: () => sampleWork,
    firstSteps: () => stepsOf({ said: initialSettings, hasService: true, hasQuote: true }),
  }
}
