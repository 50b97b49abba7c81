import { figuresByLabels } from '#domain/office/figures.ts'
import type { QuoteReportRow } from '#domain/office/quote-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { ComparedCell, days, formatRate, number, pounds } from './figure-cells.tsx'
import { documentsLink, type FiguresAsked, TOTAL } from './figures-search.ts'

/** The columns of what was quoted, won and lost. */
export function quoteReportColumns(
  asked: Pick<FiguresAsked, 'from' | 'to' | 'by'>,
): Column<QuoteReportRow>[] {
  const link = (id: string, figure: string) => documentsLink('quotes', asked, id, figure)
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
        <ComparedCell
          now={number(now.quoted)}
          before={number(before.quoted)}
          // A quote of several kinds is listed with each, and counted with its largest.
          to={asked.by === 'kind' && id !== TOTAL ? null : link(id, 'quoted')}
        />
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
          to={link(id, 'quoted')}
        />
      ),
    },
    {
      key: 'won',
      label: 'Won',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.wonValue)} before={pounds(before.wonValue)} to={link(id, 'won')} />
      ),
    },
    {
      key: 'rate',
      label: 'Win rate by value',
      align: 'right',
      render: ({ now, before }) => (
        <ComparedCell now={formatRate(now.winRateByValue)} before={formatRate(before.winRateByValue)} />
      ),
    },
    {
      key: 'rateByNumber',
      label: 'By number',
      align: 'right',
      render: ({ now, before }) => (
        <ComparedCell now={formatRate(now.winRate)} before={formatRate(before.winRate)} />
      ),
    },
    {
      key: 'lost',
      label: 'Lost',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.lostValue)} before={pounds(before.lostValue)} to={link(id, 'lost')} />
      ),
    },
    {
      key: 'days',
      label: 'Days to a yes',
      align: 'right',
      render: ({ now, before }) => <ComparedCell now={days(now.daysToYes)} before={days(before.daysToYes)} />,
    },
  ]
}
