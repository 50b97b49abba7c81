/**
 * The dashboards without figures, apart from the schemas: a phone shows its dashboard before it has loaded
 * those.
 */
import type { AdminStats, WorkerStats } from './stats.ts'

/** How many of the latest quotes and invoices a dashboard shows. */
export const RECENT = 5

/** What the dashboard shows if the figures could not be fetched. */
export const noAdminStats: AdminStats = {
  totalQuotes: 0,
  totalInvoices: 0,
  unpaidInvoices: 0,
  revenue: 0,
  totalCustomers: 0,
  unissued: { count: 0, total: 0 },
  recentQuotes: [],
  recentInvoices: [],
}

/** What the dashboard shows if the figures could not be fetched. */
export const noWorkerStats: WorkerStats = {
  totalMeasurements: 0,
  thisWeek: 0,
  thisMonth: 0,
  averagePerDay: 0,
  lastDate: null,
  profileCompletion: 0,
  recentActivity: [],
}
