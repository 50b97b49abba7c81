import { Skeleton } from '@mantine/core'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useToday } from '#web/shell/today.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import rows from '../measurements/MeasurementList.module.css'
import { SyncPanel } from '../offline/SyncPanel.tsx'
import { FetchAgain } from './FetchAgain.tsx'
import { FitterVisitCard } from './FitterVisitCard.tsx'
import { MissingVisits } from './MissingVisits.tsx'
import { useVisits } from './use-visits.ts'
import { groupVisits } from './visit-list.ts'
import classes from './visits.module.css'

export const handle: ScreenHandle = { title: 'My Visits' }

/** The fitter's own visits, from the phone itself: today's first. */
export default function VisitList() {
  const { visits, loading, failed } = useVisits()
  const today = useToday()
  const groups = groupVisits(visits, today)
  return (
    <Page title="My Visits">
      <SyncPanel />
      {!loading && visits.length === 0 ? (
        <EmptyState
          title={failed ? 'Your visits are not on this phone yet' : 'No visits'}
          text={
            failed
              ? 'They come as soon as there is a connection.'
              : 'Visits that the office books for you are listed here, also without a connection.'
          }
        >
          {failed ? <FetchAgain /> : null}
        </EmptyState>
      ) : null}
      {failed && visits.length > 0 ? <MissingVisits /> : null}
      {groups.map(({ name, visits: of }) => (
        <section key={name} aria-label={name} className={classes.group}>
          <h2 className={classes.heading}>{name}</h2>
          <ul className={rows.list}>
            {of.map((one) => (
              <li key={one.id}>
                <FitterVisitCard one={one} today={today} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {loading ? (
        <div className={rows.list} role="status" aria-busy aria-label="Loading visits">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height={96} />
          ))}
        </div>
      ) : null}
    </Page>
  )
}
