/** What keys mean in the photo editor. */
import type { Point } from '#domain/photos.ts'

type EditorKey =
  | { kind: 'undo' | 'redo' | 'delete' | 'out' | 'put' }
  /** `null` shows all of the picture. */
  | { kind: 'zoom'; factor: number | null }
  /** In pixels as seen; of the focused handle alone, or of the mark as a whole. */
  | { kind: 'nudge'; by: Point; handle: number | null }

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** @returns null for a key that is not the editor's, or that a field of it wants for itself */
export function readKey(event: KeyboardEvent): EditorKey | null {
  const { key, ctrlKey, metaKey, shiftKey, target } = event
  if (key === 'Escape') return { kind: 'out' }
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return null
  if (target instanceof HTMLSelectElement) return null
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
    return letter === 'y' ? { kind: 'redo' } : null
  }
  const arrow = ARROWS[key]
  if (arrow) {
    const handle = target instanceof SVGElement ? target.dataset.handle : undefined
    return {
      kind: 'nudge',
      by: shiftKey ? [arrow[0] * 10, arrow[1] * 10] : arrow,
      handle: handle === undefined ? null : Number(handle),
    }
  }
  switch (key) {
    case 'Delete':
    case 'Backspace':
      return { kind: 'delete' }
    case '+':
    case '=':
      return { kind: 'zoom', factor: 1.5 }
    case '-':
      return { kind: 'zoom', factor: 1 / 1.5 }
    case '0':
      return { kind: 'zoom', factor: null }
    case 'Enter':
      // On a button it presses the button.
      return target instanceof HTMLElement && target.role === 'application' ? { kind: 'put' } : null
    default:
      return null
  }
}
