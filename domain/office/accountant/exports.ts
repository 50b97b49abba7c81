/** The files for the accountant: kinds, layouts, and what they add up to beside the reports. */
import { z } from 'zod'
import type { AccountantFields, AccountingProduct } from '../../shop/settings.accountant.ts'
import type { FileLayout } from './layout.ts'
import { quickbooksLayout } from './quickbooks.ts'
import { sageLayout } from './sage.ts'
import { xeroLayout } from './xero.ts'

export const exportKinds = ['invoices', 'credits', 'payments', 'customers'] as const
export type ExportKind = (typeof exportKinds)[number]
export const exportKindLabels: Record<ExportKind, string> = {
  invoices: 'Invoices and deposits',
  credits: 'Credit notes',
  payments: 'Payments',
  customers: 'Customers',
}

export function layoutOf(product: AccountingProduct, settings: AccountantFields): FileLayout {
  switch (product) {
    case 'xero':
      return xeroLayout(settings)
    case 'quickbooks':
      return quickbooksLayout(settings)
    case 'sage':
      return sageLayout(settings)
  }
}

const booked = z.object({
  /** How many invoices or credit notes. */
  count: z.int(),
  /** How many rows each file of it has. */
  rows: z.int(),
  /** Pence. */
  net: z.int(),
  vat: z.int(),
})

/** What the files of a period add up to, and what the reports of the same days say. Pence. */
export const accountantReport = z.object({
  from: z.string(),
  to: z.string(),
  files: z.object({
    invoices: booked,
    credits: booked,
    payments: z.object({ rows: z.int(), amount: z.int() }),
    customers: z.object({ rows: z.int() }),
  }),
  reports: z.object({
    /** The report of VAT: box 1, and net of what counts in box 6. */
    box1: z.int(),
    net: z.int(),
    /** What it says is in neither box. */
    outsideScope: z.int(),
    /** What was issued while the shop was not registered, which that report leaves out. */
    unregistered: z.object({ net: z.int(), vat: z.int() }),
    /** The report of sales: received in these days. */
    received: z.int(),
  }),
})
export type AccountantReport = z.output<typeof accountantReport>

/** What the reports say that invoices and credit notes of a period come to together. */
export function reportedSales({ reports }: Pick<AccountantReport, 'reports'>): { net: number; vat: number } {
  const { box1, net, outsideScope, unregistered } = reports
  return { net: net + outsideScope + unregistered.net, vat: box1 + unregistered.vat }
}

/** Whether each file adds up to its report. */
export function doFilesAgree(report: AccountantReport): { sales: boolean; payments: boolean } {
  const { invoices, credits, payments } = report.files
  const { net, vat } = reportedSales(report)
  return {
    sales: invoices.net + credits.net === net && invoices.vat + credits.vat === vat,
    payments: payments.amount === report.reports.received,
  }
}
