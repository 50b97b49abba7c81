import { implement } from '@orpc/server'
import { reportsContract } from '#domain/contract/reports.contract.ts'
import { type MarginSide, MOST_ROWS, marginsByLabels, reportMargins } from '#domain/office/margin-report.ts'
import { periodBefore } from '#domain/office/report-periods.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { listFigureDocuments } from './figure-documents.store.ts'
import { finishedJobs } from './margins.store.ts'
import { readQuotes, readSales } from './read-figures.ts'
import { writeCsv } from './write-csv.ts'
import { writeQuotes, writeSales } from './write-figures.ts'

const calls = implement(reportsContract).$context<CallContext>()

export const reportsCalls = calls.router({
  sales: calls.sales.handler(({ context, input }) => readSales(context.deps.db, input)),
  salesFile: calls.salesFile.handler(async ({ context, input }) =>
    writeSales(await readSales(context.deps.db, input, true)),
  ),
  salesDocuments: calls.salesDocuments.handler(({ context, input }) =>
    listFigureDocuments(context.deps.db, input),
  ),
  quotes: calls.quotes.handler(({ context, input }) => readQuotes(context.deps.db, input)),
  quotesFile: calls.quotesFile.handler(async ({ context, input }) =>
    writeQuotes(await readQuotes(context.deps.db, input, true)),
  ),
  quoteDocuments: calls.quoteDocuments.handler(({ context, input }) =>
    listFigureDocuments(context.deps.db, input),
  ),

  margins: calls.margins.handler(async ({ context, input: { from, to, by } }) => {
    const days = periodBefore({ from, to }, 'before')
    const [jobs, earlier] = await Promise.all([
      finishedJobs(context.deps.db, { from, to, withKinds: by === 'kind' }),
      finishedJobs(context.deps.db, { ...days, withKinds: false }),
    ])
    const { rows, totals } = reportMargins(jobs, by)
    const before = { ...days, totals: reportMargins(earlier, 'month').totals }
    return { from, to, by, rows: rows.slice(0, MOST_ROWS), count: rows.length, totals, before }
  }),

  marginsFile: calls.marginsFile.handler(async ({ context, input: { from, to, by } }) => {
    const jobs = await finishedJobs(context.deps.db, { from, to, withKinds: by === 'kind' })
    const { rows } = reportMargins(jobs, by)
    const headings = [marginsByLabels[by], 'About', 'Day', 'Jobs', 'Sold for']
    const text = writeCsv(
      [...headings, ...sideHeadings('Planned'), ...sideHeadings('Real'), 'Jobs with something not known'],
      rows.map(({ name, detail, day, count, sold, planned, real, unknown }) => [
        ...[name, detail, day, count, sold / 100],
        ...[...cellsOf(planned), ...cellsOf(real), unknown],
      ]),
    )
    return new File([text], `margins-by-${by}-${from}-to-${to}.csv`, { type: 'text/csv; charset=utf-8' })
  }),
})

const sideHeadings = (name: string) => [`${name} cost`, `${name} margin`, `${name} margin %`]

/** Pounds; empty where no job has all of its costs known. */
function cellsOf({ known, cost, margin, percent }: MarginSide): (number | null)[] {
  return [known === 0 ? null : cost / 100, margin === null ? null : margin / 100, percent]
}
