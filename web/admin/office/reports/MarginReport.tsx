import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import { monthLabel } from '#domain/office/figures.ts'
import {
  marginRules,
  marginsBy,
  marginsByLabels,
  type MarginReport as Report,
} from '#domain/office/margin-report.ts'
import { monthsIn } from '#domain/office/report-periods.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { withFilter } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { Chart, ComparedDays, Nothing, Rules } from './FiguresFrame.tsx'
import { AgainstSelect, FileButton } from './FiguresToolbar.tsx'
import { number, Total } from './figure-cells.tsx'
import { fileLink } from './figures-search.ts'
import { Margin, marginBefore, marginColumns } from './margin-columns.tsx'
import { nameLinkOf, totalLinks, useMarginsSearch } from './margins-search.ts'
import { PeriodPicker } from './PeriodPicker.tsx'
import type { Period } from './period.ts'
import classes from './reports.module.css'

export const handle: ScreenHandle = { title: 'Margins' }

const byOptions = marginsBy.map((value) => ({ value, label: `By ${marginsByLabels[value].toLowerCase()}` }))

/** /reports/margins: what finished jobs were planned to bring, and what they brought. */
export default function MarginReport() {
  const [, setSearch] = useAddressSearch()
  const { period, asked } = useMarginsSearch()
  const set = (name: string) => (value: string | null) =>
    setSearch((before) => withFilter(before, name, value), { replace: true })
  const query = useQuery({
    ...api.reports.margins.queryOptions({ input: asked, placeholderData: keepPreviousData }),
    select: (report: Report) => ({ report, items: report.rows, hasMore: false, nextCursor: null }),
  })
  const report = query.data?.report
  return (
    <Page
      title="Margins"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={
        <>
          <PeriodPicker period={period} />
          <Select
            aria-label="By"
            className={classes.wideFilter ?? ''}
            data={byOptions}
            allowDeselect={false}
            value={asked.by}
            onChange={set('by')}
          />
          <AgainstSelect value={asked.against} />
        </>
      }
      action={<FileButton href={fileLink('margins', asked)} />}
    >
      {report?.only ? <OnlyOf only={report.only} /> : null}
      {report && report.count > 0 ? <Overview report={report} /> : null}
      <DataList
        label="Margins"
        query={query}
        columns={report ? marginColumns(report) : []}
        rowKey={({ id }) => id}
        rowLink={(row) => (report ? nameLinkOf(report, row) : '')}
        empty={<NoJobs period={period} />}
      />
      {report && report.count > report.rows.length ? (
        <p className={classes.note}>
          The first {report.rows.length} of {report.count.toLocaleString('en-GB')}. The table has all of them.
        </p>
      ) : null}
      <Rules rules={marginRules(asked.by)} />
    </Page>
  )
}

/** Says whose jobs alone these are, and leads to those of all. */
function OnlyOf({ only: { of, key, name } }: { only: NonNullable<Report['only']> }) {
  const [search] = useAddressSearch()
  const all = new URLSearchParams(search)
  for (const one of ['of', 'key']) all.delete(one)
  return (
    <p className={classes.note}>
      {marginsByLabels[of]}: {of === 'customer' ? <Link to={`/customers/${key}`}>{name}</Link> : name}.{' '}
      <Link to={{ search: String(all) }}>Show all jobs</Link>
    </p>
  )
}

const noMargins = { planned: { margin: 0 }, real: { margin: 0 }, before: null }

function Overview({ report }: { report: Report }) {
  const { by, rows, before } = report
  const named = new Map(rows.map((row) => [row.id, row]))
  // Months go from left to right, and one without a job has its place.
  const shown =
    by === 'month'
      ? monthsIn(report).map(({ key }) => named.get(key) ?? { name: monthLabel(key), ...noMargins })
      : rows
  return (
    <>
      <Totals report={report} />
      <ComparedDays from={report.from} to={report.to} beforeDays={before} />
      {by === 'job' ? null : (
        <Chart
          label="what jobs brought"
          by={by}
          rows={shown.map(({ name, planned, real, before }) => ({
            name,
            values: {
              'Real margin': real.margin ?? 0,
              'Planned margin': planned.margin ?? 0,
              'Real margin before': before?.real.margin ?? 0,
            },
          }))}
          bars="Real margin"
          line="Planned margin"
          compared="Real margin before"
        />
      )}
    </>
  )
}

/** What the jobs of the period come to, each beside the compared ones. */
function Totals({ report }: { report: Report }) {
  const { totals, before, by } = report
  const { count, sold, planned, real, unknown } = totals
  const links = totalLinks(report)
  // By job, the list below is what is behind them.
  const ways = {
    to: by === 'job' ? null : links.now,
    toBefore: before.totals.count === 0 ? null : links.before,
  }
  return (
    <>
      <dl className={classes.totals}>
        <Total
          label={count === 1 ? 'One job, sold for' : `${number(count)} jobs, sold for`}
          now={formatPounds(sold)}
          before={formatPounds(before.totals.sold)}
          {...ways}
        />
        <Total
          label="Planned margin"
          now={<Margin of={planned} />}
          before={marginBefore(before.totals.planned)}
          {...ways}
        />
        <Total
          label="Real margin"
          now={<Margin of={real} />}
          before={marginBefore(before.totals.real)}
          {...ways}
        />
      </dl>
      {unknown > 0 ? (
        <p className={classes.note}>
          {unknown === 1 ? 'One job is' : `${number(unknown)} jobs are`} not in the real margin: no cost was
          entered, hours have no rate, or nobody knows what it was sold for.
        </p>
      ) : null}
    </>
  )
}

function NoJobs({ period: { from, to } }: { period: Period }) {
  return (
    <Nothing
      title="No job was finished"
      what="Jobs that were handed over or done"
      from={from}
      to={to}
      next={{ to: '/jobs', label: 'Go to the jobs' }}
    />
  )
}
