/** What keys mean in the photo editor. */
import type { Point } from '#domain/survey/photos.ts'

type EditorKey =
  | { kind: 'undo' | 'redo' | 'delete' | 'out' | 'put' }
  /** `null` shows all of the picture. */
  | { kind: 'zoom'; factor: number | null }
  /** In visible pixels; of the focused handle alone, or of the whole mark. */
  | { kind: 'nudge'; by: Point; handle: number | null }

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keys that do the same at any focus, except in a field. */
const PLAIN: Record<string, EditorKey> = {
  Delete: { kind: 'delete' },
  Backspace: { kind: 'delete' },
  '+': { kind: 'zoom', factor: 1.5 },
  '=': { kind: 'zoom', factor: 1.5 },
  '-': { kind: 'zoom', factor: 1 / 1.5 },
  '0': { kind: 'zoom', factor: null },
}

/** @returns null for a key that the editor does not use, or that a field in it needs */
export function editorActionFor(event: KeyboardEvent): EditorKey | null {
  const { key, target } = event
  if (key === 'Escape') return { kind: 'out' }
  if (isField(target)) return null
  if (event.ctrlKey || event.metaKey) return readCommand(event)
  const arrow = ARROWS[key]
  if (arrow) return nudge(arrow, event)
  // On a button the key presses the button.
  if (key === 'Enter')
    return target instanceof HTMLElement && target.role === 'application' ? { kind: 'put' } : null
  return PLAIN[key] ?? null
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function readCommand({ key, shiftKey }: KeyboardEvent): EditorKey | null {
  const letter = key.toLowerCase()
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
  return letter === 'y' ? { kind: 'redo' } : null
}

function nudge([x, y]: Point, { shiftKey, target }: KeyboardEvent): EditorKey {
  const handle = target instanceof SVGElement ? target.dataset.handle : undefined
  return {
    kind: 'nudge',
    by: shiftKey ? [x * 10, y * 10] : [x, y],
    handle: handle === undefined ? null : Number(handle),
  }
}
