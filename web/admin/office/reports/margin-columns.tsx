import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  type MarginRow,
  type MarginSide,
  type MarginsBy,
  marginsByLabels,
} from '#domain/office/margin-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import classes from './reports.module.css'

/** The columns of the report of margins. */
export function marginColumns(by: MarginsBy): Column<MarginRow>[] {
  return [
    { key: 'name', label: marginsByLabels[by], strong: true, card: 'title', render: nameOf },
    ...(by === 'job' ? jobColumns : [countColumn]),
    { key: 'sold', label: 'Sold for', align: 'right', render: ({ sold }) => formatPounds(sold) },
    {
      key: 'plannedCost',
      label: 'Planned cost',
      align: 'right',
      render: ({ planned }) => <Cost of={planned} />,
    },
    {
      key: 'plannedMargin',
      label: 'Planned margin',
      align: 'right',
      render: ({ planned }) => <Margin of={planned} />,
    },
    { key: 'realCost', label: 'Real cost', align: 'right', render: ({ real }) => <Cost of={real} /> },
    { key: 'realMargin', label: 'Real margin', align: 'right', render: ({ real }) => <Margin of={real} /> },
  ]
}

const jobColumns: Column<MarginRow>[] = [
  { key: 'day', label: 'Finished', whole: true, render: ({ day }) => (day ? formatDay(day) : '') },
]

const countColumn: Column<MarginRow> = {
  key: 'count',
  label: 'Jobs',
  align: 'right',
  render: ({ count, unknown }) => (unknown === 0 ? count : `${count}, ${unknown} not known`),
}

function nameOf({ name, detail }: MarginRow) {
  if (detail === '') return name
  return (
    <>
      {name} <span className={classes.detail}>{detail}</span>
    </>
  )
}

function Cost({ of: { known, cost } }: { of: MarginSide }) {
  return known === 0 ? <NotKnown /> : formatPounds(cost)
}

/** '£1,250.00 62.5%'. */
export function Margin({ of: { margin, percent } }: { of: MarginSide }) {
  if (margin === null) return <NotKnown />
  return (
    <span className={classes.margin} data-loss={margin < 0 || undefined}>
      {formatPounds(margin)} {percent === null ? null : <span>{percent.toFixed(1)}%</span>}
    </span>
  )
}

function NotKnown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className={classes.hidden}>not known</span>
    </>
  )
}
