import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { monthLabel } from '#domain/office/figures.ts'
import { nameOfRate, type VatReport } from '#domain/office/vat-report.ts'
import { api } from '#web/call.ts'
import { DataList } from '#web/ui/DataList.tsx'
import classes from './books.module.css'
import { Chart } from './FiguresFrame.tsx'
import { monthColumns, rateColumns } from './vat-columns.tsx'

type VatInput = Parameters<typeof api.vatReport.get.queryOptions>[0]['input']

const listed = <Row,>(items: Row[]) => ({ items, hasMore: false, nextCursor: null })

/** What a VAT period comes to by month and by rate, as charts and tables. A single month is the period itself. */
export function VatSums({ report, input }: { report: VatReport; input: VatInput }) {
  const { months, groups } = report
  const options = api.vatReport.get.queryOptions({ input, placeholderData: keepPreviousData })
  const byMonth = useQuery({ ...options, select: (one: VatReport) => listed(one.months) })
  const byRate = useQuery({ ...options, select: (one: VatReport) => listed(one.groups) })
  return (
    <>
      {months.length > 1 ? (
        <>
          <h2 className={classes.heading}>By month</h2>
          <Chart
            label="VAT due by month"
            by="month"
            rows={months.map(({ key, vat, before }) => ({
              name: monthLabel(key),
              values: { VAT: vat, 'VAT before': before.vat },
            }))}
            bars="VAT"
            compared="VAT before"
          />
          <DataList
            label="VAT by month"
            query={byMonth}
            columns={monthColumns(report)}
            rowKey={({ key }) => key}
            empty={null}
          />
        </>
      ) : null}
      <h2 className={classes.heading}>By rate</h2>
      <Chart
        label="net and VAT by rate"
        by="kind"
        rows={groups.map((group) => ({
          name: nameOfRate(group),
          values: { Net: group.net, VAT: group.vat },
        }))}
        bars="Net"
        compared="VAT"
      />
      <DataList
        label="VAT by rate"
        query={byRate}
        columns={rateColumns(report)}
        rowKey={({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`}
        empty={null}
      />
      <h2 className={classes.heading}>Documents</h2>
    </>
  )
}
