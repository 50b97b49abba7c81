import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { type Shortcut, useShortcuts } from '#web/ui/shortcuts.ts'
import { caretOf, cellOf, focusCell, nextStop } from './cell-focus.ts'
import { type Cell, type GridStep, gridStepFor, type LineColumn } from './cells.ts'
import classes from './LineGrid.module.css'
import type { LinesViewProps } from './lines-view.ts'

const shortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'From cell to cell of the lines' },
  { keys: ['Enter'], does: 'Next line, or a new one after the last' },
  { keys: ['Shift', 'Enter'], does: 'Describe the line, from its title' },
  { keys: ['Alt', '↑'], does: 'Move the line up' },
  { keys: ['Alt', '↓'], does: 'Move the line down' },
  { keys: ['Ctrl', 'D'], does: 'Copy the line' },
  { keys: ['Ctrl', 'Delete'], does: 'Remove the line' },
]

/** What a key pressed in the grid does: Tab goes from stop to stop, arrows and Enter from cell to cell. */
export function useGridKeys(
  grid: RefObject<HTMLTableElement | null>,
  lines: LinesViewProps['state']['lines'],
  onStep: LinesViewProps['onStep'],
) {
  useShortcuts(shortcuts)
  /** The column that the eye is in while arrows pass lines that have not got it. */
  const wanted = useRef<LineColumn | null>(null)

  const take = (step: GridStep, from: Cell, key: string) => {
    const isVertical = key === 'ArrowUp' || key === 'ArrowDown' || key === 'Enter'
    const kept = isVertical && step.type === 'to' ? (wanted.current ?? from.column) : null
    if (step.type === 'to') focusCell(grid.current, step.cell)
    else onStep(step, from)
    // Set last: the focus of another cell may have cleared it.
    wanted.current = kept
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !grid.current) return
    if (isTabAtStop(event)) return goByTab(grid.current, event)
    const target = event.target as HTMLElement
    const at = cellOf(target)
    if (!at || target.closest(`.${classes.details}`)) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const press = { key, ctrlKey, metaKey, altKey, shiftKey, ...caretOf(target) }
    const step = gridStepFor(lines, at, press, wanted.current ?? at.column)
    if (!step) return
    event.preventDefault()
    take(step, at, key)
  }

  return {
    onKeyDown,
    forgetColumn: () => {
      wanted.current = null
    },
  }
}

/** From the last stop, and back from the first, Tab is the browser's. */
function goByTab(grid: HTMLElement, event: KeyboardEvent): void {
  const stop = nextStop(grid, event.target as HTMLElement, event.shiftKey ? -1 : 1)
  if (!stop) return
  event.preventDefault()
  stop.focus()
}

function isTabAtStop({ key, target, ctrlKey, altKey }: KeyboardEvent): boolean {
  return key === 'Tab' && (target as HTMLElement).dataset.stop !== undefined && !ctrlKey && !altKey
}
