/** Numbers of a series, one of each fate that an invoice may have. */
import {
  isNumberFault,
  type NumberReport,
  type NumberSeries,
  numberRowOf,
  type StoredNumber,
} from '#domain/office/number-report.ts'
import { sampleId } from './samples.ts'

const bill: StoredNumber = {
  ...{ number: '', day: '2026-11-20', isGiven: true, documentId: sampleId(90), kind: 'invoice' },
  ...{ status: 'unpaid', isArchived: false, issuedOn: '2026-11-20', total: 120_000, creditedAmount: 0 },
  ...{ reason: '', customer: 'Quay Cafe' },
}
const none = { documentId: null, kind: null, status: null, issuedOn: null, total: null, customer: '' }

export function sampleNumbers(
  { from, to, series = 'invoice' }: { from: string; to: string; series?: NumberSeries | undefined },
  { isWhole = false } = {},
): NumberReport {
  const stored: Partial<StoredNumber>[] = [
    {},
    { issuedOn: null },
    { status: 'void', issuedOn: null, reason: 'Made twice' },
    ...(isWhole ? [] : [{ ...none, isGiven: false }]),
    { kind: 'deposit', creditedAmount: 120_000, status: 'paid' },
  ]
  const rows = stored.map((more, index) =>
    numberRowOf(series, { ...bill, ...more, number: `INV-20261120-00${index + 1}` }),
  )
  const gaps = rows.filter(isNumberFault)
  const counts = { count: rows.length, days: 1, randomDays: 0, gapCount: gaps.length }
  return { from, to, series, rows, gaps, ...counts }
}
