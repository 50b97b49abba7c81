import type { Modifier } from '@dnd-kit/core'
import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatMoment, formatTime } from '#domain/dates.ts'
import { isOnDay } from '#domain/work/visit-times.ts'
import { DayHead } from './DayHead.tsx'
import { DiaryVisitCard } from './DiaryVisitCard.tsx'
import { DragFrame, type Drop } from './DragFrame.tsx'
import classes from './diary.module.css'
import { DAY_MINUTES, momentOn, piecesOn, shifted, stretched } from './diary-view.ts'
import type { GridProps } from './grid.ts'

/** Pixels of an hour; diary.module.css draws its lines by it. */
const HOUR = 48
const QUARTER = HOUR / 4
/** Seven o'clock, with its whole label: that stands on its line. */
const FIRST_SHOWN = 7 * HOUR - 10
/** More beside each other could not be read in a week's column. */
const MOST_LANES = 2

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const toMinutes = (pixels: number) => Math.round(pixels / QUARTER) * 15

/** Days side by side with their hours: visits stand at their times. */
export function TimeGrid({ days, today, visits, marks, onOpen, onMove, onMake, onDay, onHold }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = FIRST_SHOWN
  }, [])
  const columnWidth = () => (columns.current?.offsetWidth ?? 1) / days.length
  const mostLanes = days.length === 1 ? 12 : MOST_LANES
  const notDrawn = (day: string) => piecesOn(visits, day).filter(({ lane }) => lane >= mostLanes).length
  /** In quarters of an hour, and from one day to another. */
  const snap: Modifier = ({ transform, active }) => ({
    ...transform,
    x: active?.data.current?.isEnd ? 0 : Math.round(transform.x / columnWidth()) * columnWidth(),
    y: Math.round(transform.y / QUARTER) * QUARTER,
  })
  const placeOf = ({ visit, isEnd, delta }: Drop) => {
    const minutes = toMinutes(delta.y)
    if (isEnd) return stretched(visit, minutes)
    return shifted(visit, Math.round(delta.x / columnWidth()), visit.allDay ? 0 : minutes)
  }
  const describe = (drop: Drop) => {
    const { startsAt, endsAt } = placeOf(drop)
    return `${formatMoment(startsAt)} to ${formatTime(endsAt)}`
  }
  return (
    <DragFrame
      step={() => ({ x: columnWidth(), y: QUARTER })}
      modifiers={[snap]}
      describe={describe}
      onDrop={(drop) => onMove(drop.visit, { ...placeOf(drop), people: drop.visit.people })}
      onHold={onHold}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll with the keyboard too */}
      <section ref={scroller} className={classes.scroller} aria-label="Times" tabIndex={0}>
        <div
          className={classes.grid}
          data-days={days.length}
          style={{ '--days': days.length } as CSSProperties}
        >
          <div className={classes.corner} />
          {days.map((day) => (
            <div key={day} className={classes.dayHead}>
              <DayHead day={day} today={today} more={notDrawn(day)} onDay={onDay} />
              {visits
                .filter((visit) => visit.allDay && isOnDay(visit, day))
                .map((visit) => (
                  <DiaryVisitCard
                    key={visit.id}
                    place={day}
                    visit={visit}
                    marks={marks.get(visit.id) ?? []}
                    onOpen={onOpen}
                  />
                ))}
            </div>
          ))}
          <div className={classes.hours} aria-hidden>
            {hours.map((hour) => (
              <span key={hour} style={{ top: hour * HOUR }}>
                {hour === 0 ? '' : `${String(hour).padStart(2, '0')}:00`}
              </span>
            ))}
          </div>
          <div className={classes.columns} ref={columns}>
            {days.map((day) => (
              <DayColumn
                key={day}
                {...{ day, visits, marks, onOpen, onMake }}
                isToday={day === today}
                mostLanes={mostLanes}
              />
            ))}
          </div>
        </div>
      </section>
    </DragFrame>
  )
}

interface DayColumnProps extends Pick<GridProps, 'visits' | 'marks' | 'onOpen' | 'onMake'> {
  day: string
  isToday: boolean
  mostLanes: number
}

function DayColumn({ day, isToday, visits, marks, onOpen, onMake, mostLanes }: DayColumnProps) {
  const pieces = piecesOn(visits, day)
  const draw = useDrawing((from, to) => onMake(momentOn(day, from), momentOn(day, to)))
  return (
    <div className={classes.column} data-today={isToday || undefined} data-day={day} {...draw.handlers}>
      {draw.span ? (
        <div
          className={classes.drawn}
          style={{ top: (draw.span[0] / 60) * HOUR, height: ((draw.span[1] - draw.span[0]) / 60) * HOUR }}
        />
      ) : null}
      {pieces
        .filter(({ lane }) => lane < mostLanes)
        .map(({ visit, from, to, lane, lanes }) => {
          const width = 100 / Math.min(lanes, mostLanes)
          return (
            <DiaryVisitCard
              key={visit.id}
              place={day}
              visit={visit}
              marks={marks.get(visit.id) ?? []}
              hasEnd
              onOpen={onOpen}
              style={{
                position: 'absolute',
                top: (from / 60) * HOUR,
                height: ((Math.min(to, DAY_MINUTES) - from) / 60) * HOUR - 2,
                left: `${lane * width}%`,
                width: `calc(${width}% - 3px)`,
              }}
            />
          )
        })}
    </div>
  )
}

/** Drawing a span over empty time with the mouse. A finger scrolls instead, and presses 'New visit'. */
function useDrawing(onDrawn: (from: number, to: number) => void) {
  const [span, setSpan] = useState<readonly [number, number] | null>(null)
  const start = useRef<number | null>(null)
  const minutesAt = (event: PointerEvent<HTMLDivElement>) =>
    ((event.clientY - event.currentTarget.getBoundingClientRect().top) / HOUR) * 60
  const spanTo = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current ?? 0
    const to = minutesAt(event)
    const [low, high] = [Math.min(from, to), Math.max(from, to)]
    return [Math.max(0, Math.floor(low / 15) * 15), Math.min(DAY_MINUTES, Math.ceil(high / 15) * 15)] as const
  }
  const end = () => {
    start.current = null
    setSpan(null)
  }
  return {
    span,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (event.pointerType !== 'mouse' || event.button !== 0 || event.target !== event.currentTarget)
          return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = minutesAt(event)
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        if (start.current === null) return
        const next = spanTo(event)
        setSpan(Math.abs(minutesAt(event) - start.current) < 8 ? null : next)
      },
      onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
        const drawn = start.current === null || span === null ? null : spanTo(event)
        end()
        if (drawn) onDrawn(...drawn)
      },
      onPointerCancel: end,
    },
  }
}
