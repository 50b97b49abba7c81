import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { Stage } from '#domain/shop/stages.ts'
import type { JobSummary } from '#domain/work/jobs.ts'
import { BoardColumn } from './BoardColumn.tsx'
import classes from './board.module.css'
import { JobCard } from './JobCard.tsx'

interface JobBoardProps {
  stages: readonly Stage[]
  /** The jobs of each stage, in the order in which they are shown. */
  columns: ReadonlyMap<string, readonly JobSummary[]>
  onMove: (job: JobSummary, stage: Stage) => void
  focusOn: string | null
  onFocused: () => void
}

const none: readonly JobSummary[] = []

/** The board scrolls only if a card is at its very edge, and not because what is dragged moves to another stage. */
const nearTheEdge = { threshold: { x: 0.06, y: 0.12 }, layoutShiftCompensation: false }

/**
 * Whether a pointer is at the left or right edge of what would scroll. The library asks the same, but for a moment
 * with the edges of the column that the card comes from, and then the board moves under the hand.
 */
function isAtSide(element: Element, { x }: { x: number }): boolean {
  const { left, right, width } = element.getBoundingClientRect()
  const margin = width * nearTheEdge.threshold.x
  return x <= left + margin || x >= right - margin
}

/** The arrow keys lead to the next stage. */
const toNextStage: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const places = [...context.droppableRects].toSorted(([, one], [, other]) => one.left - other.left)
  const at = places.findIndex(([id]) => id === context.over?.id)
  const next = places[at + step]
  return next && { x: next[1].left, y: currentCoordinates.y }
}

/** The shop's jobs by stage, from left to right; cards are dragged with the mouse, a finger or the keyboard. */
export function JobBoard({ stages, columns, onMove, focusOn, onFocused }: JobBoardProps) {
  const [active, setActive] = useState<{ job: JobSummary; stageId: string } | null>(null)
  const contextId = useId()
  const pointer = useRef<{ x: number; y: number } | null>(null)
  /** A pointer is over what is below it; a card that is moved with the keyboard over what it covers most of. */
  const findColumn: CollisionDetection = useCallback((args) => {
    pointer.current = args.pointerCoordinates
    return args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)
  }, [])
  const autoScroll = useMemo(
    () => ({
      ...nearTheEdge,
      canScroll: (element: Element) =>
        pointer.current === null ||
        element.scrollWidth <= element.clientWidth ||
        isAtSide(element, pointer.current),
    }),
    [],
  )
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press, so that a finger can still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextStage }),
  )
  const find = (id: UniqueIdentifier) => {
    for (const [stageId, jobs] of columns) {
      const job = jobs.find((one) => one.id === id)
      if (job) return { job, stageId }
    }
    return null
  }
  const numberOf = (id: UniqueIdentifier) => find(id)?.job.jobNumber ?? 'The job'
  const nameOf = (id: UniqueIdentifier) => stages.find((stage) => stage.id === id)?.name ?? ''
  const onDragEnd = ({ active: { id }, over }: DragEndEvent) => {
    setActive(null)
    const stage = stages.find((one) => one.id === over?.id)
    const found = find(id)
    if (stage && found && found.stageId !== stage.id) onMove(found.job, stage)
  }
  const ignore = useCallback(() => undefined, [])
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={findColumn}
      autoScroll={autoScroll}
      onDragStart={({ active: { id } }) => setActive(find(id))}
      onDragEnd={onDragEnd}
      onDragCancel={() => setActive(null)}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up, the left and right arrow keys to choose a stage, Space to put down, Escape to leave it.',
        },
        announcements: {
          onDragStart: ({ active: { id } }) => `${numberOf(id)} picked up`,
          onDragOver: ({ active: { id }, over }) =>
            over ? `${numberOf(id)} is over ${nameOf(over.id)}` : undefined,
          onDragEnd: ({ active: { id }, over }) =>
            over ? `${numberOf(id)} put into ${nameOf(over.id)}` : `${numberOf(id)} put back`,
          onDragCancel: ({ active: { id } }) => `${numberOf(id)} put back`,
        },
      }}
    >
      <div className={classes.board}>
        {stages.map((stage) => (
          <BoardColumn
            key={stage.id}
            stage={stage}
            stages={stages}
            jobs={columns.get(stage.id) ?? none}
            onMove={onMove}
            focusOn={focusOn}
            onFocused={onFocused}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {active ? (
          <article className={classes.card} data-lifted>
            <JobCard job={active.job} stages={stages} stageId={active.stageId} onMove={ignore} />
          </article>
        ) : null}
      </DragOverlay>
    </DndContext>
  )
}
