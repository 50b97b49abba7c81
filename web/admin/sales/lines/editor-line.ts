/** One line of a document during editing. */

import type { FieldFault } from '#domain/errors.ts'
import { hasFigures, type LineKind } from '#domain/money/lines.ts'
import { emptyLine, type LineInput, type StoredLine } from '#domain/sales/documents.ts'
import { type FigureField, readFigure } from './figures.ts'

/**
 * A line being edited. `typed` keeps a figure's text while it is typed, and for as long as it cannot be
 * parsed.
 */
export interface EditorLine extends StoredLine {
  typed: Partial<Record<FigureField, string>>
  /** The fault of a field, found here or by the server, until the field is changed. */
  faults: Readonly<Record<string, string>>
  /** Its size was changed before its service was loaded: it is priced once that is loaded. */
  awaitsService: boolean
}

/** A fresh line. */
export function newLine(id: string, kind: LineKind = 'item'): EditorLine {
  return {
    ...emptyLine,
    id,
    kind,
    typed: {},
    faults: {},
    awaitsService: false,
  }
}

/** A stored line for editing. */
export function toEditorLine(line: StoredLine): EditorLine {
  return { ...line, typed: {}, faults: {}, awaitsService: false }
}

/** A line as it is sent and kept. */
export function toStoredLine({
  typed: _typed,
  faults: _faults,
  awaitsService: _awaits,
  ...line
}: EditorLine): StoredLine {
  return line
}

/** Lines as they are sent. A blank line is left out. */
export function toEditedLineInput(lines: readonly EditorLine[]): (LineInput & { id: string })[] {
  return lines.filter((line) => !isBlank(line)).map(toStoredLine)
}

/** Whether nothing was written on it yet. */
export function isBlank(line: EditorLine): boolean {
  return (
    line.title.trim() === '' &&
    line.description.trim() === '' &&
    line.serviceId === null &&
    line.price === 0 &&
    line.widthMm === null &&
    line.heightMm === null &&
    line.measurementItem === null &&
    Object.keys(line.typed).length === 0
  )
}

/** What cannot be parsed in a line's cells, by field. */
export function faultsIn(line: EditorLine): Partial<Record<FigureField, string>> {
  const faults: Partial<Record<FigureField, string>> = {}
  if (!hasFigures(line)) return faults
  for (const [name, text] of Object.entries(line.typed)) {
    const field = name as FigureField
    const reading = readFigure(field, text)
    if (!reading.ok) faults[field] = reading.message
  }
  return faults
}

/** What cannot be parsed in the lines, with paths into what would be sent. */
export function unreadable(lines: readonly EditorLine[]): FieldFault[] {
  return lines
    .filter((line) => !isBlank(line))
    .flatMap((line, index) =>
      Object.entries(faultsIn(line)).map(([field, message]) => ({
        path: `items.${index}.${field}`,
        message,
      })),
    )
}

/** A change to what is typed or chosen on a line, other than its figures. */
export type TextChange = Partial<
  Pick<EditorLine, 'title' | 'description' | 'unit' | 'kind' | 'choice' | 'vatRate' | 'vatCategory'>
>

/** A line with a change. */
export function changeLine(line: EditorLine, change: TextChange): EditorLine {
  const faults = without(line.faults, Object.keys(change))
  // What was optional, or one of several, is neither as a line of another kind.
  const { kind = line.kind, choice = line.choice } = change
  const left = kind === line.kind && choice === line.choice ? {} : { selected: false }
  return { ...line, ...left, ...(kind === line.kind ? {} : { choice: '' }), ...change, faults }
}

/** The faults of a line, without those of fields that were changed since. */
export function without(faults: EditorLine['faults'], fields: readonly string[]): EditorLine['faults'] {
  if (!fields.some((field) => field in faults)) return faults
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field)))
}
