/** The figures of the dashboards. */
import { z } from 'zod'
import { overdueAges } from '../sales/debt-ages.ts'
import { invoiceSummary } from '../sales/invoices.ts'
import { quoteSummary } from '../sales/quotes.ts'
import { customerTitle } from '../shop/customer-names.ts'
import { visit } from '../work/visits.ts'

export const adminStats = z.object({
  totalQuotes: z.int(),
  /** Deposits count; void invoices and credit notes do not. */
  totalInvoices: z.int(),
  unpaidInvoices: z.int(),
  /** What was received on invoices that are paid in full. Pence. */
  revenue: z.int(),
  totalCustomers: z.int(),
  /** Invoices and deposit invoices that are not issued yet, and what they come to. Pence. */
  unissued: z.object({ count: z.int(), total: z.int() }),
  recentQuotes: z.array(quoteSummary),
  recentInvoices: z.array(invoiceSummary),
})
export type AdminStats = z.infer<typeof adminStats>

/** Rows counted as far as that is cheap. */
export const counted = z.object({ rows: z.int(), isMore: z.boolean() })

/** A visit where there is little room. */
export const shownVisit = visit.pick({
  ...{ id: true, kind: true, status: true, title: true, startsAt: true, endsAt: true, allDay: true },
  ...{ people: true, customer: true, job: true, address: true },
})

/** What waits for the office today; each figure is that of a list that screens lead to. */
export const officeToDo = z.object({
  /** The day in London. */
  today: z.string(),
  /** Issued invoices that are overdue, by how long: each age, with what is left to pay. Pence. */
  overdue: z.array(z.object({ age: z.enum(overdueAges), count: z.int(), total: z.int() })),
  followUp: counted,
  newEnquiries: z.int(),
  /** Handed in, and without a quote. */
  surveys: counted,
  blockedJobs: counted,
  /** The first visits of today by their start, and how many there are in all. */
  visits: z.array(shownVisit),
  visitCount: z.int(),
})
export type OfficeToDo = z.infer<typeof officeToDo>

/** Specification section 9: a constant of the product, not a calculated figure. */
const PROFILE_COMPLETION = 85
/** The windows of a worker's figures, in days back from now. */
export const WEEK_DAYS = 7
export const MONTH_DAYS = 30

export const workerStats = z.object({
  totalMeasurements: z.int(),
  thisWeek: z.int(),
  thisMonth: z.int(),
  /** This month's over 30 days, to two decimals. */
  averagePerDay: z.number(),
  lastDate: z.string().nullable(),
  profileCompletion: z.int(),
  recentActivity: z.array(z.object({ id: z.string(), at: z.string(), text: z.string() })),
})
export type WorkerStats = z.infer<typeof workerStats>

/** A worker's figures from what was counted. */
export function statsOfWorker(counted: {
  total: number
  week: number
  month: number
  latest: readonly { id: string; at: string; customer: { name: string; companyName: string } }[]
}): WorkerStats {
  return {
    totalMeasurements: counted.total,
    thisWeek: counted.week,
    thisMonth: counted.month,
    averagePerDay: Math.round((counted.month / MONTH_DAYS) * 100) / 100,
    lastDate: counted.latest[0]?.at ?? null,
    profileCompletion: PROFILE_COMPLETION,
    recentActivity: counted.latest.map(({ id, at, customer }) => ({
      id,
      at,
      text: `Took measurement for ${customerTitle(customer) || 'no customer yet'}`,
    })),
  }
}
