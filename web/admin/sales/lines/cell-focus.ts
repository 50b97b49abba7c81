/** Cells in the page: how they are marked, found, and focused. */
import type { Cell, LineColumn } from './cells.ts'

/** Marks a field as a cell. In the grid Tab stops at one cell only; on cards at all. */
export function cellProps(id: string, column: LineColumn, inGrid: boolean) {
  return {
    'data-row': id,
    'data-column': column,
    ...(inGrid ? { tabIndex: -1, 'data-stop': column === 'drag' ? undefined : true } : {}),
  }
}

/** The cell that an element is, or null. */
export function cellOf(element: EventTarget | null): Cell | null {
  if (!(element instanceof HTMLElement)) return null
  const { row, column } = element.dataset
  return row && column ? { id: row, column: column as LineColumn } : null
}

/** Focuses a cell; false if it is not on screen. */
export function focusCell(root: HTMLElement | null, { id, column }: Cell): boolean {
  const cell = root?.querySelector<HTMLElement>(
    `[data-row="${CSS.escape(id)}"][data-column="${CSS.escape(column)}"]`,
  )
  if (!cell) return false
  if (document.activeElement !== cell) cell.focus()
  return true
}

/** Where the caret is. A cell without one, or with all of its text selected, counts as both ends. */
export function caretOf(element: EventTarget | null): { atStart: boolean; atEnd: boolean } {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return { atStart: true, atEnd: true }
  const { selectionStart, selectionEnd, value } = element
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return {
    atStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
    atEnd: isWhole || (selectionStart === value.length && selectionEnd === value.length),
  }
}

/** The cell before or after this one in reading order, for Tab; null at the end of the grid. */
export function nextStop(root: HTMLElement, from: Element, by: 1 | -1): HTMLElement | null {
  const stops = [...root.querySelectorAll('[data-stop]')]
  const index = stops.indexOf(from)
  const stop = index === -1 ? undefined : stops[index + by]
  return stop instanceof HTMLElement ? stop : null
}
