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
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { caretOf, cellOf, focusCell, nextStop } from './cell-focus.ts'
import { type Column, type GridStep, readKey } from './cells.ts'
import type { LinesViewProps } from './LineEditor.tsx'
import classes from './LineGrid.module.css'
import { LineRow } from './LineRow.tsx'

// New objects for these would draw every row anew with each key typed.
const pointer = { activationConstraint: { distance: 4 } }
const keyboard = {
  coordinateGetter: sortableKeyboardCoordinates,
  // Enter is the grid's, and with Ctrl the form's.
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
}

/** Lines as a grid for the keyboard: arrows, Tab and Enter move, and commands work from any cell. */
export function LineGrid(props: LinesViewProps) {
  const { state, openId, describingId, onStep, onDrop, ...row } = props
  const { lines, services } = state
  const grid = useRef<HTMLTableElement>(null)
  const wanted = useRef<Column | null>(null)
  const isDragging = useRef(false)
  const contextId = useId()
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  // Rows would all be drawn anew with each key typed if the list of ids were a new one.
  const order = lines.map((line) => line.id).join(' ')
  const ids = useMemo(() => (order === '' ? [] : order.split(' ')), [order])

  const holdStop = (cell: HTMLElement | null | undefined) => {
    if (!cell) return
    for (const stop of grid.current?.querySelectorAll<HTMLElement>('[data-column][tabindex="0"]') ?? [])
      stop.tabIndex = -1
    cell.tabIndex = 0
  }

  // The line that Tab came into the grid by may be gone.
  useEffect(() => {
    if (order !== '' && !grid.current?.querySelector('[data-column][tabindex="0"]'))
      holdStop(grid.current?.querySelector<HTMLElement>('[data-stop]'))
  })

  const go = (step: GridStep, from: { id: string; column: Column }) => {
    if (step.type === 'to') focusCell(grid.current, step.cell)
    else onStep(step, from)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.defaultPrevented || isDragging.current || event.nativeEvent.isComposing || !grid.current) return
    const target = event.target as HTMLElement
    if (event.key === 'Tab' && target.dataset.stop !== undefined && !event.ctrlKey && !event.altKey) {
      const stop = nextStop(grid.current, target, event.shiftKey ? -1 : 1)
      if (!stop) return
      event.preventDefault()
      stop.focus()
      return
    }
    const at = cellOf(target)
    if (!at || target.closest(`.${classes.details}`)) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const press = { key, ctrlKey, metaKey, altKey, shiftKey, ...caretOf(target) }
    const step = readKey(lines, at, press, wanted.current ?? at.column)
    if (!step) return
    event.preventDefault()
    const isVertical = key === 'ArrowUp' || key === 'ArrowDown' || key === 'Enter'
    const kept = isVertical && step.type === 'to' ? (wanted.current ?? at.column) : null
    go(step, at)
    wanted.current = kept
  }

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
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const target = event.target as HTMLElement
            if (target.dataset.column && target.tabIndex === -1) holdStop(target)
          }}
          onPointerDown={() => {
            wanted.current = null
          }}
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
