import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import { hoursWords, type WorkerWork as Work } from '#domain/office/worker-work.ts'
import type { Account } from '#domain/people/people.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { timeWords, visitTitle } from '#domain/work/visit-times.ts'
import { visitKindLabels } from '#domain/work/visit-words.ts'
import { api } from '#web/call.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import classes from './workers.module.css'

const number = (count: number) => count.toLocaleString('en-GB')

/** What a worker measured, where they go next, and the hours that they entered on site. */
export function WorkerWorkSection({ worker }: { worker: Account }) {
  const { data, isError, isFetching, refetch } = useQuery(
    api.stats.ofWorker.queryOptions({ input: { id: worker.id } }),
  )
  return (
    <FormSection
      isStacked
      id="work"
      title="What they do"
      text="Their surveys, their next visits, and the hours entered on site."
    >
      {data ? (
        <div data-wide className={classes.work}>
          <Surveys worker={worker} surveys={data.surveys} />
          <NextVisits worker={worker} visits={data.visits} />
          <Hours hours={data.hours} />
        </div>
      ) : isError ? (
        <p data-wide>
          <NotLoaded isTrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : (
        <div data-wide role="status" aria-busy aria-label="Loading their work">
          <Skeleton height={160} />
        </div>
      )}
    </FormSection>
  )
}

function Surveys({ worker, surveys }: { worker: Account; surveys: Work['surveys'] }) {
  const { total, waiting, latest } = surveys
  const all = `/surveys?workerId=${worker.id}`
  return (
    <section aria-label="Surveys">
      <header>
        <h3>Surveys</h3>
        <Anchor component={Link} to={all} size="sm" className={classes.all ?? ''}>
          {total === 0 ? 'Their surveys' : `All ${number(total)}`}
        </Anchor>
      </header>
      {waiting.rows > 0 ? (
        <Link to={`${all}&quote=waiting`} className={classes.entry}>
          <b>Waiting for a quote</b>
          <span>
            {number(waiting.rows)}
            {waiting.isMore ? '+' : ''}
          </span>
        </Link>
      ) : null}
      {latest.length === 0 ? <p>{nameToShow(worker)} has taken no survey yet.</p> : null}
      <ul>
        {latest.map(({ id, customer, title, siteAddress, surveyDate }) => (
          <li key={id}>
            <Link to={`/surveys/${id}`} className={classes.entry}>
              <span>{customerTitle(customer) || title || siteAddress || 'No customer yet'}</span>
              <span>{formatDay(surveyDate)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextVisits({ worker, visits }: { worker: Account; visits: Work['visits'] }) {
  const diary = `/diary?person=${worker.id}`
  return (
    <section aria-label="Next visits">
      <header>
        <h3>Next visits</h3>
        <Anchor component={Link} to={diary} size="sm" className={classes.all ?? ''}>
          Diary
        </Anchor>
      </header>
      {visits.length === 0 ? <p>No visit is booked for them.</p> : null}
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link to={`${diary}&visit=${visit.id}`} className={classes.entry}>
              <span>
                {visitKindLabels[visit.kind]}: {visitTitle(visit)}
              </span>
              <span>
                {formatMomentDay(visit.startsAt)}, {timeWords(visit)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hours({ hours }: { hours: Work['hours'] }) {
  return (
    <section aria-label="Hours on site">
      <header>
        <h3>Hours on site</h3>
      </header>
      <table>
        <tbody>
          {hours.map(({ week, minutes }) => (
            <tr key={week}>
              <th scope="row">Week of {formatDay(week)}</th>
              <td>{hoursWords(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
