import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bankHolidays } from '#content/bank-holidays.ts'
import { formatDay } from '#domain/dates.ts'
import { keepTimes, type Visit } from '#domain/work/visits.ts'
import { api } from '#web/call.ts'
import classes from './diary.module.css'
import { findMarks } from './diary-view.ts'
import { toVisitInput, type VisitValues, validateVisit } from './visit-values.ts'

interface VisitWarningsProps {
  values: VisitValues
  visit: Visit | undefined
  names: ReadonlyMap<string, string>
}

/** What to know before booking it: bank holidays, who is elsewhere or away, little time on the road. None of it forbids it. */
export function VisitWarnings({ values, visit, names }: VisitWarningsProps) {
  const { startDay, endDay } = values
  const faults = validateVisit(values)
  const isSound = faults.startDay === undefined && faults.endDay === undefined
  const around = useQuery({
    ...api.visits.list.queryOptions({ input: { from: startDay, to: endDay } }),
    enabled: isSound && values.people.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!isSound) return null
  const holidays = [...bankHolidays].filter(([day]) => startDay <= day && day <= endDay)
  const typed = draftOf(values, visit, names)
  const others = (around.data?.items ?? []).filter(({ id }) => id !== visit?.id)
  const words = [
    ...holidays.map(([day, name]) => `${formatDay(day)} is a bank holiday: ${name}`),
    ...(findMarks([...others, typed]).get(typed.id) ?? []),
  ]
  return (
    <div role="status">
      {words.length > 0 ? (
        <Alert color="amber" mb="md">
          <ul className={classes.warnings}>
            {[...new Set(words)].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  )
}

/** The visit as it would be if it were saved now, as far as it matters to others. */
function draftOf(values: VisitValues, visit: Visit | undefined, names: ReadonlyMap<string, string>): Visit {
  const { people, ...input } = toVisitInput(values)
  const times = keepTimes(input)
  return {
    ...{ id: 'typed', version: 0, createdAt: '', updatedAt: '', createdBy: null, measurementId: null },
    ...{ reason: '', log: [], customer: null, access: '', hazards: '', job: null },
    contact: { name: '', phone: '' },
    ...input,
    status: visit?.status ?? 'planned',
    startsAt: times.startsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
    people: people.map((id) => ({ id, name: names.get(id) ?? 'Somebody' })),
  }
}
