/** The figures of the dashboards. */
import { z } from 'zod'
import { invoiceSummary } from './invoices.ts'
import { quoteSummary } from './quotes.ts'

export const adminStats = z.object({
  totalQuotes: z.int(),
  totalInvoices: z.int(),
  unpaidInvoices: z.int(),
  /** What was received on invoices that are paid in full. Pence. */
  revenue: z.int(),
  totalCustomers: z.int(),
  recentQuotes: z.array(quoteSummary),
  recentInvoices: z.array(invoiceSummary),
})
export type AdminStats = z.infer<typeof adminStats>

/** How many of the latest quotes and invoices a dashboard shows. */
export const RECENT = 5

/** What the dashboard shows where the figures could not be fetched. */
export const noAdminStats: AdminStats = {
  totalQuotes: 0,
  totalInvoices: 0,
  unpaidInvoices: 0,
  revenue: 0,
  totalCustomers: 0,
  recentQuotes: [],
  recentInvoices: [],
}
