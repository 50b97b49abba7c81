import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { visitKindLabels, visitStatusLabels } from '#domain/work/visit-words.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import rows from '../measurements/MeasurementList.module.css'
import { SyncBadge } from '../offline/SyncBadge.tsx'
import { SyncPanel } from '../offline/SyncPanel.tsx'
import { type ShownVisit, useVisits } from './use-visits.ts'
import { groupVisits, whenOf } from './visit-list.ts'
import { standings } from './visit-standings.ts'
import classes from './visits.module.css'

export const handle: ScreenHandle = { title: 'My Visits' }

/** The fitter's own visits, from the phone itself: today's first. */
export default function VisitList() {
  const { visits, loading, failed } = useVisits()
  const today = londonDay(new Date())
  const groups = groupVisits(visits, today)
  return (
    <Page title="My Visits">
      <SyncPanel />
      {loading ? (
        <div className={rows.list} role="status" aria-busy aria-label="Loading visits">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height={96} />
          ))}
        </div>
      ) : null}
      {!loading && visits.length === 0 ? (
        <EmptyState
          title={failed ? 'Your visits are not on this phone yet' : 'No visits'}
          text={
            failed
              ? 'They come as soon as there is a connection.'
              : 'Visits that the office books for you are listed here, also without a connection.'
          }
        />
      ) : null}
      {groups.map(({ name, visits: of }) => (
        <section key={name} aria-label={name} className={classes.group}>
          <h2 className={classes.heading}>{name}</h2>
          <ul className={rows.list}>
            {of.map((one) => (
              <li key={one.id}>
                <VisitCard one={one} today={today} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

function VisitCard({ one: { id, visit, gone, progress }, today }: { one: ShownVisit; today: string }) {
  const who = visit.customer ? customerTitle(visit.customer) : ''
  const what = [visitKindLabels[visit.kind], visit.title || visit.job?.title].filter(Boolean).join(': ')
  return (
    <Link to={`/visits/${id}`} className={rows.item}>
      <span className={classes.when}>{whenOf(visit, today)}</span>
      <span className={rows.aside}>
        <StatusBadge label={visitStatusLabels[visit.status]} standing={standings[visit.status]} />
      </span>
      <span className={classes.title}>{who || what}</span>
      <span className={rows.line}>{who ? what : ''}</span>
      <span className={rows.line}>{visit.address}</span>
      {gone ? <span className={classes.gone}>No longer yours; what you did is still here.</span> : null}
      {progress.left > 0 ? <SyncBadge progress={progress} /> : null}
    </Link>
  )
}
