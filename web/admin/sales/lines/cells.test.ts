import { describe, expect, it } from 'vitest'
import { afterRemoval, type Cell, gridStepFor, type KeyPress, type LineColumn } from './cells.ts'

const rows = [
  { id: 'a', kind: 'item', description: '' },
  { id: 'h', kind: 'heading', description: '' },
  { id: 'b', kind: 'optional', description: 'Long' },
] as const

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  atStart: true,
  atEnd: true,
  ...more,
})
const at = (id: string, column: LineColumn): Cell => ({ id, column })
const to = (id: string, column: LineColumn) => ({ type: 'to', cell: { id, column } })

describe('keys in the grid of lines', () => {
  it('move sideways at the end of a text, and within it before', () => {
    expect(gridStepFor(rows, at('a', 'widthMm'), press('ArrowRight'))).toEqual(to('a', 'heightMm'))
    expect(gridStepFor(rows, at('a', 'widthMm'), press('ArrowRight', { atEnd: false }))).toBeNull()
    expect(gridStepFor(rows, at('a', 'title'), press('ArrowLeft', { atStart: false }))).toBeNull()
    expect(gridStepFor(rows, at('a', 'title'), press('ArrowRight'))).toEqual(to('a', 'widthMm'))
    expect(gridStepFor(rows, at('b', 'title'), press('ArrowRight'))).toEqual(to('b', 'description'))
    expect(gridStepFor(rows, at('a', 'remove'), press('ArrowRight'))).toEqual(to('h', 'drag'))
  })

  it('move up and down in a column, skipping headings', () => {
    expect(gridStepFor(rows, at('a', 'price'), press('ArrowDown'))).toEqual(to('h', 'title'))
    expect(gridStepFor(rows, at('h', 'title'), press('ArrowDown'), 'price')).toEqual(to('b', 'price'))
    expect(gridStepFor(rows, at('a', 'price'), press('ArrowUp'))).toBeNull()
  })

  it('move down with Enter, and add a line after the last', () => {
    expect(gridStepFor(rows, at('a', 'title'), press('Enter'))).toEqual(to('h', 'title'))
    expect(gridStepFor(rows, at('b', 'price'), press('Enter'))).toEqual({ type: 'add-below' })
    expect(gridStepFor(rows, at('b', 'price'), press('Enter', { shiftKey: true }))).toEqual(to('h', 'title'))
  })

  it('leave Enter to descriptions and buttons, and Ctrl-Enter to the form', () => {
    expect(gridStepFor(rows, at('b', 'description'), press('Enter'))).toBeNull()
    expect(gridStepFor(rows, at('b', 'more'), press('Enter'))).toBeNull()
    expect(gridStepFor(rows, at('b', 'price'), press('Enter', { ctrlKey: true }))).toBeNull()
  })

  it('open a description with Shift-Enter and leave it with Escape', () => {
    expect(gridStepFor(rows, at('a', 'title'), press('Enter', { shiftKey: true }))).toEqual({
      type: 'describe',
    })
    expect(gridStepFor(rows, at('b', 'description'), press('Escape'))).toEqual(to('b', 'title'))
  })

  it('duplicate, move and remove', () => {
    expect(gridStepFor(rows, at('a', 'price'), press('d', { ctrlKey: true }))).toEqual({ type: 'duplicate' })
    expect(gridStepFor(rows, at('a', 'price'), press('d', { metaKey: true }))).toEqual({ type: 'duplicate' })
    expect(gridStepFor(rows, at('a', 'price'), press('ArrowUp', { altKey: true }))).toEqual({
      type: 'move',
      by: -1,
    })
    expect(gridStepFor(rows, at('a', 'price'), press('Backspace', { ctrlKey: true }))).toEqual({
      type: 'remove',
    })
    expect(gridStepFor(rows, at('a', 'price'), press('Backspace'))).toBeNull()
  })

  it('focus the line in a removed one’s place', () => {
    expect(afterRemoval(rows, at('a', 'price'))).toEqual({ id: 'h', column: 'title' })
    expect(afterRemoval(rows, at('b', 'title'))).toEqual({ id: 'h', column: 'title' })
    expect(afterRemoval([rows[0]], at('a', 'title'))).toBeNull()
  })
})
