import { Alert, Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import { reportAgainst } from '#domain/office/report-periods.ts'
import { nameOfRate, type VatReport as Report } from '#domain/office/vat-report.ts'
import { initialBooksFields } from '#domain/shop/settings.books.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useNotedPlace } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import classes from './books.module.css'
import { ComparedDays } from './FiguresFrame.tsx'
import { AgainstSelect, FileButton } from './FiguresToolbar.tsx'
import { fileLink } from './figures-search.ts'
import { VatBoxes } from './VatBoxes.tsx'
import { VatPeriodPicker } from './VatPeriodPicker.tsx'
import { VatSums } from './VatSums.tsx'
import { vatColumns } from './vat-columns.tsx'
import { describeDays, readVatPeriod, readVatRate, vatLink, vatPeriods } from './vat-period.ts'

export const handle: ScreenHandle = { title: 'VAT on sales' }

const listed = <Row,>(items: Row[]) => ({ items, hasMore: false, nextCursor: null })

/** /reports/vat: boxes 1 and 6 of a VAT period against another, by month and rate, and the documents behind them. */
export default function VatReport() {
  const [search] = useSearchParams()
  useNotedPlace()
  const [today] = useState(() => londonDay(new Date()))
  const settings = useQuery(api.settings.get.queryOptions())
  const periods = vatPeriods(settings.data?.vatPeriods ?? initialBooksFields.vatPeriods, today)
  const period = readVatPeriod(search, periods)
  const against = reportAgainst.find((one) => one === search.get('against')) ?? 'before'
  const rate = readVatRate(search)
  const input = { from: period.from, to: period.to, against, ...rate }
  const query = useQuery({
    ...api.vatReport.get.queryOptions({
      input,
      // Which quarters there are is a setting; the report of other days would only flash by.
      enabled: !settings.isPending,
      placeholderData: keepPreviousData,
    }),
    select: (report: Report) => ({ report, ...listed(report.rows) }),
  })
  const report = query.data?.report
  const isSomething = report && (report.groups.length > 0 || report.count > 0)
  return (
    <Page
      title="VAT on sales"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={
        <>
          <VatPeriodPicker period={period} periods={periods} />
          <AgainstSelect value={against} />
        </>
      }
      action={
        <Group gap="xs">
          <FileButton href={fileLink('vat/sums', { from: period.from, to: period.to, against })}>
            Months and rates (CSV)
          </FileButton>
          <FileButton href={fileLink('vat', { from: period.from, to: period.to, ...rate })}>
            Documents (CSV)
          </FileButton>
        </Group>
      }
    >
      {report && !report.registered ? (
        <Alert variant="default" mb="md" title="The shop is not registered for VAT">
          It charges none and declares none. If that is not so, change it in the{' '}
          <Link to="/settings/vat-and-bank#vatRegistered">settings</Link>.
        </Alert>
      ) : null}
      {report && (report.registered || isSomething) ? (
        <>
          <VatBoxes report={report} />
          <ComparedDays from={report.from} to={report.to} beforeDays={report.before} />
        </>
      ) : null}
      {report && isSomething ? <VatSums report={report} input={input} /> : null}
      {rate ? (
        <p className={classes.note}>
          Documents with {nameOfRate(rate)}, each with that alone.{' '}
          <Link to={vatLink({ from: period.from, to: period.to, against })}>All documents</Link>
        </p>
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
      {report?.hasMore ? (
        <p className={classes.note}>
          {rate
            ? `The first ${report.rows.length}.`
            : `The first ${report.rows.length} of ${report.count.toLocaleString('en-GB')}.`}{' '}
          The table has all of them.
        </p>
      ) : null}
    </Page>
  )
}
