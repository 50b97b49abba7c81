import { Alert, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import type { VatReport as Report } from '#domain/office/vat-report.ts'
import { initialBooksFields } from '#domain/shop/settings.books.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useNotedPlace } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import classes from './books.module.css'
import { Chart } from './FiguresFrame.tsx'
import { VatBoxes } from './VatBoxes.tsx'
import { VatPeriodPicker } from './VatPeriodPicker.tsx'
import { nameOfRate, rateColumns, vatColumns } from './vat-columns.tsx'
import { describeDays, readVatPeriod, vatPeriods } from './vat-period.ts'

export const handle: ScreenHandle = { title: 'VAT on sales' }

const listed = <Row,>(items: Row[]) => ({ items, hasMore: false, nextCursor: null })

/** /reports/vat: boxes 1 and 6 of a VAT period, and the documents behind them. */
export default function VatReport() {
  const [search] = useSearchParams()
  useNotedPlace()
  const [today] = useState(() => londonDay(new Date()))
  const settings = useQuery(api.settings.get.queryOptions())
  const periods = vatPeriods(settings.data?.vatPeriods ?? initialBooksFields.vatPeriods, today)
  const period = readVatPeriod(search, periods)
  const input = { from: period.from, to: period.to }
  const options = api.vatReport.get.queryOptions({
    input,
    // Which quarters there are is a setting; the report of other days would only flash by.
    enabled: !settings.isPending,
    placeholderData: keepPreviousData,
  })
  const query = useQuery({ ...options, select: (report: Report) => ({ report, ...listed(report.rows) }) })
  const rates = useQuery({ ...options, select: ({ groups }: Report) => listed(groups) })
  const report = query.data?.report
  return (
    <Page
      title="VAT on sales"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={<VatPeriodPicker period={period} periods={periods} />}
      action={
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          href={`/api/reports/vat.csv?${new URLSearchParams(input)}`}
          download
        >
          Table (CSV)
        </Button>
      }
    >
      {report && !report.registered ? (
        <Alert variant="default" mb="md" title="The shop is not registered for VAT">
          It charges none and declares none. If that is not so, change it in the{' '}
          <Link to="/settings/vat-and-bank#vatRegistered">settings</Link>.
        </Alert>
      ) : null}
      {report && (report.registered || report.count > 0) ? <VatBoxes report={report} /> : null}
      {report && report.groups.length > 0 ? (
        <>
          <h2 className={classes.heading}>By rate</h2>
          <Chart
            label="net and VAT by rate"
            by="kind"
            rows={report.groups.map((group) => ({
              name: nameOfRate(group),
              values: { Net: group.net, VAT: group.vat },
            }))}
            bars="Net"
            compared="VAT"
          />
          <DataList
            label="VAT by rate"
            query={rates}
            columns={rateColumns}
            rowKey={({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`}
            empty={null}
          />
          <h2 className={classes.heading}>Documents</h2>
        </>
      ) : null}
      <DataList
        label="Documents"
        query={query}
        columns={vatColumns}
        rowKey={({ invoiceId, day }) => `${invoiceId} ${day}`}
        rowLink={({ invoiceId }) => `/invoices/${invoiceId}/edit`}
        empty={
          <EmptyState
            title="Nothing to declare"
            text={`What counts from ${describeDays(period)} appears here: invoices, deposits and credit notes by tax point, on cash accounting what customers paid.`}
          >
            <Button component={Link} to="/invoices?issued=false" variant="default">
              Invoices to issue
            </Button>
          </EmptyState>
        }
      />
      {report && report.count > report.rows.length ? (
        <p className={classes.note}>
          The first {report.rows.length} of {report.count.toLocaleString('en-GB')}. The table has all of them.
        </p>
      ) : null}
    </Page>
  )
}
