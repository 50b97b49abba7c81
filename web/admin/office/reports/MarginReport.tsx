import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay, londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  type MarginSide,
  type MarginsBy,
  marginsBy,
  marginsByLabels,
  type MarginReport as Report,
} from '#domain/office/margin-report.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { useNotedPlace, withFilter } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { Nothing } from './FiguresFrame.tsx'
import { Total } from './figure-cells.tsx'
import { Margin, marginColumns } from './margin-columns.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { type Period, readPeriod } from './period.ts'
import classes from './reports.module.css'

export const handle: ScreenHandle = { title: 'Margins' }

const byOptions = marginsBy.map((value) => ({ value, label: `By ${marginsByLabels[value].toLowerCase()}` }))
const linkOf: Partial<Record<MarginsBy, (id: string) => string>> = {
  job: (id) => `/jobs/${id}`,
  customer: (id) => `/customers/${id}`,
}

/** /reports/margins: what finished jobs were planned to bring, and what they brought. */
export default function MarginReport() {
  const [search, setSearch] = useSearchParams()
  useNotedPlace()
  const [today] = useState(() => londonDay(new Date()))
  const period = readPeriod(search, today)
  const by = marginsBy.find((one) => one === search.get('by')) ?? 'job'
  const { from, to } = period
  const query = useQuery({
    ...api.reports.margins.queryOptions({ input: { from, to, by }, placeholderData: keepPreviousData }),
    select: (report: Report) => ({ report, items: report.rows, hasMore: false, nextCursor: null }),
  })
  const report = query.data?.report
  const link = linkOf[report?.by ?? by]
  return (
    <Page
      title="Margins"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={
        <>
          <PeriodPicker period={period} />
          <Select
            aria-label="By"
            className={classes.filter ?? ''}
            data={byOptions}
            allowDeselect={false}
            value={by}
            onChange={(next) => setSearch((before) => withFilter(before, 'by', next), { replace: true })}
          />
        </>
      }
      action={
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          href={`/api/reports/margins.csv?${new URLSearchParams({ from, to, by })}`}
          download
        >
          Table (CSV)
        </Button>
      }
    >
      {report && report.count > 0 ? <Totals report={report} /> : null}
      <DataList
        label="Margins"
        query={query}
        columns={marginColumns(report?.by ?? by)}
        rowKey={({ id }) => id}
        {...(link ? { rowLink: ({ id }: { id: string }) => link(id) } : {})}
        empty={<NoJobs period={period} />}
      />
      {report && report.count > report.rows.length ? (
        <p className={classes.note}>
          The first {report.rows.length} of {report.count.toLocaleString('en-GB')}. The table has all of them.
        </p>
      ) : null}
    </Page>
  )
}

/** What the jobs of the period come to, each beside the period before. */
function Totals({ report: { totals, before } }: { report: Report }) {
  const { count, sold, planned, real, unknown } = totals
  return (
    <>
      <dl className={classes.totals}>
        <Total
          label={count === 1 ? 'One job, sold for' : `${count.toLocaleString('en-GB')} jobs, sold for`}
          now={formatPounds(sold)}
          before={formatPounds(before.totals.sold)}
        />
        <Total
          label="Planned margin"
          now={<Margin of={planned} />}
          before={marginBefore(before.totals.planned)}
        />
        <Total label="Real margin" now={<Margin of={real} />} before={marginBefore(before.totals.real)} />
      </dl>
      <p className={classes.note}>
        Before: {formatDay(before.from)} to {formatDay(before.to)}.
      </p>
      {unknown > 0 ? (
        <p className={classes.note}>
          {unknown === 1 ? 'One job is' : `${unknown.toLocaleString('en-GB')} jobs are`} not in the real
          margin: no cost was entered, hours have no rate, or nobody knows what it was sold for.
        </p>
      ) : null}
    </>
  )
}

function marginBefore(side: MarginSide) {
  return side.margin === null ? null : <Margin of={side} />
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
