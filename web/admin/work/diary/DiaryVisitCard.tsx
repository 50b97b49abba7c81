import { useDraggable } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { outwardOf } from '#domain/work/travel.ts'
import { timeWords, visitTitle } from '#domain/work/visit-times.ts'
import { isPutOff, visitKindLabels } from '#domain/work/visit-words.ts'
import { refuseVisitChange, type Visit } from '#domain/work/visits.ts'
import type { Dragged } from './DragFrame.tsx'
import classes from './diary.module.css'

interface VisitCardProps {
  visit: Visit
  /** Who is booked twice, and who has little time on the road. */
  marks: readonly string[]
  /** Where it is drawn as well: a visit can be on several days, or in several rows. */
  place: string
  style?: CSSProperties
  /** Its end can be dragged. */
  hasEnd?: boolean
  onOpen: (id: string) => void
}

/** A visit in a diary: when, what, where and who. It opens with a click, and is dragged. */
export const DiaryVisitCard = memo(function VisitCard(props: VisitCardProps) {
  const { visit, marks, place, style, hasEnd = false, onOpen } = props
  const isFixed = refuseVisitChange(visit) !== null
  const data: Dragged = { visit, place, isEnd: false }
  const drag = useDraggable({ id: `${visit.id} ${place}`, data, disabled: isFixed })
  const { transform, isDragging, listeners, attributes, setNodeRef } = drag
  const outward = outwardOf(visit.address)
  const names = visit.people.map(({ name }) => name).join(', ')
  const words = [timeWords(visit), visitKindLabels[visit.kind], visitTitle(visit), outward, names, ...marks]
  if (isPutOff(visit)) words.push('Put off')
  return (
    <div
      ref={setNodeRef}
      className={classes.card}
      data-kind={visit.kind}
      data-status={visit.status}
      data-marked={marks.length > 0 || undefined}
      data-lifted={isDragging || undefined}
      style={{
        ...style,
        ...(transform ? { translate: `${transform.x}px ${transform.y}px`, zIndex: 5 } : {}),
      }}
    >
      <button
        type="button"
        {...listeners}
        aria-describedby={isFixed ? undefined : attributes['aria-describedby']}
        className={classes.open}
        title={words.filter(Boolean).join('\n')}
        onClick={() => onOpen(visit.id)}
      >
        <VisuallyHidden>{words.filter(Boolean).join(', ')}</VisuallyHidden>
        <span aria-hidden className={classes.shown}>
          <span className={classes.when}>
            {marks.length > 0 ? <IconAlertTriangle size={13} aria-hidden /> : null}
            {timeWords(visit)}
            {outward ? <b>{outward}</b> : null}
          </span>
          <span className={classes.what}>{visitTitle(visit)}</span>
          {names ? <span className={classes.names}>{names}</span> : null}
          {marks.map((mark) => (
            <span key={mark} className={classes.mark}>
              {mark}
            </span>
          ))}
        </span>
      </button>
      {hasEnd && !isFixed ? <EndHandle visit={visit} place={place} /> : null}
    </div>
  )
})

/** The lower edge, for the mouse and fingers; by keyboard a visit is made longer in its form. */
function EndHandle({ visit, place }: { visit: Visit; place: string }) {
  const data: Dragged = { visit, place, isEnd: true }
  const { setNodeRef, listeners, transform } = useDraggable({ id: `${visit.id} ${place} end`, data })
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      aria-hidden
      className={classes.end}
      data-lifted={transform ? true : undefined}
      style={transform ? { translate: `0 ${transform.y}px` } : undefined}
    />
  )
}
