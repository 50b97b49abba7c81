import { figuresByLabels } from '#domain/office/figures.ts'
import type { SalesRow } from '#domain/office/sales-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { ComparedCell, days, number, pounds } from './figure-cells.tsx'
import { documentsLink, type FiguresAsked } from './figures-search.ts'

/** The columns of what was invoiced and received. */
export function salesColumns(asked: Pick<FiguresAsked, 'from' | 'to' | 'by'>): Column<SalesRow>[] {
  const link = (id: string, figure: string) => documentsLink('sales', asked, id, figure)
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
      // Leads nowhere: the documents behind what was invoiced have credit notes among them, which are not counted here.
      render: ({ now, before }) => (
        <ComparedCell now={number(now.invoices)} before={number(before.invoices)} />
      ),
    },
    {
      key: 'net',
      label: 'Invoiced',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.net)} before={pounds(before.net)} to={link(id, 'invoiced')} />
      ),
    },
    {
      key: 'gross',
      label: 'With VAT',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.gross)} before={pounds(before.gross)} to={link(id, 'invoiced')} />
      ),
    },
    {
      key: 'received',
      label: 'Received',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell now={pounds(now.received)} before={pounds(before.received)} to={link(id, 'received')} />
      ),
    },
    {
      key: 'days',
      label: 'Days to be paid',
      align: 'right',
      render: ({ id, now, before }) => (
        <ComparedCell
          now={days(now.daysToPay)}
          before={days(before.daysToPay)}
          to={now.daysToPay === null ? null : link(id, 'paid')}
        />
      ),
    },
  ]
}
