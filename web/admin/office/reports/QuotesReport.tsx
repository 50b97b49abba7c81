import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FigureName, figuresByRules } from '#domain/office/figures.ts'
import {
  type QuoteReportRow,
  quoteReportRules,
  type QuoteReport as Report,
} from '#domain/office/quote-report.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Chart, ComparedDays, Nothing, Rules } from './FiguresFrame.tsx'
import { FiguresToolbar, FileButton } from './FiguresToolbar.tsx'
import { days, formatRate, NO_FIGURE, number, pounds, Total } from './figure-cells.tsx'
import { documentsLinks, fileLink, TOTAL, useFiguresSearch } from './figures-search.ts'
import { LostReasons } from './LostReasons.tsx'
import { quoteReportColumns } from './quote-columns.tsx'
import classes from './reports.module.css'

export const handle: ScreenHandle = { title: 'Quotes report' }

/** /reports/quotes: what was quoted, and what became of it. */
export default function QuotesReport() {
  const { period, asked } = useFiguresSearch()
  const query = useQuery({
    ...api.reports.quotes.queryOptions({ input: asked, placeholderData: keepPreviousData }),
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
    <Page
      title="Quotes report"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={<FiguresToolbar period={period} asked={asked} />}
      action={<FileButton href={fileLink('quotes', asked)} />}
    >
      {report && !isEmpty(report) ? (
        <>
          <Totals report={report} />
          <ComparedDays {...report} />
          <Chart
            label="what was quoted and won, without VAT"
            by={report.by}
            rows={report.rows.map(({ name, now, before }) => ({
              name,
              values: { Quoted: now.quotedValue, Won: now.wonValue, 'Quoted before': before.quotedValue },
            }))}
            bars="Quoted"
            line="Won"
            compared="Quoted before"
          />
        </>
      ) : null}
      <DataList
        label="Quotes"
        query={query}
        columns={quoteReportColumns(report ?? asked)}
        rowKey={({ id }) => id}
        empty={
          <Nothing
            title="No quote was sent"
            what="Quotes that were sent"
            from={from}
            to={to}
            next={{ to: '/quotes', label: 'Go to the quotes' }}
          />
        }
      />
      {report && report.reasons.length > 0 ? <LostReasons report={report} /> : null}
      <Rules rules={[...quoteReportRules, figuresByRules[asked.by]]} />
    </Page>
  )
}

function isEmpty({ totals }: Report): boolean {
  return totals.now.quoted === 0 && totals.before.quoted === 0
}

function withTotal({ rows, totals }: Report): QuoteReportRow[] {
  return [...rows, { id: TOTAL, name: 'Total', ...totals }]
}

function Totals({ report }: { report: Report }) {
  const { now, before } = report.totals
  const ways = (figure: FigureName) =>
    documentsLinks('quotes', report, { id: TOTAL, ...report.totals }, figure)
  return (
    <dl className={classes.totals} data-four>
      <Total
        label={`Quoted, ${number(now.quoted)} quotes`}
        now={pounds(now.quotedValue)}
        before={pounds(before.quotedValue)}
        {...ways('quoted')}
      />
      <Total
        label={`Won, ${number(now.won)} quotes`}
        now={pounds(now.wonValue)}
        before={pounds(before.wonValue)}
        {...ways('won')}
      />
      <Total
        label="Win rate by value"
        now={
          <>
            {formatRate(now.winRateByValue) ?? NO_FIGURE}
            <span className={classes.aside}>{formatRate(now.winRate) ?? NO_FIGURE} by number</span>
          </>
        }
        before={formatRate(before.winRateByValue)}
        {...ways('won')}
      />
      <Total
        label="Days to a yes, on average"
        now={days(now.daysToYes)}
        before={days(before.daysToYes)}
        {...ways('won')}
      />
    </dl>
  )
}
