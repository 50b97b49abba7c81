/** The report of VAT as the server answers it. */

import type { ReportAgainst } from '#domain/office/report-periods.ts'
import {
  addedBy,
  compareVat,
  rowOf,
  sumByRate,
  type VatDocument,
  type VatReport,
  vatSlices,
} from '#domain/office/vat-report.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import { sampleId } from './samples.ts'

const none = { vatCategory: 'standard', vatRate: 20, net: 0, vat: 0 } as const

/** An invoice, one that is paid and not issued, a credit note, and something outside the scope. */
export function sampleVatReport(
  { from, to, against = 'before' }: DayRange & { against?: ReportAgainst | undefined },
  more: Partial<VatReport> = {},
): VatReport {
  const document = (n: number, changes: Partial<VatDocument>): VatDocument => ({
    ...{
      invoiceId: sampleId(910 + n),
      number: `INV-20260910-00${n}`,
      kind: 'invoice',
      customer: 'Quay Cafe',
    },
    ...{ day: '2026-09-10', because: 'tax-point', isIssued: true, groups: [], deducted: [], ...changes },
  })
  const documents = [
    document(1, {
      groups: [{ ...none, net: 100_000, vat: 20_000 }],
      deducted: [{ ...none, net: 40_000, vat: 8000 }],
    }),
    document(2, {
      isIssued: false,
      groups: [{ vatCategory: 'reduced', vatRate: 5, net: 20_050, vat: 1003 }],
    }),
    document(3, {
      kind: 'credit-note',
      number: 'CN-20260910-001',
      groups: [{ ...none, net: -4500, vat: -900 }],
    }),
  ]
  const groups = sumByRate([
    ...documents.flatMap(addedBy),
    { vatCategory: 'outside-scope', vatRate: 0, net: 7000, vat: 0 },
  ])
  const rows = documents.map((document) => rowOf(document))
  const slices = vatSlices({ from, to }, against)
  const first = (isNow: boolean) => slices.find((slice) => slice.isNow === isNow)
  // Half as much before, in the first month.
  const half = groups.map((group) => ({ ...group, net: group.net / 2, vat: Math.round(group.vat / 2) }))
  const compared = compareVat(
    { from, to, against },
    slices.map((slice) => ({
      ...slice,
      groups: slice === first(slice.isNow) ? (slice.isNow ? groups : half) : [],
    })),
  )
  return {
    from,
    to,
    against,
    registered: true,
    schemes: ['standard'],
    ...compared,
    rows,
    count: rows.length,
    hasMore: false,
    ...more,
  }
}
