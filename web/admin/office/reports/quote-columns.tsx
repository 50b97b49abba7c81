import { type FigureName, figuresByLabels } from '#domain/office/figures.ts'
import type { QuoteReportRow } from '#domain/office/quote-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { ComparedCell, days, formatRate, number, pounds } from './figure-cells.tsx'
import { documentsLinks, type FiguresAsked } from './figures-search.ts'

/** The columns of what was quoted, won and lost. */
export function quoteReportColumns(asked: FiguresAsked): Column<QuoteReportRow>[] {
  const ways = (row: QuoteReportRow, figure: FigureName) => documentsLinks('quotes', asked, row, figure)
  return [
    {
      key: 'name',
      label: figuresByLabels[asked.by],
      strong: true,
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'count',
      label: 'Quotes',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={number(row.now.quoted)}
          before={number(row.before.quoted)}
          {...ways(row, 'quotes')}
        />
      ),
    },
    {
      key: 'quoted',
      label: 'Quoted',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={pounds(row.now.quotedValue)}
          before={pounds(row.before.quotedValue)}
          {...ways(row, 'quoted')}
        />
      ),
    },
    {
      key: 'won',
      label: 'Won',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={pounds(row.now.wonValue)}
          before={pounds(row.before.wonValue)}
          {...ways(row, 'won')}
        />
      ),
    },
    {
      key: 'rate',
      label: 'Win rate by value',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={formatRate(row.now.winRateByValue)}
          before={formatRate(row.before.winRateByValue)}
          {...ways(row, 'won')}
        />
      ),
    },
    {
      key: 'rateByNumber',
      label: 'By number',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={formatRate(row.now.winRate)}
          before={formatRate(row.before.winRate)}
          {...ways(row, 'won')}
        />
      ),
    },
    {
      key: 'lost',
      label: 'Lost',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={pounds(row.now.lostValue)}
          before={pounds(row.before.lostValue)}
          {...ways(row, 'lost')}
        />
      ),
    },
    {
      key: 'days',
      label: 'Days to a yes',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={days(row.now.daysToYes)}
          before={days(row.before.daysToYes)}
          {...ways(row, 'won')}
        />
      ),
    },
  ]
}
