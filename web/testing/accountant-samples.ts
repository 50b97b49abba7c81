/** The sums of the accountant's files as the server answers them. */
import type { AccountantReport } from '#domain/office/accountant/exports.ts'
import type { DayRange } from '#domain/vat-periods.ts'

/** A quarter with a credit note, a late charge outside the scope of VAT, and money received. */
export function sampleAccounts(
  { from, to }: DayRange,
  more: Partial<AccountantReport> = {},
): AccountantReport {
  return {
    ...{ from, to },
    files: {
      invoices: { count: 41, rows: 96, net: 2_150_000, vat: 412_345 },
      credits: { count: 2, rows: 2, net: -4500, vat: -900 },
      payments: { rows: 38, amount: 2_104_050 },
      customers: { rows: 29 },
    },
    reports: {
      ...{ box1: 411_445, net: 2_138_500, outsideScope: 7000 },
      unregistered: { net: 0, vat: 0 },
      received: 2_104_050,
    },
    ...more,
  }
}
