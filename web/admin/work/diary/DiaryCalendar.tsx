import { Alert, Button, Skeleton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Visit } from '#domain/work/visits.ts'
import { api, readFailure } from '#web/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Agenda } from './Agenda.tsx'
import { CellGrid } from './CellGrid.tsx'
import classes from './diary.module.css'
import { type DiaryPlace, daysShown, findMarks, isByPerson, ofPerson, spanShown } from './diary-view.ts'
import type { GridProps } from './grid.ts'
import { TimeGrid } from './TimeGrid.tsx'
import { useMoveVisit, type VisitSlot } from './use-move-visit.ts'

interface DiaryViewProps extends Pick<GridProps, 'today' | 'onOpen' | 'onDay' | 'onMake'> {
  place: DiaryPlace
  onDragging: (isDragging: boolean) => void
  people: readonly { value: string; label: string }[]
}

const noVisits: readonly Visit[] = []

/** The visits of the days in the address, live for everybody. */
export function DiaryCalendar({
  place: { view, on, personId },
  people,
  onDragging,
  ...props
}: DiaryViewProps) {
  const query = useQuery(
    api.visits.list.queryOptions({ input: spanShown(view, on), placeholderData: keepPreviousData }),
  )
  const { shown, move } = useMoveVisit()
  const stored = query.data?.items ?? noVisits
  const [held, setHeld] = useState<Visit | null>(null)
  // What is in the hand does not move by itself, if somebody else moves it meanwhile.
  const visits = stored.map((visit) => (visit.id === held?.id ? held : shown(visit)))
  const marks = useMemo(() => findMarks(visits), [visits])
  const byId = useMemo(() => new Map(stored.map((visit) => [visit.id, visit])), [stored])
  // Always the same, so that the cards are not drawn again for it.
  const onOpen = useCallbackRef(props.onOpen)
  // A visit that changed while it was in the hand is sent as it was picked up: the server then tells of the change.
  const onMove = useCallbackRef((visit: Visit, to: VisitSlot) => {
    const now = byId.get(visit.id)
    move(now?.version === visit.version ? now : visit, to)
  })
  const onHold = (visit: Visit | null) => {
    setHeld(visit)
    onDragging(visit !== null)
  }
  if (query.isError && !query.data)
    return (
      <EmptyState title="The diary could not be loaded" text={readFailure(query.error).message}>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  if (!query.data) return <LoadingDiary />
  const wanted = ofPerson(visits, personId)
  const days = daysShown(view, on)
  const grid: GridProps = { ...props, days, visits: wanted, marks, onOpen, onMove, onHold }
  return (
    <>
      {query.data.hasMore ? (
        <Alert color="amber" mb="sm">
          There are more than {stored.length} visits on these days: show fewer days to see them all.
        </Alert>
      ) : null}
      {wanted.length === 0 && !query.isPlaceholderData ? (
        <p role="status" className={classes.nothing}>
          {personId ? 'This person has nothing on these days.' : 'Nothing is booked on these days.'}
        </p>
      ) : null}
      {view === 'agenda' ? <Agenda {...grid} /> : null}
      {view === 'day' || view === 'week' ? <TimeGrid key={view} {...grid} /> : null}
      {view === 'month' ? <CellGrid {...grid} people={null} month={on.slice(0, 7)} /> : null}
      {isByPerson(view) ? <CellGrid {...grid} month="" people={rowsOf(people, visits, personId)} /> : null}
    </>
  )
}

/** Everybody with a row of their own, those who left but are booked, and what nobody is on. */
function rowsOf(
  people: DiaryViewProps['people'],
  visits: readonly Visit[],
  personId: string | null,
): { id: string; name: string }[] {
  const rows = new Map(people.map(({ value, label }) => [value, label]))
  for (const visit of visits) for (const { id, name } of visit.people) if (!rows.has(id)) rows.set(id, name)
  const all = [...rows].map(([id, name]) => ({ id, name }))
  if (personId !== null) return all.filter(({ id }) => id === personId)
  return [...all, { id: '', name: 'Nobody yet' }]
}

function LoadingDiary() {
  return (
    <div className={classes.loading} role="status" aria-busy aria-label="Loading the diary">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
        <Skeleton key={key} height={420} />
      ))}
    </div>
  )
}
