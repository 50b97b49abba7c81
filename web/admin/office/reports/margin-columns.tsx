import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type MarginRow, type MarginSide, marginsByLabels } from '#domain/office/margin-report.ts'
import type { Column } from '#web/ui/data-rows.ts'
import { ComparedCell, number } from './figure-cells.tsx'
import { type MarginLinks, rowLinks } from './margins-search.ts'
import classes from './reports.module.css'

/** The columns of the report of margins. A row leads to what is behind it, and what it was before to that. */
export function marginColumns(report: MarginLinks): Column<MarginRow>[] {
  const { by } = report
  const was = ({ id, before }: MarginRow) => (before?.count ? rowLinks(report, id).before : null)
  const margin = (side: 'planned' | 'real') => (row: MarginRow) => (
    <ComparedCell
      now={<Margin of={row[side]} />}
      before={row.before ? marginBefore(row.before[side]) : null}
      toBefore={was(row)}
    />
  )
  return [
    { key: 'name', label: marginsByLabels[by], strong: true, card: 'title', render: nameOf },
    ...(by === 'job' ? jobColumns : [countColumn(was)]),
    {
      key: 'sold',
      label: 'Sold for',
      align: 'right',
      render: (row) => (
        <ComparedCell
          now={formatPounds(row.sold)}
          before={row.before ? formatPounds(row.before.sold) : null}
          toBefore={was(row)}
        />
      ),
    },
    {
      key: 'plannedCost',
      label: 'Planned cost',
      align: 'right',
      render: ({ planned }) => <Cost of={planned} />,
    },
    { key: 'plannedMargin', label: 'Planned margin', align: 'right', render: margin('planned') },
    { key: 'realCost', label: 'Real cost', align: 'right', render: ({ real }) => <Cost of={real} /> },
    { key: 'realMargin', label: 'Real margin', align: 'right', render: margin('real') },
  ]
}

const jobColumns: Column<MarginRow>[] = [
  { key: 'day', label: 'Finished', whole: true, render: ({ day }) => (day ? formatDay(day) : '') },
]

const countColumn = (was: (row: MarginRow) => string | null): Column<MarginRow> => ({
  key: 'count',
  label: 'Jobs',
  align: 'right',
  render: (row) => (
    <ComparedCell
      now={row.unknown === 0 ? number(row.count) : `${number(row.count)}, ${number(row.unknown)} not known`}
      before={row.before ? number(row.before.count) : null}
      toBefore={was(row)}
    />
  ),
})

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

/** Null where there was none to be compared with. */
export function marginBefore(side: MarginSide) {
  return side.margin === null ? null : <Margin of={side} />
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
