import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useId } from 'react'

interface SortableProps {
  ids: readonly string[]
  /** An item's name for people who move it with a screen reader: its title. */
  nameOf: (id: string) => string
  /** The item `id` moves to the place of the item at `to`. */
  onMove: (id: string, to: number) => void
  children: ReactNode
}

/** A list whose items (`SortableItem`) people reorder by dragging, or with Space and the arrow keys. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const contextId = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = (id: UniqueIdentifier) => nameOf(String(id))
  const placeOf = (id: UniqueIdentifier) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press Space to pick up, the arrow keys to move, Space to put down, Escape to leave it.',
        },
        announcements: {
          onDragStart: ({ active }) => `${name(active.id)} picked up at ${placeOf(active.id)}`,
          onDragOver: ({ active, over }) =>
            over ? `${name(active.id)} is over ${placeOf(over.id)}` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${name(active.id)} put down at ${placeOf(over.id)}` : `${name(active.id)} put back`,
          onDragCancel: ({ active }) => `${name(active.id)} put back`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
