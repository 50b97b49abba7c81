import { figuresByLabels } from '#domain/office/figures.ts'
import type { QuoteRow } from '#domain/office/quote-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { Cell, days, number, percent, pounds } from './figure-cells.tsx'
import { documentsLink, type FiguresAsked } from './figures-search.ts'

/** The columns of what was quoted, won and lost. */
export function quoteColumns(asked: Pick<FiguresAsked, 'from' | 'to' | 'by'>): Column<QuoteRow>[] {
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
      render: ({ now, before }) => <Cell now={number(now.quoted)} before={number(before.quoted)} />,
    },
    {
      key: 'quoted',
      label: 'Quoted',
      align: 'right',
      render: ({ id, now, before }) => (
        <Cell now={pounds(now.quotedValue)} before={pounds(before.quotedValue)} to={link(id, 'quoted')} />
      ),
    },
    {
      key: 'won',
      label: 'Won',
      align: 'right',
      render: ({ id, now, before }) => (
        <Cell now={pounds(now.wonValue)} before={pounds(before.wonValue)} to={link(id, 'won')} />
      ),
    },
    {
      key: 'rate',
      label: 'Win rate by value',
      align: 'right',
      render: ({ now, before }) => (
        <Cell now={percent(now.winRateByValue)} before={percent(before.winRateByValue)} />
      ),
    },
    {
      key: 'rateByNumber',
      label: 'By number',
      align: 'right',
      render: ({ now, before }) => <Cell now={percent(now.winRate)} before={percent(before.winRate)} />,
    },
    {
      key: 'lost',
      label: 'Lost',
      align: 'right',
      render: ({ id, now, before }) => (
        <Cell now={pounds(now.lostValue)} before={pounds(before.lostValue)} to={link(id, 'lost')} />
      ),
    },
    {
      key: 'days',
      label: 'Days to a yes',
      align: 'right',
      render: ({ now, before }) => <Cell now={days(now.daysToYes)} before={days(before.daysToYes)} />,
    },
  ]
}
