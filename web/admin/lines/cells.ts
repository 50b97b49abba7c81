/** The grid's cells and the keys that lead from one to another. Pure: the grid moves the focus. */
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
export type Column = (typeof columns)[number]

export interface Cell {
  id: string
  column: Column
}

/** What a key asks of the grid. */
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
  /** Where the text cursor stands in the cell; in a cell without one both are true. */
  atStart: boolean
  atEnd: boolean
}

type Row = Pick<EditorLine, 'id' | 'kind' | 'description'>

const figures: readonly Column[] = ['widthMm', 'heightMm', 'quantity', 'unit', 'price', 'vat']

/** The cells that a line has, from left to right. */
function columnsOf(row: Pick<Row, 'kind' | 'description'>): readonly Column[] {
  const hasFigures = row.kind === 'item' || row.kind === 'optional'
  return columns.filter((column) => {
    if (column === 'description') return row.description !== ''
    return hasFigures || !figures.includes(column)
  })
}

/**
 * What a key pressed in a cell asks for, or null where it is the cell's own. `wanted` is the column
 * that the eye is in while arrows pass lines that have not got it.
 */
export function readKey(
  rows: readonly Row[],
  at: Cell,
  press: KeyPress,
  wanted: Column = at.column,
): GridStep | null {
  const index = rows.findIndex((row) => row.id === at.id)
  const row = rows[index]
  if (!row) return null
  const command = press.ctrlKey || press.metaKey
  if (command) return readCommand(press)
  if (press.altKey) {
    if (press.key === 'ArrowUp') return { type: 'move', by: -1 }
    return press.key === 'ArrowDown' ? { type: 'move', by: 1 } : null
  }
  const isText = at.column === 'description'
  switch (press.key) {
    case 'ArrowLeft':
      return press.atStart && !press.shiftKey ? along(rows, index, at.column, -1) : null
    case 'ArrowRight':
      return press.atEnd && !press.shiftKey ? along(rows, index, at.column, 1) : null
    case 'ArrowUp':
      if (press.shiftKey || (isText && !press.atStart)) return null
      return isText ? to(row, 'title') : down(rows, index, wanted, -1)
    case 'ArrowDown':
      if (press.shiftKey || (isText && !press.atEnd)) return null
      return down(rows, index, isText ? 'title' : wanted, 1)
    case 'Enter':
      if (isText || at.column === 'more' || at.column === 'remove' || at.column === 'drag') return null
      if (press.shiftKey) return at.column === 'title' ? { type: 'describe' } : down(rows, index, wanted, -1)
      return index === rows.length - 1 ? { type: 'add-below' } : down(rows, index, wanted, 1)
    case 'Escape':
      return isText ? to(row, 'title') : null
    default:
      return null
  }
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

const to = (row: Row, column: Column): GridStep => ({ type: 'to', cell: { id: row.id, column } })

/** The next cell to the side, on the next line where this one ends; null at either end of the grid. */
function along(rows: readonly Row[], index: number, column: Column, by: 1 | -1): GridStep | null {
  const row = rows[index]
  if (!row) return null
  const cells = columnsOf(row)
  // A description that is just being begun stands between the title and what follows it.
  if (!cells.includes(column))
    return to(row, by === -1 ? 'title' : (cells[cells.indexOf('title') + 1] ?? 'title'))
  const next = cells[cells.indexOf(column) + by]
  if (next) return to(row, next)
  const other = rows[index + by]
  const entry = other && columnsOf(other).at(by === 1 ? 0 : -1)
  return other && entry ? to(other, entry) : null
}

/** The same column of the next line, or its title where it has no such cell; null beyond the ends. */
function down(rows: readonly Row[], index: number, column: Column, by: 1 | -1): GridStep | null {
  const row = rows[index + by]
  if (!row) return null
  return to(row, columnsOf(row).includes(column) ? column : 'title')
}

/** Where the focus goes when a line is removed: the same column of the line that takes its place. */
export function afterRemoval(rows: readonly Row[], at: Cell): Cell | null {
  const index = rows.findIndex((row) => row.id === at.id)
  const row = rows[index + 1] ?? rows[index - 1]
  if (!row) return null
  return { id: row.id, column: columnsOf(row).includes(at.column) ? at.column : 'title' }
}
