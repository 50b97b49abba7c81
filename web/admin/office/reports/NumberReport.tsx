import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { londonDay } from '#domain/dates.ts'
import {
  numberSeries,
  numberSeriesLabels,
  type NumberReport as Report,
} from '#domain/office/number-report.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { useNotedPlace, withFilter } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { Nothing } from './FiguresFrame.tsx'
import { GapNote } from './GapNote.tsx'
import { numberColumns } from './number-columns.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { readPeriod } from './period.ts'
import classes from './reports.module.css'

export const handle: ScreenHandle = { title: 'Numbers' }

const seriesOptions = numberSeries.map((value) => ({ value, label: numberSeriesLabels[value] }))

/** /reports/numbers: every number that was given, what became of it, and whether any is missing. */
export default function NumberReport() {
  const [search, setSearch] = useAddressSearch()
  useNotedPlace()
  const [today] = useState(() => londonDay(new Date()))
  const period = readPeriod(search, today)
  const series = numberSeries.find((one) => one === search.get('series')) ?? 'invoice'
  const { from, to } = period
  const query = useQuery({
    ...api.numbers.list.queryOptions({ input: { from, to, series }, placeholderData: keepPreviousData }),
    select: (report: Report) => ({ report, items: report.rows, hasMore: false, nextCursor: null }),
  })
  const report = query.data?.report
  return (
    <Page
      title="Numbers"
      back={{ to: '/reports', label: 'Reports' }}
      toolbar={
        <>
          <Select
            aria-label="Series"
            className={classes.wide ?? ''}
            data={seriesOptions}
            allowDeselect={false}
            value={series}
            onChange={(next) => setSearch((before) => withFilter(before, 'series', next), { replace: true })}
          />
          <PeriodPicker period={period} />
        </>
      }
      action={
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          href={`/api/reports/numbers.csv?${new URLSearchParams({ from, to, series })}`}
          download
        >
          Table (CSV)
        </Button>
      }
    >
      {report && report.count > 0 ? <GapNote report={report} /> : null}
      <DataList
        label="Numbers"
        query={query}
        columns={numberColumns}
        rowKey={({ number }) => number}
        empty={
          <Nothing
            title="No number was given"
            what={`${numberSeriesLabels[series]} whose numbers were given`}
            from={from}
            to={to}
            next={{ to: '/invoices', label: 'Go to the invoices' }}
          />
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
