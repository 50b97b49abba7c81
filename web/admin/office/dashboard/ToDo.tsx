import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import type { AdminStats, OfficeToDo } from '#domain/office/stats.ts'
import { overdueAgeLabels } from '#domain/sales/debt-ages.ts'
import { api } from '#web/call.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import classes from './Dashboard.module.css'

interface Row {
  label: string
  count: string
  /** What it comes to, where that is known. */
  pounds?: string
  to: string
  isUrgent?: boolean
}

const number = (count: number) => count.toLocaleString('en-GB')
const counted = ({ rows, isMore }: { rows: number; isMore: boolean }) =>
  isMore ? `More than ${number(rows)}` : number(rows)

/** What there is to do; each row leads to a list of exactly what it counts. */
function rowsOf(toDo: OfficeToDo, unissued: AdminStats['unissued'] | undefined): Row[] {
  const { overdue, followUp, newEnquiries, surveys, blockedJobs } = toDo
  const rows: (Row | false)[] = [
    unissued !== undefined &&
      unissued.count > 0 && {
        label: 'Invoices not issued',
        count: number(unissued.count),
        pounds: formatPounds(unissued.total),
        to: '/invoices?issued=false',
      },
    ...overdue.map(
      ({ age, count, total }) =>
        count > 0 && {
          label: `Overdue, ${overdueAgeLabels[age].toLowerCase()}`,
          count: number(count),
          pounds: formatPounds(total),
          to: `/invoices?status=overdue&age=${age}`,
          isUrgent: age === 'days61to90' || age === 'over90',
        },
    ),
    newEnquiries > 0 && {
      label: 'New enquiries',
      count: number(newEnquiries),
      to: '/enquiries?status=new',
    },
    surveys.rows > 0 && {
      label: 'Surveys waiting for a quote',
      count: counted(surveys),
      to: '/surveys?quote=waiting',
    },
    followUp.rows > 0 && {
      label: 'Quotes to follow up',
      count: counted(followUp),
      to: '/quotes/follow-up',
    },
    blockedJobs.rows > 0 && {
      label: 'Blocked jobs',
      count: counted(blockedJobs),
      to: '/jobs?view=list&which=blocked',
    },
  ]
  return rows.filter((row) => row !== false)
}

/** What waits for the office today. @param unissued from the dashboard's figures; undefined until they are known */
export function ToDo({ unissued }: { unissued: AdminStats['unissued'] | undefined }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(api.stats.toDo.queryOptions())
  const rows = data ? rowsOf(data, unissued) : []
  return (
    <section className={classes.panel} aria-label="To do" aria-busy={isPending}>
      <header className={classes.head}>
        <h2>To do</h2>
        <Anchor component={Link} to="/debtors" size="sm" className={classes.all ?? ''}>
          Who owes us
        </Anchor>
      </header>
      {isPending ? <LoadingRows count={4} /> : null}
      {isError && !data ? (
        <p className={classes.empty}>
          <NotLoaded isTrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : null}
      {data && rows.length === 0 ? (
        <p className={classes.empty}>
          Nothing waits. Invoices to issue and to chase, enquiries, quotes without an answer and blocked jobs
          appear here.
        </p>
      ) : null}
      <ul>
        {rows.map(({ label, count, pounds, to, isUrgent }) => (
          <li key={to}>
            <Link to={to} className={classes.task} data-urgent={isUrgent || undefined}>
              <span>{label}</span>
              <b>{count}</b>
              <span className={classes.total}>{pounds}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rows that are still to come. */
export function LoadingRows({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows that never move
        <div key={index} className={classes.row}>
          <Skeleton height={14} width="55%" />
        </div>
      ))}
    </div>
  )
}
