import { type FigureName, figuresByLabels } from '#domain/office/figures.ts'
import type { SalesRow } from '#domain/office/sales-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { ComparedCell, days, number, pounds } from './figure-cells.tsx'
import { documentsLinks, type FiguresAsked } from './figures-search.ts'

/** The columns of what was invoiced and received. */
export function salesColumns(asked: FiguresAsked): Column<SalesRow>[] {
  const ways = (id: string, figure: FigureName) => documentsLinks('sales', asked, id, figure)
  return [
    {
      key: 'name',
      label: figuresByLabels[asked.by],
      strong: true,
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'invoices',
      label: 'Invoices',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={number(now.invoices)} before={number(before.invoices)} {...ways(id, 'invoices')} />
      ),
    },
    {
      key: 'net',
      label: 'Invoiced',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.net)} before={pounds(before.net)} {...ways(id, 'invoiced')} />
      ),
    },
    {
      key: 'gross',
      label: 'With VAT',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.gross)} before={pounds(before.gross)} {...ways(id, 'invoiced')} />
      ),
    },
    {
      key: 'received',
      label: 'Received',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.received)} before={pounds(before.received)} {...ways(id, 'received')} />
      ),
    },
    {
      key: 'days',
      label: 'Days to be paid',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={days(now.daysToPay)} before={days(before.daysToPay)} {...ways(id, 'paid')} />
      ),
    },
  ]
}
