import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useId, useMemo, useRef } from 'react'
import classes from './LineGrid.module.css'
import { LineRow } from './LineRow.tsx'
import type { LinesViewProps } from './lines-view.ts'
import { useGridKeys } from './use-grid-keys.ts'

// New objects for these would re-render every row with each key.
const pointer = { activationConstraint: { distance: 4 } }
const keyboard = {
  coordinateGetter: sortableKeyboardCoordinates,
  // Enter belongs to the grid, and with Ctrl to the form.
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
}

/**
 * Lines as a grid for the keyboard: arrows, Tab and Enter move the focus, and commands work from any cell.
 */
export function LineGrid(props: LinesViewProps) {
  const { state, openId, describingId, onStep, onDrop, ...row } = props
  const { lines, services } = state
  const grid = useRef<HTMLTableElement>(null)
  const isDragging = useRef(false)
  const contextId = useId()
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  // A new list of ids would re-render all rows with each key.
  const order = lines.map((line) => line.id).join(' ')
  const ids = useMemo(() => (order === '' ? [] : order.split(' ')), [order])

  const holdStop = (cell: HTMLElement | null | undefined) => {
    if (!cell) return
    for (const stop of grid.current?.querySelectorAll<HTMLElement>('[data-column][tabindex="0"]') ?? [])
      stop.tabIndex = -1
    cell.tabIndex = 0
  }

  // The line through which Tab enters the grid may have been removed.
  useEffect(() => {
    if (order !== '' && !grid.current?.querySelector('[data-column][tabindex="0"]'))
      holdStop(grid.current?.querySelector<HTMLElement>('[data-stop]'))
  })

  const keys = useGridKeys(grid, lines, onStep)

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    isDragging.current = false
    if (over && over.id !== active.id) onDrop(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => {
        isDragging.current = true
      }}
      onDragCancel={() => {
        isDragging.current = false
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA pattern, made of a table
          role="grid"
          aria-label="Lines"
          className={classes.grid}
          onKeyDown={(event) => {
            if (!isDragging.current) keys.onKeyDown(event)
          }}
          onFocus={(event) => {
            const target = event.target as HTMLElement
            if (target.dataset.column && target.tabIndex === -1) holdStop(target)
          }}
          onPointerDown={keys.forgetColumn}
        >
          <thead>
            <tr className={classes.header}>
              <th scope="col" className={classes.drag}>
                <span className={classes.hidden}>Move</span>
              </th>
              <th scope="col" className={classes.title}>
                Service or description
              </th>
              <th scope="col" className={classes.width} data-right>
                W mm
              </th>
              <th scope="col" className={classes.height} data-right>
                H mm
              </th>
              <th scope="col" className={classes.quantity} data-right>
                Qty
              </th>
              <th scope="col" className={classes.unit}>
                Unit
              </th>
              <th scope="col" className={classes.price} data-right>
                Unit price £
              </th>
              <th scope="col" className={classes.vat}>
                VAT
              </th>
              <th scope="col" className={classes.total} data-right>
                Total
              </th>
              <th scope="col" className={classes.more}>
                <span className={classes.hidden}>More</span>
              </th>
              <th scope="col" className={classes.remove}>
                <span className={classes.hidden}>Remove</span>
              </th>
            </tr>
          </thead>
          {lines.map((line, index) => (
            <LineRow
              key={line.id}
              {...row}
              line={line}
              index={index}
              count={lines.length}
              service={line.serviceId === null ? undefined : services[line.serviceId]}
              isOpen={openId === line.id}
              isDescribing={describingId === line.id}
            />
          ))}
        </table>
      </SortableContext>
    </DndContext>
  )
}
