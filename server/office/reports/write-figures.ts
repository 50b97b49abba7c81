/** The reports of sales and quotes as CSV, with all of their rows. Amounts in pounds. */
import { figuresByLabels } from '#domain/office/figures.ts'
import type { QuoteFigures, QuoteReport } from '#domain/office/quote-report.ts'
import type { SalesFigures, SalesReport } from '#domain/office/sales-report.ts'
import { writeCsv } from './write-csv.ts'

type Cells<Figures> = readonly (readonly [heading: string, cell: (figures: Figures) => number | null])[]

const salesCells: Cells<SalesFigures> = [
  ['Invoices', ({ invoices }) => invoices],
  ['Invoiced without VAT', ({ net }) => net / 100],
  ['Invoiced with VAT', ({ gross }) => gross / 100],
  ['Received', ({ received }) => received / 100],
  ['Paid in full', ({ paid }) => paid / 100],
  ['Days to be paid', ({ daysToPay }) => daysToPay],
]

const quoteCells: Cells<QuoteFigures> = [
  ['Quotes', ({ quoted }) => quoted],
  ['Quoted', ({ quotedValue }) => quotedValue / 100],
  ['Quotes won', ({ won }) => won],
  ['Won', ({ wonValue }) => wonValue / 100],
  ['Win rate by value %', ({ winRateByValue }) => winRateByValue],
  ['Win rate by number %', ({ winRate }) => winRate],
  ['Quotes lost', ({ lost }) => lost],
  ['Lost', ({ lostValue }) => lostValue / 100],
  ['Days to a yes', ({ daysToYes }) => daysToYes],
]

export const writeSales = (report: SalesReport) => write('sales', report, salesCells)
export const writeQuotes = (report: QuoteReport) => write('quotes', report, quoteCells)

function write<Figures>(
  name: string,
  {
    by,
    from,
    to,
    rows,
  }: Pick<SalesReport, 'by' | 'from' | 'to'> & {
    rows: readonly { name: string; now: Figures; before: Figures }[]
  },
  cells: Cells<Figures>,
): File {
  const text = writeCsv(
    [
      figuresByLabels[by],
      ...cells.map(([heading]) => heading),
      ...cells.map(([heading]) => `${heading}, before`),
    ],
    rows.map((row) => [
      row.name,
      ...cells.map(([, cell]) => cell(row.now)),
      ...cells.map(([, cell]) => cell(row.before)),
    ]),
  )
  return new File([text], `${name}-by-${by}-${from}-to-${to}.csv`, { type: 'text/csv; charset=utf-8' })
}
