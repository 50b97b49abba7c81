/** What VAT on sales comes to by month and by rate as CSV, each against the compared period. Amounts in pounds. */
import { formatDay } from '#domain/dates.ts'
import { monthLabel } from '#domain/office/figures.ts'
import { nameOfRate, type VatReport } from '#domain/office/vat-report.ts'
import { writeCsv } from './write-csv.ts'

const headings = ['By', 'What', 'Net', 'VAT', 'Net, before', 'VAT, before']

type Amounts = Pick<VatReport['groups'][number], 'net' | 'vat'>

/** The sums of all months are the boxes; the rates have what is outside the scope as well. */
export function writeVatSums({ from, to, months, groups, net, box1, before }: VatReport): string {
  const row = (by: string, what: string, now: Amounts, then: Amounts) => [
    ...[by, what, now.net / 100, now.vat / 100, then.net / 100, then.vat / 100],
  ]
  return writeCsv(headings, [
    ...months.map((one) => row('Month', monthLabel(one.key), one, one.before)),
    ...groups.map((one) => row('Rate', nameOfRate(one), one, one.before)),
    row(
      'Total in the boxes',
      `${formatDay(from)} to ${formatDay(to)}, before ${formatDay(before.from)} to ${formatDay(before.to)}`,
      ...([
        { net, vat: box1 },
        { net: before.net, vat: before.box1 },
      ] as const),
    ),
  ])
}
