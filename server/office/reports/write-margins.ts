/** The report of margins as CSV, with all of its rows. Amounts in pounds. */
import { type MarginReport, type MarginSide, marginsByLabels } from '#domain/office/margin-report.ts'
import { writeCsv } from './write-csv.ts'

export function writeMargins({ from, to, by, rows }: MarginReport): File {
  const text = writeCsv(
    [
      ...[marginsByLabels[by], 'About', 'Day', ...headings('')],
      ...(by === 'job' ? [] : headings(', before')),
    ],
    rows.map(({ name, detail, day, before, ...now }) => [
      ...[name, detail, day, ...cellsOf(now)],
      ...(before ? cellsOf(before) : []),
    ]),
  )
  return new File([text], `margins-by-${by}-${from}-to-${to}.csv`, { type: 'text/csv; charset=utf-8' })
}

function headings(when: string): string[] {
  const side = (name: string) => [`${name} cost`, `${name} margin`, `${name} margin %`]
  const all = ['Jobs', 'Sold for', ...side('Planned'), ...side('Real'), 'Jobs with something not known']
  return all.map((heading) => heading + when)
}

function cellsOf({ count, sold, planned, real, unknown }: MarginReport['totals']): (number | null)[] {
  return [count, sold / 100, ...cellsOfSide(planned), ...cellsOfSide(real), unknown]
}

/** Pounds; empty where no job has all of its costs known. */
function cellsOfSide({ known, cost, margin, percent }: MarginSide): (number | null)[] {
  return [known === 0 ? null : cost / 100, margin === null ? null : margin / 100, percent]
}
