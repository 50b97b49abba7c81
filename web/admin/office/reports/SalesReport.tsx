import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type FigureName,
  figuresByRules,
  isSomethingBehind,
  salesFigureNames,
} from '#domain/office/figures.ts'
import { type SalesReport as Report, type SalesRow, salesRules } from '#domain/office/sales-report.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Chart, ComparedDays, Nothing, Rules } from './FiguresFrame.tsx'
import { FiguresToolbar, FileButton } from './FiguresToolbar.tsx'
import { days, NO_FIGURE, number, pounds, Total } from './figure-cells.tsx'
import { documentsLinks, type FiguresAsked, fileLink, TOTAL, useFiguresSearch } from './figures-search.ts'
import classes from './reports.module.css'
import { salesColumns } from './sales-columns.tsx'

export const handle: ScreenHandle = { title: 'Sales' }

/** /reports/sales: what was invoiced and received. */
export default function SalesReport() {
  const { period, asked } = useFiguresSearch()
  return (
    <Page
      title="Sales"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={<FiguresToolbar period={period} asked={asked} />}
      action={<FileButton href={fileLink('sales', asked)} />}
    >
      <SalesOverview label="Sales" asked={asked} />
    </Page>
  )
}

/** Totals, chart and table of what was invoiced and received. */
export function SalesOverview({ label, asked }: { label: string; asked: FiguresAsked }) {
  const query = useQuery({
    ...api.reports.sales.queryOptions({ input: asked, placeholderData: keepPreviousData }),
    select: (report: Report) => ({
      report,
      items: isEmpty(report) ? [] : withTotal(report),
      hasMore: false,
      nextCursor: null,
    }),
  })
  const report = query.data?.report
  const { from, to } = asked
  return (
    <>
      {report && !isEmpty(report) ? (
        <>
          <Totals report={report} />
          <ComparedDays {...report} />
          <Chart
            label="what was invoiced without VAT"
            by={report.by}
            rows={report.rows.map(({ name, now, before }) => ({
              name,
              values: {
                'Invoiced without VAT': now.net,
                Received: now.received,
                'Invoiced before': before.net,
              },
            }))}
            bars="Invoiced without VAT"
            line="Received"
            compared="Invoiced before"
          />
        </>
      ) : null}
      <DataList
        label={label}
        query={query}
        columns={salesColumns(report ?? asked)}
        rowKey={({ id }) => id}
        empty={
          <Nothing
            title="Nothing was invoiced or received"
            what="Invoices and payments"
            from={from}
            to={to}
            next={{ to: '/invoices', label: 'Go to the invoices' }}
          />
        }
      />
      <Rules rules={[...salesRules, figuresByRules[asked.by]]} />
    </>
  )
}

function isEmpty({ totals, rows }: Report): boolean {
  const nothing = (side: SalesRow['now']) =>
    salesFigureNames.every((figure) => !isSomethingBehind(figure, side))
  return nothing(totals.now) && nothing(totals.before) && rows.every(({ now }) => nothing(now))
}

function withTotal({ rows, totals }: Report): SalesRow[] {
  return [...rows, { id: TOTAL, name: 'Total', ...totals }]
}

function Totals({ report }: { report: Report }) {
  const { totals, medianDays } = report
  const { now, before } = totals
  const ways = (figure: FigureName) =>
    documentsLinks('sales', report, { id: TOTAL, ...report.totals }, figure)
  return (
    <dl className={classes.totals} data-four>
      <Total
        label="Invoiced without VAT"
        now={pounds(now.net)}
        before={pounds(before.net)}
        {...ways('invoiced')}
      />
      <Total
        label="Invoiced with VAT"
        now={pounds(now.gross)}
        before={pounds(before.gross)}
        {...ways('invoiced')}
      />
      <Total
        label="Received"
        now={pounds(now.received)}
        before={pounds(before.received)}
        {...ways('received')}
      />
      <Total
        label="Days to be paid, by amount"
        now={
          <>
            {days(now.daysToPay) ?? NO_FIGURE}
            {medianDays.now === null ? null : (
              <span className={classes.aside}>half within {number(medianDays.now)}</span>
            )}
          </>
        }
        before={days(before.daysToPay)}
        {...ways('paid')}
      />
    </dl>
  )
}
