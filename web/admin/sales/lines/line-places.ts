/** The lines of a document in their order: putting in, taking out, moving, and undoing that. Pure. */
import type { StoredLine } from '#domain/sales/documents.ts'
import type { Service } from '#domain/shop/services.ts'
import { type EditorLine, isBlank, toEditorLine } from './editor-line.ts'

export interface LinesState {
  lines: readonly EditorLine[]
  /** What was removed, latest last, with its position. */
  removed: readonly { line: EditorLine; index: number }[]
  /** The services of the lines, as far as they are loaded. */
  services: Readonly<Record<string, Service>>
  /** The kit that was just put in, until something else is done: its lines, and the line they took the place of. */
  kit: { lines: readonly EditorLine[]; instead: EditorLine } | null
}

/** Where a line is; -1 if nowhere. */
export const indexOf = (state: LinesState, id: string) => state.lines.findIndex((line) => line.id === id)

/** Lines put in at an index, or at the end. */
export function insert(state: LinesState, lines: readonly EditorLine[], at = state.lines.length): LinesState {
  return { ...state, lines: state.lines.toSpliced(at, 0, ...lines) }
}

/** Pasted lines come after the line they are pasted on, or replace it if it is blank. */
export function paste(
  state: LinesState,
  lines: readonly EditorLine[],
  at = state.lines.length - 1,
): LinesState {
  const target = state.lines[at]
  const isTaken = target !== undefined && isBlank(target)
  return {
    ...state,
    lines: state.lines.toSpliced(isTaken ? at : at + 1, isTaken ? 1 : 0, ...lines),
  }
}

/** A copy of a line below it. */
export function duplicate(state: LinesState, id: string, newId: string): LinesState {
  const index = indexOf(state, id)
  const line = state.lines[index]
  if (!line) return state
  // A survey's sign belongs to one line only.
  return insert(state, [{ ...line, id: newId, measurementItem: null }], index + 1)
}

/** A line taken out; it can be put back unless it is blank. */
export function remove(state: LinesState, id: string): LinesState {
  const index = indexOf(state, id)
  const line = state.lines[index]
  if (!line) return state
  const removed = isBlank(line) ? state.removed : [...state.removed, { line, index }]
  return { ...state, lines: state.lines.toSpliced(index, 1), removed }
}

/** What was removed last, put back where it was. */
export function undoRemove(state: LinesState): LinesState {
  const last = state.removed.at(-1)
  if (!last) return state
  return { ...insert(state, [last.line], last.index), removed: state.removed.slice(0, -1) }
}

/** A line at another place. */
export function move(state: LinesState, id: string, to: number): LinesState {
  const from = indexOf(state, id)
  const line = state.lines[from]
  const target = Math.max(0, Math.min(to, state.lines.length - 1))
  if (!line || from === target) return state
  return { ...state, lines: state.lines.toSpliced(from, 1).toSpliced(target, 0, line) }
}

/** The kit's lines take the place of the line that its name was typed on. */
export function putKit(
  state: LinesState,
  { id, lines }: { id: string; lines: readonly StoredLine[] },
): LinesState {
  const index = indexOf(state, id)
  const instead = state.lines[index]
  if (!instead) return state
  const put = lines.map(toEditorLine)
  return { ...state, lines: state.lines.toSpliced(index, 1, ...put), kit: { lines: put, instead } }
}

/** The line that a kit's name was typed on, in place of the kit's lines. */
export function takeKitOut(
  state: LinesState,
  { lines, instead }: NonNullable<LinesState['kit']>,
): LinesState {
  const put = new Set(lines.map(({ id }) => id))
  const index = state.lines.findIndex(({ id }) => put.has(id))
  if (index === -1) return state
  const others = state.lines.filter(({ id }) => !put.has(id))
  return { ...state, lines: others.toSpliced(index, 0, instead) }
}
