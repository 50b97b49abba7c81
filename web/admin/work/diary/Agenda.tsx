import { bankHolidays } from '#content/bank-holidays.ts'
import { formatLongDay } from '#domain/dates.ts'
import { outwardOf } from '#domain/work/travel.ts'
import { isOnDay, timeWords, visitTitle } from '#domain/work/visit-times.ts'
import { visitKindLabels } from '#domain/work/visit-words.ts'
import type { Visit } from '#domain/work/visits.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './diary.module.css'
import type { GridProps } from './grid.ts'
import { VisitStatusNote } from './VisitStanding.tsx'

/** A week's visits one below the other, for a phone. */
export function Agenda({ days, today, visits, marks, onOpen }: GridProps) {
  return (
    <div className={classes.agenda}>
      {days.map((day) => {
        const here = visits.filter((visit) => isOnDay(visit, day))
        const holiday = bankHolidays.get(day)
        return (
          <section key={day} aria-label={formatLongDay(day)}>
            <h3 data-today={day === today || undefined}>
              {day === today ? 'Today, ' : ''}
              {formatLongDay(day)}
            </h3>
            {holiday ? <p className={classes.holiday}>{holiday}</p> : null}
            {here.length === 0 ? <p className={classes.nothing}>Nothing</p> : null}
            <ul>
              {here.map((visit) => (
                <li key={visit.id}>
                  <AgendaEntry visit={visit} marks={marks.get(visit.id) ?? []} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

interface AgendaEntryProps {
  visit: Visit
  marks: readonly string[]
  onOpen: (id: string) => void
}

function AgendaEntry({ visit, marks, onOpen }: AgendaEntryProps) {
  const place = [outwardOf(visit.address), visit.people.map(({ name }) => name).join(', ') || 'Nobody yet']
  return (
    <button
      type="button"
      className={classes.entry}
      data-kind={visit.kind}
      data-status={visit.status}
      onClick={() => onOpen(visit.id)}
    >
      <span className={classes.when}>
        {timeWords(visit)} · {visitKindLabels[visit.kind]}
      </span>
      <span className={classes.what}>{visitTitle(visit)}</span>
      <span className={classes.names}>{place.filter(Boolean).join(' · ')}</span>
      <VisitStatusNote status={visit.status} />
      {marks.map((mark) => (
        <StatusBadge key={mark} standing="late" label={mark} wraps />
      ))}
    </button>
  )
}
