import { Anchor, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { useToday } from '#web/shell/today.ts'
import rows from '../measurements/MeasurementList.module.css'
import { FitterVisitCard } from '../visits/FitterVisitCard.tsx'
import { MissingVisits } from '../visits/MissingVisits.tsx'
import { useVisits } from '../visits/use-visits.ts'
import { groupVisits, TODAY } from '../visits/visit-list.ts'
import classes from './Dashboard.module.css'

/** Today's visits as the phone has them, also without a connection. */
export function TodayHere() {
  const { visits, loading, failed } = useVisits()
  const today = useToday()
  const going = groupVisits(visits, today).find(({ name }) => name === TODAY)?.visits ?? []
  return (
    <section className={classes.visits} aria-label="Today’s visits" aria-busy={loading}>
      <header>
        <h2>Today’s visits</h2>
        <Anchor component={Link} to="/visits" size="sm" className={classes.whole ?? ''}>
          All my visits
        </Anchor>
      </header>
      {!loading && going.length === 0 ? (
        <p className={classes.free}>
          {failed && visits.length === 0
            ? 'Your visits are not on this phone yet. They come as soon as there is a connection.'
            : 'Nothing is booked for you today.'}
        </p>
      ) : null}
      <ul className={rows.list}>
        {going.map((one) => (
          <li key={one.id}>
            <FitterVisitCard one={one} today={today} />
          </li>
        ))}
      </ul>
      {loading ? <Skeleton height={96} /> : null}
      {failed && visits.length > 0 ? <MissingVisits /> : null}
    </section>
  )
}
