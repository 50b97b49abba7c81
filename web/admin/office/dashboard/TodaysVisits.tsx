import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { timeWords, visitTitle } from '#domain/work/visit-times.ts'
import { visitKindLabels, visitStatusLabels } from '#domain/work/visit-words.ts'
import { api } from '#web/call.ts'
import classes from './Dashboard.module.css'
import { LoadingRows } from './ToDo.tsx'

/** Who is where today, from the diary. */
export function TodaysVisits() {
  const { data, isPending, isError } = useQuery(api.stats.toDo.queryOptions())
  const day = data ? `/diary?view=day&on=${data.today}` : '/diary'
  const count = data?.visitCount ?? 0
  return (
    <section className={classes.panel} aria-label="Today’s diary" aria-busy={isPending}>
      <header className={classes.head}>
        <h2>Today’s diary</h2>
        <Anchor component={Link} to={day} size="sm" className={classes.all ?? ''}>
          {count === 0 ? 'Diary' : count === 1 ? '1 visit' : `${count.toLocaleString('en-GB')} visits`}
        </Anchor>
      </header>
      {isPending ? <LoadingRows count={3} /> : null}
      {isError && !data ? <p className={classes.empty}>Not loaded</p> : null}
      {data && count === 0 ? (
        <p className={classes.empty}>
          Nothing is booked for today.{' '}
          <Anchor component={Link} inherit underline="always" to={`${day}&visit=new`}>
            Book a visit
          </Anchor>
        </p>
      ) : null}
      <ul>
        {data?.visits.map((visit) => (
          <li key={visit.id}>
            <Link to={`${day}&visit=${visit.id}`} className={classes.row}>
              <span className={classes.customer}>{visitTitle(visit)}</span>
              <span className={classes.total}>{timeWords(visit)}</span>
              <span className={classes.number}>
                {[visitKindLabels[visit.kind], visit.people.map(({ name }) => name).join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={classes.status}>{visitStatusLabels[visit.status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
