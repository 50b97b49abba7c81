import { type FigureName, figuresByLabels } from '#domain/office/figures.ts'
import type { QuoteReportRow } from '#domain/office/quote-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { ComparedCell, days, formatRate, number, pounds } from './figure-cells.tsx'
import { documentsLinks, type FiguresAsked } from './figures-search.ts'

/** The columns of what was quoted, won and lost. */
export function quoteReportColumns(asked: FiguresAsked): Column<QuoteReportRow>[] {
  const ways = (id: string, figure: FigureName) => documentsLinks('quotes', asked, id, figure)
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
      render: ({ id, now, before }) => (
        <ComparedCell now={number(now.quoted)} before={number(before.quoted)} {...ways(id, 'quotes')} />
      ),
    },
    {
      key: 'quoted',
      label: 'Quoted',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell
          now={pounds(now.quotedValue)}
          before={pounds(before.quotedValue)}
          {...ways(id, 'quoted')}
        />
      ),
    },
    {
      key: 'won',
      label: 'Won',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.wonValue)} before={pounds(before.wonValue)} {...ways(id, 'won')} />
      ),
    },
    {
      key: 'rate',
      label: 'Win rate by value',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell
          now={formatRate(now.winRateByValue)}
          before={formatRate(before.winRateByValue)}
          {...ways(id, 'won')}
        />
      ),
    },
    {
      key: 'rateByNumber',
      label: 'By number',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell
          now={formatRate(now.winRate)}
          before={formatRate(before.winRate)}
          {...ways(id, 'won')}
        />
      ),
    },
    {
      key: 'lost',
      label: 'Lost',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.lostValue)} before={pounds(before.lostValue)} {...ways(id, 'lost')} />
      ),
    },
    {
      key: 'days',
      label: 'Days to a yes',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={days(now.daysToYes)} before={days(before.daysToYes)} {...ways(id, 'won')} />
      ),
    },
  ]
}
