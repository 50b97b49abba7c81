import { formatPounds } from '#domain/money/money.ts'
import { describeSums } from '#domain/sales/openings/opening-words.ts'
import type { OpeningReport } from '#domain/sales/openings/openings.ts'

/** A report as lines for a terminal. @param file its name */
export function describeOpening(report: OpeningReport, file: string): string {
  const { problem, sums, found, left, leftCount, made } = report
  if (problem !== '') return `${file}: ${problem}\n`
  const lines = [
    `${file}: ${describeSums(sums)} to take, ${formatPounds(sums.due)} owed, ${formatPounds(sums.credit)} of credit, new customers: ${sums.customers}, left out: ${leftCount}`,
    ...found.map(
      ({ row, label, number, customer, isNew, due }) =>
        `  row ${row}: ${label} ${number} of ${customer}${isNew ? ' (new)' : ''}, ${formatPounds(due)} open`,
    ),
    ...(left.length > 0 ? ['', 'Left out:'] : []),
    ...left.map(({ row, name, message }) => `  row ${row}${name === '' ? '' : ` (${name})`}: ${message}`),
    '',
    made
      ? `Carried in: ${describeSums(made)}, ${formatPounds(made.due)} owed, ${formatPounds(made.credit)} of credit.`
      : 'Nothing was carried in.',
  ]
  return `${lines.join('\n')}\n`
}
