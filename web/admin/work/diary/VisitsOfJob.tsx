import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays, formatMomentDay } from '#domain/dates.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import type { Job } from '#domain/work/jobs.ts'
import { timeWords } from '#domain/work/visit-times.ts'
import { visitKindLabels } from '#domain/work/visit-words.ts'
import type { Visit } from '#domain/work/visits.ts'
import { useShowInPanel } from '#web/admin/records/panel-link.ts'
import { api, readFailure } from '#web/call.ts'
import { useToday } from '#web/shell/today.ts'
import jobClasses from '../jobs/job.module.css'
import classes from './diary.module.css'
import { findMarks } from './diary-view.ts'
import { VisitPanel } from './VisitPanel.tsx'
import { VisitStatusNote } from './VisitStanding.tsx'
import type { VisitStart } from './visit-values.ts'

/** As far back and ahead as one request goes. */
const BEFORE_DAYS = 28
const AHEAD_DAYS = 64

/** A job's visits, the next first, and booking one with what the job says. */
export function VisitsOfJob({ job }: { job: Job }) {
  const today = useToday()
  const query = useQuery(
    api.visits.list.queryOptions({
      input: { from: addDays(today, -BEFORE_DAYS), to: addDays(today, AHEAD_DAYS), jobId: job.id },
    }),
  )
  const { id: jobId, customerId, title, site, people, promisedDay, stageKind } = job
  const start = useMemo(
    (): VisitStart => ({
      ...{ jobId, customerId, title, people: people.map(({ id }) => id) },
      kind: stageKind === 'waiting' ? 'survey' : 'fitting',
      startDay: promisedDay !== null && promisedDay > today ? promisedDay : addDays(today, 1),
      equipment: '',
    }),
    [jobId, customerId, title, people, promisedDay, stageKind, today],
  )
  const visits = nextFirst(query.data?.items ?? [], new Date())
  const marks = findMarks(visits)
  const show = useShowInPanel('visit')
  return (
    <section className={jobClasses.panel} aria-labelledby="visits-title">
      <h2 id="visits-title">Visits</h2>
      {query.isError && !query.data ? (
        <p role="alert">
          {readFailure(query.error).message}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {query.isSuccess && visits.length === 0 ? (
        <p className={classes.nothing}>Nothing booked{site.address ? ` for ${site.address}` : ''}.</p>
      ) : null}
      <ul className={classes.visits}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <button
              type="button"
              className={classes.entry}
              data-kind={visit.kind}
              data-status={visit.status}
              onClick={() => show(visit.id)}
            >
              <span className={classes.what}>
                {visitKindLabels[visit.kind]}, {formatMomentDay(visit.startsAt)}, {timeWords(visit)}
              </span>
              <span className={classes.names}>
                {visit.people.map(({ name }) => name).join(', ') || 'Nobody yet'}
              </span>
              <VisitStatusNote status={visit.status} />
              {marks.get(visit.id)?.map((mark) => (
                <span key={mark} className={classes.mark}>
                  {mark}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
      {refuseJobChange(job) === null ? (
        <Button variant="default" mt="xs" onClick={() => show('new')}>
          Book a visit
        </Button>
      ) : null}
      <VisitPanel start={start} />
    </section>
  )
}

/** What is to come, soonest first; then what was, the newest first. */
function nextFirst(visits: readonly Visit[], now: Date): Visit[] {
  const isOver = ({ endsAt }: Visit) => Date.parse(endsAt) < now.getTime()
  const over = visits.filter(isOver).toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
  return [...visits.filter((visit) => !isOver(visit)), ...over]
}
