import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import type { FiguresBy } from '#domain/office/figures.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { latePart } from '#web/ui/late.ts'
import type { ChartRow } from './chart-rows.ts'
import classes from './reports.module.css'

const FiguresChart = latePart(() => import('./FiguresChart.tsx'))

/** The most bars beside one another; the table has all rows. */
const MOST_BARS = 12

interface Days {
  from: string
  to: string
}

export function ComparedDays({ from, to, beforeDays }: Days & { beforeDays: Days }) {
  return (
    <p className={classes.note}>
      {formatDay(from)} to {formatDay(to)}, against {formatDay(beforeDays.from)} to {formatDay(beforeDays.to)}
      .
    </p>
  )
}

/** The rows as bars, and in words for those who do not see them: the table below has the same figures. */
export function Chart({
  label,
  by,
  rows,
  bars,
  line,
  compared,
}: {
  label: string
  by: FiguresBy
  rows: readonly ChartRow[]
  bars: string
  /** The second series. */
  line?: string
  /** The bars' series in the compared period. */
  compared: string
}) {
  const shown = by === 'month' ? rows : rows.filter(({ values }) => values[bars] !== 0).slice(0, MOST_BARS)
  if (shown.length === 0) return null
  const left = rows.length - shown.length
  return (
    <figure className={classes.chart}>
      <div
        role="img"
        aria-label={`Chart: ${label}. The table below has the same figures.`}
        data-by={by === 'month' ? 'month' : 'rows'}
        style={by === 'month' ? undefined : { height: `${shown.length * 2.75 + 4}rem` }}
      >
        <FiguresChart
          isUpright={by === 'month'}
          rows={shown}
          bars={bars}
          compared={compared}
          {...(line === undefined ? {} : { line })}
        />
      </div>
      {by !== 'month' && left > 0 ? (
        <figcaption className={classes.note}>
          The chart shows the first {shown.length}. The table has all of them.
        </figcaption>
      ) : null}
    </figure>
  )
}

export function Rules({ rules }: { rules: readonly (string | undefined)[] }) {
  return (
    <section className={classes.rules}>
      <h2>What counts when</h2>
      <ul>{rules.map((rule) => (rule ? <li key={rule}>{rule}</li> : null))}</ul>
    </section>
  )
}

interface NothingProps extends Days {
  title: string
  what: string
  /** Where what is counted here is made. */
  next: { to: string; label: string }
}

/** Says what a report of these days would show, and where that is made. */
export function Nothing({ title, what, from, to, next }: NothingProps): ReactNode {
  return (
    <EmptyState title={title} text={`${what} from ${formatDay(from)} to ${formatDay(to)} appear here.`}>
      <Button component={Link} to={next.to} variant="default">
        {next.label}
      </Button>
    </EmptyState>
  )
}
