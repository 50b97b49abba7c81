/** The grid's cells and the keys that lead from one to another. Pure: the grid moves the focus. */
import { hasFigures } from '#domain/money/lines.ts'
import type { EditorLine } from './editor-line.ts'

const columns = [
  'drag',
  'title',
  'description',
  'widthMm',
  'heightMm',
  'quantity',
  'unit',
  'price',
  'vat',
  'more',
  'remove',
] as const
export type LineColumn = (typeof columns)[number]

export interface Cell {
  id: string
  column: LineColumn
}

/** What a key does in the grid. */
export type GridStep =
  | { type: 'to'; cell: Cell }
  | { type: 'add-below' }
  | { type: 'duplicate' }
  | { type: 'remove' }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'describe' }

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** Where the caret is in the cell; in a cell without one both are true. */
  atStart: boolean
  atEnd: boolean
}

type Row = Pick<EditorLine, 'id' | 'kind' | 'description'>

const figures: readonly LineColumn[] = ['widthMm', 'heightMm', 'quantity', 'unit', 'price', 'vat']

/** The cells that a line has, from left to right. */
function columnsOf(row: Pick<Row, 'kind' | 'description'>): readonly LineColumn[] {
  const isPriced = hasFigures(row)
  return columns.filter((column) => {
    if (column === 'description') return row.description !== ''
    return isPriced || !figures.includes(column)
  })
}

/**
 * What a key in a cell does, or null if the cell handles it. `wanted` is the column that the person started
 * in, while arrows pass lines that do not have it.
 */
export function gridStepFor(
  rows: readonly Row[],
  at: Cell,
  press: KeyPress,
  wanted: LineColumn = at.column,
): GridStep | null {
  const index = rows.findIndex((row) => row.id === at.id)
  if (index === -1) return null
  if (press.ctrlKey || press.metaKey) return readCommand(press)
  if (press.altKey) return readMove(press)
  if (press.key === 'ArrowLeft' || press.key === 'ArrowRight')
    return readSideways(rows, index, at.column, press)
  return at.column === 'description'
    ? readInText(rows, index, press)
    : readInCell(rows, index, at.column, press, wanted)
}

/** Arrows to the side leave a cell at the ends of its text. */
function readSideways(
  rows: readonly Row[],
  index: number,
  column: LineColumn,
  press: KeyPress,
): GridStep | null {
  if (press.shiftKey) return null
  if (press.key === 'ArrowLeft') return press.atStart ? along(rows, index, column, -1) : null
  return press.atEnd ? along(rows, index, column, 1) : null
}

/** In a description of several lines arrows and Enter are the text's own, but at its ends. */
function readInText(rows: readonly Row[], index: number, press: KeyPress): GridStep | null {
  const row = rows[index]
  if (!row) return null
  switch (press.key) {
    case 'ArrowUp':
      return press.atStart && !press.shiftKey ? to(row, 'title') : null
    case 'ArrowDown':
      return press.atEnd && !press.shiftKey ? down(rows, index, 'title', 1) : null
    case 'Escape':
      return to(row, 'title')
    default:
      return null
  }
}

const buttons: readonly LineColumn[] = ['drag', 'more', 'remove']

function readInCell(
  rows: readonly Row[],
  index: number,
  column: LineColumn,
  press: KeyPress,
  wanted: LineColumn,
): GridStep | null {
  switch (press.key) {
    case 'ArrowUp':
      return press.shiftKey ? null : down(rows, index, wanted, -1)
    case 'ArrowDown':
      return press.shiftKey ? null : down(rows, index, wanted, 1)
    case 'Enter':
      // On a button it presses the button.
      if (buttons.includes(column)) return null
      if (press.shiftKey) return column === 'title' ? { type: 'describe' } : down(rows, index, wanted, -1)
      return index === rows.length - 1 ? { type: 'add-below' } : down(rows, index, wanted, 1)
    default:
      return null
  }
}

function readMove({ key }: KeyPress): GridStep | null {
  if (key === 'ArrowUp') return { type: 'move', by: -1 }
  return key === 'ArrowDown' ? { type: 'move', by: 1 } : null
}

function readCommand(press: KeyPress): GridStep | null {
  if (press.shiftKey || press.altKey) return null
  switch (press.key) {
    case 'd':
    case 'D':
      return { type: 'duplicate' }
    case 'Delete':
    case 'Backspace':
      return { type: 'remove' }
    default:
      return null
  }
}

const to = (row: Row, column: LineColumn): GridStep => ({ type: 'to', cell: { id: row.id, column } })

/** The next cell to the side, on the next line if this one ends; null at either end of the grid. */
function along(rows: readonly Row[], index: number, column: LineColumn, by: 1 | -1): GridStep | null {
  const row = rows[index]
  if (!row) return null
  const cells = columnsOf(row)
  // A description that was just opened is between the title and the next cell.
  if (!cells.includes(column))
    return to(row, by === -1 ? 'title' : (cells[cells.indexOf('title') + 1] ?? 'title'))
  const next = cells[cells.indexOf(column) + by]
  if (next) return to(row, next)
  const other = rows[index + by]
  const entry = other && columnsOf(other).at(by === 1 ? 0 : -1)
  return other && entry ? to(other, entry) : null
}

/** The same column of the next line, or its title if it has no such cell; null beyond the ends. */
function down(rows: readonly Row[], index: number, column: LineColumn, by: 1 | -1): GridStep | null {
  const row = rows[index + by]
  if (!row) return null
  return to(row, columnsOf(row).includes(column) ? column : 'title')
}

/** The focus after a line is removed: the same column of the line that takes its place. */
export function afterRemoval(rows: readonly Row[], at: Cell): Cell | null {
  const index = rows.findIndex((row) => row.id === at.id)
  const row = rows[index + 1] ?? rows[index - 1]
  if (!row) return null
  return { id: row.id, column: columnsOf(row).includes(at.column) ? at.column : 'title' }
}
