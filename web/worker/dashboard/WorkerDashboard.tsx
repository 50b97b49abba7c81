import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment, formatMomentDay } from '#domain/dates.ts'
import { noWorkerStats } from '#domain/office/stats.none.ts'
import { api } from '#web/call.ts'
import { useConnected } from '#web/shell/connection.ts'
import { DimensionLine } from '#web/ui/DimensionLine.tsx'
import { FiguresNotLoaded } from '#web/ui/FiguresNotLoaded.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SyncPanel } from '../offline/SyncPanel.tsx'
import classes from './Dashboard.module.css'
import { TodayHere } from './TodayHere.tsx'
import { useStatsHere } from './use-stats-here.ts'

/** A worker's figures, which /dashboard shows to workers; zeros, 0 and none if they could not be fetched. */
export default function WorkerDashboard() {
  const query = useQuery(api.stats.worker.queryOptions())
  const connected = useConnected()
  const here = useStatsHere(!connected)
  const stats = here ?? query.data ?? noWorkerStats
  const isPending = here === null && query.isPending
  const count = (value: number) => value.toLocaleString('en-GB')
  const figures = [
    { label: 'Total measurements', value: count(stats.totalMeasurements) },
    { label: 'This week', value: count(stats.thisWeek) },
    { label: 'This month', value: count(stats.thisMonth) },
    { label: 'Average per day', value: count(stats.averagePerDay) },
    { label: 'Last measurement', value: stats.lastDate ? formatMomentDay(stats.lastDate) : 'None' },
    { label: 'Profile completion', value: `${stats.profileCompletion}%` },
  ]
  return (
    <Page
      title="Dashboard"
      action={
        <Button component={Link} to="/measurements">
          New Measurement
        </Button>
      }
    >
      {here ? (
        <Alert variant="default" mb="md" role="status">
          No connection: this is what the phone holds.
        </Alert>
      ) : query.isError ? (
        <FiguresNotLoaded isTrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      <div className={classes.today}>
        <TodayHere />
        <SyncPanel />
      </div>
      <dl className={classes.figures} aria-busy={isPending}>
        {figures.map((figure) => (
          <div key={figure.label} className={classes.figure}>
            <dt className={classes.label}>{figure.label}</dt>
            <dd className={classes.value}>
              {isPending ? <Skeleton height={28} width="60%" /> : figure.value}
            </dd>
            <DimensionLine className={classes.rule ?? ''} />
          </div>
        ))}
      </dl>
      <section className={classes.latest} aria-label="Recent activity">
        <h2>Recent activity</h2>
        {isPending ? (
          <Skeleton height={16} width="50%" m="md" />
        ) : stats.recentActivity.length === 0 ? (
          <p className={classes.empty}>{query.isError && !here ? 'Not loaded' : 'No measurements yet'}</p>
        ) : (
          <ul>
            {stats.recentActivity.map((activity) => (
              <li key={activity.id}>
                <Link to={`/measurements/edit/${activity.id}`}>
                  <span>{activity.text}</span>
                  <time dateTime={activity.at}>{formatMoment(activity.at)}</time>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  )
}
