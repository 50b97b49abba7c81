import {
  type ClientRect,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useId, useRef } from 'react'
import { visitTitle } from '#domain/work/visit-times.ts'
import type { Visit } from '#domain/work/visits.ts'

/** What is dragged: a visit, or the end of it. */
export interface Dragged {
  visit: Visit
  isEnd: boolean
  /** From where: the day, and whose row. */
  place: string
}

interface DragFrameProps {
  /** How far one press of an arrow key goes, in pixels; without it, to the next place in that direction. */
  step?: () => { x: number; y: number }
  modifiers?: Modifier[]
  /** In words, where it would be put; empty if that is nowhere. */
  describe: (event: Drop) => string
  onDrop: (event: Drop) => void
  /** The visit that is picked up; null when it is put down. */
  onHold: (visit: Visit | null) => void
  children: ReactNode
}

export interface Drop extends Dragged {
  /** How far it was moved, in pixels. */
  delta: { x: number; y: number }
  /** What it is over; null outside. */
  over: string | null
}

const findPlace: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

/** With the keyboard a card is where its corner is: it may be higher than the row that it was moved to. */
const findCell: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args)
  const { left: x, top: y } = args.collisionRect
  return pointerWithin({ ...args, pointerCoordinates: { x, y } })
}

function toDrop({ active, over, delta }: Pick<DragEndEvent, 'active' | 'over' | 'delta'>): Drop | null {
  const dragged = active.data.current as Dragged | undefined
  return dragged ? { ...dragged, delta, over: over === null ? null : String(over.id) } : null
}

/** Still over its own place, it was only picked up. */
function isMoved({ over, place, delta }: Drop): boolean {
  return over === null ? delta.x !== 0 || delta.y !== 0 : over !== place.trim()
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Pixels inside a place: on its edge the place before it would count as well. */
const INSET = 3

/** The corner of the next place in a direction. Rows differ in height, so there is no one step that fits all. */
function findNext(
  places: readonly ClientRect[],
  from: { x: number; y: number },
  across: number,
  down: number,
): { x: number; y: number } | undefined {
  const here = places.find(
    ({ left, right, top, bottom }) => from.x >= left && from.x < right && from.y >= top && from.y < bottom,
  )
  if (!here) return
  const ahead = (one: ClientRect) => (one.left - here.left) * across + (one.top - here.top) * down
  const isInLine = (one: ClientRect) => Math.abs(across === 0 ? one.left - here.left : one.top - here.top) < 1
  const [next] = places
    .filter((one) => isInLine(one) && ahead(one) > 0)
    .toSorted((one, other) => ahead(one) - ahead(other))
  return next && { x: next.left + INSET, y: next.top + INSET }
}

/** Visits in it are dragged with the mouse, a finger or the keyboard. */
export function DragFrame({ step, modifiers, describe, onDrop, onHold, children }: DragFrameProps) {
  const contextId = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press, so that a finger can still scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      // Enter opens the visit.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      coordinateGetter: (event, { currentCoordinates: { x, y }, context }) => {
        const [across, down] = arrows[event.code] ?? [0, 0]
        if (across === 0 && down === 0) return
        event.preventDefault()
        if (!step) return findNext([...context.droppableRects.values()], { x, y }, across, down)
        const by = step()
        return { x: x + across * by.x, y: y + down * by.y }
      },
    }),
  )
  // The library does not tell announcements how far something was moved.
  const last = useRef<Drop | null>(null)
  const lastPlace = () => (last.current && isMoved(last.current) ? describe(last.current) : '')
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      {...(modifiers ? { modifiers } : {})}
      collisionDetection={step ? findPlace : findCell}
      onDragStart={(event) => {
        last.current = null
        onHold(toDrop({ ...event, over: null, delta: { x: 0, y: 0 } })?.visit ?? null)
      }}
      onDragMove={(event) => {
        last.current = toDrop(event)
      }}
      onDragOver={(event) => {
        last.current = toDrop(event)
      }}
      onDragEnd={(event) => {
        onHold(null)
        const drop = toDrop(event)
        if (drop) onDrop(drop)
      }}
      onDragCancel={() => onHold(null)}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Press Enter to open it. Press Space to pick it up, the arrow keys to move it, Space to put it down, Escape to leave it.',
        },
        announcements: {
          onDragStart: ({ active }) => {
            const dragged = active.data.current as Dragged | undefined
            return dragged ? `${visitTitle(dragged.visit)} picked up` : undefined
          },
          onDragMove: () => lastPlace() || undefined,
          onDragOver: () => lastPlace() || undefined,
          onDragEnd: () => (lastPlace() ? `Put to ${lastPlace()}` : 'Put back'),
          onDragCancel: () => 'Put back',
        },
      }}
    >
      {children}
    </DndContext>
  )
}
