import { type FigureName, figuresByLabels } from '#domain/office/figures.ts'
import type { SalesRow } from '#domain/office/sales-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { ComparedCell, days, number, pounds } from './figure-cells.tsx'
import { documentsLinks, type FiguresAsked } from './figures-search.ts'

/** The columns of what was invoiced and received. */
export function salesColumns(asked: FiguresAsked): Column<SalesRow>[] {
  const ways = (row: SalesRow, figure: FigureName) => documentsLinks('sales', asked, row, figure)
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
      render: (row) => (
        <ComparedCell
          now={number(row.now.invoices)}
          before={number(row.before.invoices)}
          {...ways(row, 'invoices')}
        />
      ),
    },
    {
      key: 'net',
      label: 'Invoiced',
      align: 'right',
      render: (row) => (
        <ComparedCell now={pounds(row.now.net)} before={pounds(row.before.net)} {...ways(row, 'invoiced')} />
      ),
    },
    {
      key: 'gross',
      label: 'With VAT',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={pounds(row.now.gross)}
          before={pounds(row.before.gross)}
          {...ways(row, 'invoiced')}
        />
      ),
    },
    {
      key: 'received',
      label: 'Received',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={pounds(row.now.received)}
          before={pounds(row.before.received)}
          {...ways(row, 'received')}
        />
      ),
    },
    {
      key: 'days',
      label: 'Days to be paid',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={days(row.now.daysToPay)}
          before={days(row.before.daysToPay)}
          {...ways(row, 'paid')}
        />
      ),
    },
  ]
}
