import type { Dispatch } from 'react'
import { priceInCell } from '#domain/sales/shown-prices.ts'
import { cellProps } from './cell-focus.ts'
import type { LineColumn } from './cells.ts'
import type { EditorLine } from './editor-line.ts'
import classes from './Field.module.css'
import { type FigureField, showFigure } from './figures.ts'
import type { LinesAction } from './lines.state.ts'

interface FigureInputProps {
  line: EditorLine
  field: FigureField
  column: LineColumn
  /** The field's name for screen readers: 'Width of line 3'. */
  label: string
  inGrid: boolean
  placeholder?: string
  dispatch: Dispatch<LinesAction>
}

/** A figure of a line: accepts text as people write it, calculates with it at once, reformats it on blur. */
export function FigureInput({ line, field, column, label, inGrid, placeholder, dispatch }: FigureInputProps) {
  const figure = field === 'price' ? priceInCell(line) : line[field]
  return (
    <input
      {...cellProps(line.id, column, inGrid)}
      className={classes.field}
      data-figure
      data-framed={!inGrid || undefined}
      aria-label={label}
      aria-invalid={field in line.faults || undefined}
      inputMode={field === 'widthMm' || field === 'heightMm' ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={line.typed[field] ?? showFigure(field, figure)}
      onChange={(event) => dispatch({ type: 'type', id: line.id, field, text: event.currentTarget.value })}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => dispatch({ type: 'settle', id: line.id, field })}
    />
  )
}
