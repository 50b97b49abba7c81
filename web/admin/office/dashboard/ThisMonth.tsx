import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { MonthFigure, MonthSoFar } from '#domain/office/month-so-far.ts'
import { api } from '#web/call.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import classes from './Dashboard.module.css'
import { SmallChart } from './SmallChart.tsx'
import { LoadingRows } from './ToDo.tsx'

const labels: Record<MonthFigure, { label: string; report: 'quotes' | 'sales' }> = {
  quoted: { label: 'Quoted', report: 'quotes' },
  won: { label: 'Won', report: 'quotes' },
  invoiced: { label: 'Invoiced', report: 'sales' },
  received: { label: 'Received', report: 'sales' },
}
type Days = MonthSoFar['days']
const sumOf = (sums: readonly number[]) => sums.reduce((all, sum) => all + sum, 0)
/** '1–24 Oct 2026'. */
const words = ({ from, to }: Days) =>
  from === to ? formatDay(to) : `${Number(from.slice(8))}–${formatDay(to)}`

/** The documents that a figure is the sum of. */
const documents = (figure: MonthFigure, { from, to }: Days) =>
  `/reports/${labels[figure].report}/documents?figure=${figure}&from=${from}&to=${to}`

/** This month against the same days of last month: what was quoted, won, invoiced and received. */
export function ThisMonth() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(api.stats.month.queryOptions())
  return (
    <section className={classes.panel} aria-label="This month" aria-busy={isPending}>
      <header className={classes.head}>
        <h2>This month</h2>
        {data ? <span className={classes.against}>against {words(data.beforeDays)}</span> : null}
      </header>
      {isPending ? <LoadingRows count={4} /> : null}
      {isError && !data ? (
        <p className={classes.empty}>
          <NotLoaded isTrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : null}
      {data ? (
        <>
          <ul className={classes.month}>
            {data.figures.map(({ figure, now, before }) => (
              <li key={figure}>
                <Link to={documents(figure, data.days)} className={classes.sum}>
                  <span className={classes.label}>{labels[figure].label}</span>{' '}
                  <b className={classes.amount}>{formatPounds(sumOf(now))}</b>
                </Link>
                <SmallChart now={now} before={before} />
                <Link to={documents(figure, data.beforeDays)} className={classes.before}>
                  {words(data.beforeDays)}: {formatPounds(sumOf(before))}
                </Link>
              </li>
            ))}
          </ul>
          <p className={classes.basis}>
            Without VAT; received with it. Won is of what was quoted in these days. What counts on which day
            is the same as in the{' '}
            <Anchor component={Link} inherit underline="always" to="/reports">
              reports
            </Anchor>
            .
          </p>
        </>
      ) : null}
    </section>
  )
}
