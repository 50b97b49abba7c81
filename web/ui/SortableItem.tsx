import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Sortable.module.css'

interface SortableItemProps {
  id: string
  /** The item's name: 'Letters on a mill'. */
  name: string
  /** Whether there are other items to reorder it with. */
  movable: boolean
  className: string
  children: ReactNode
}

/** A list item with a handle to move it; inside a `Sortable`. */
export function SortableItem({ id, name, movable, className, children }: SortableItemProps) {
  const sortable = useSortable({ id, disabled: !movable })
  return (
    <li
      ref={sortable.setNodeRef}
      className={className}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: sortable.transform ? CSS.Translate.toString({ ...sortable.transform, x: 0 }) : undefined,
        transition: sortable.transition,
      }}
    >
      {movable ? (
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
          className={classes.handle}
          aria-label={`Move ${name}`}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>
      ) : (
        <span />
      )}
      {children}
    </li>
  )
}
