import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { formatLongDay } from '#domain/dates.ts'
import { isOnDay } from '#domain/work/visit-times.ts'
import type { Visit } from '#domain/work/visits.ts'
import { DayHead } from './DayHead.tsx'
import { DiaryVisitCard } from './DiaryVisitCard.tsx'
import { DragFrame, type Drop } from './DragFrame.tsx'
import classes from './diary.module.css'
import { daysBetween, ofPerson, shifted } from './diary-view.ts'
import type { GridProps } from './grid.ts'

/** As many as fit into a cell of a month; of a person in a week, and on one day. The others are a press away. */
const MOST = 3
const MOST_OF_PERSON = 8
const MOST_ON_DAY = 24

interface Person {
  /** Empty for what nobody is on. */
  id: string
  name: string
}

interface CellGridProps extends GridProps {
  /** One row each; null for the weeks of a month. */
  people: readonly Person[] | null
  /** The month's first seven characters: other days are quiet. */
  month: string
}

/** Whole days: the weeks of a month, or a week of each person. A visit that is dragged keeps its time. */
export function CellGrid({ people, month, ...props }: CellGridProps) {
  const { days, today, visits, marks, onOpen, onMove, onDay, onHold } = props
  const nameOf = (id: string) => people?.find((one) => one.id === id)?.name ?? ''
  const describe = ({ over }: Drop) => {
    if (over === null) return ''
    const [day = '', personId = ''] = over.split(' ')
    return [formatLongDay(day), nameOf(personId)].filter(Boolean).join(', ')
  }
  const drop = ({ visit, over, place }: Drop) => {
    if (over === null) return
    const [day = '', personId = ''] = over.split(' ')
    const [fromDay = '', fromPerson = ''] = place.split(' ')
    onMove(visit, {
      ...shifted(visit, daysBetween(fromDay, day), 0),
      people:
        people === null
          ? visit.people
          : handOver(visit, fromPerson, { id: personId, name: nameOf(personId) }),
    })
  }
  const cell = (day: string, of: readonly Visit[], personId: string, most: number) => {
    const here = of.filter((visit) => isOnDay(visit, day))
    return (
      <>
        {here.slice(0, most).map((visit) => (
          <DiaryVisitCard
            key={visit.id}
            place={`${day} ${personId}`}
            visit={visit}
            marks={marks.get(visit.id) ?? []}
            onOpen={onOpen}
          />
        ))}
        {here.length > most ? (
          <button type="button" className={classes.moreHere} onClick={() => onDay(day)}>
            +{here.length - most} more
          </button>
        ) : null}
      </>
    )
  }
  return (
    <DragFrame describe={describe} onDrop={drop} onHold={onHold}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll with the keyboard too */}
      <section className={classes.scroller} aria-label="Days" tabIndex={0}>
        <div
          className={classes.cells}
          data-people={people !== null || undefined}
          data-day={days.length === 1 || undefined}
        >
          {people === null
            ? days.map((day) => (
                <Cell key={day} id={day} isOther={!day.startsWith(month)} isToday={day === today}>
                  <DayHead day={day} today={today} onDay={onDay} />
                  {cell(day, visits, '', MOST)}
                </Cell>
              ))
            : [
                <div key="corner" className={classes.corner} />,
                ...days.map((day) => (
                  <div key={day} className={classes.dayHead}>
                    <DayHead day={day} today={today} onDay={onDay} />
                  </div>
                )),
                ...people.flatMap((person) => {
                  const of = person.id
                    ? ofPerson(visits, person.id)
                    : visits.filter((visit) => visit.people.length === 0)
                  return [
                    <h3 key={person.id} className={classes.person}>
                      {person.name}
                    </h3>,
                    ...days.map((day) => (
                      <Cell key={`${day} ${person.id}`} id={`${day} ${person.id}`} isToday={day === today}>
                        {cell(day, of, person.id, days.length === 1 ? MOST_ON_DAY : MOST_OF_PERSON)}
                      </Cell>
                    )),
                  ]
                }),
              ]}
        </div>
      </section>
    </DragFrame>
  )
}

/** The people of a visit that is dragged from one person's row to another's. */
function handOver({ people }: Visit, from: string, to: Person): Visit['people'] {
  if (from === to.id) return people
  const others = people.filter(({ id }) => id !== from && id !== to.id)
  return to.id === '' ? others : [...others, to]
}

interface CellProps {
  id: string
  isToday: boolean
  isOther?: boolean
  children: ReactNode
}

function Cell({ id, isToday, isOther = false, children }: CellProps) {
  const { setNodeRef, isOver } = useDroppable({ id })
  return (
    <div
      ref={setNodeRef}
      className={classes.cell}
      data-cell={id}
      data-today={isToday || undefined}
      data-other={isOther || undefined}
      data-over={isOver || undefined}
    >
      {children}
    </div>
  )
}
