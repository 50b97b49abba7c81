import { isTyping } from './search-key.ts'

/** The links of a list's rows, or the rows themselves if they lead nowhere. */
const ROWS = '[data-row-link], [data-row]'
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/**
 * 'j' and 'k' go to the next and the previous row of a list, and Enter opens it: a row's link has the focus, or the
 * row, so that it is seen and read out. 'x' marks the row that has the focus.
 */
export function goToRow(list: HTMLElement, { key, target }: Pick<KeyboardEvent, 'key' | 'target'>): void {
  if (isElsewhere(target)) return
  if (key === 'x') {
    markRow(list, document.activeElement?.closest<HTMLElement>('tr, li'))
    return
  }
  const step = steps[key] ?? 0
  if (step === 0) return
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)]
  const focused = document.activeElement?.closest('tr, li')
  const now = rows.findIndex((row) => row === document.activeElement || (focused?.contains(row) ?? false))
  rows[now === -1 && step < 0 ? rows.length - 1 : now + step]?.focus()
}

/** Cards have their boxes only once somebody wants to mark. */
function markRow(list: HTMLElement, row: HTMLElement | null | undefined): void {
  if (!row || !list.contains(row)) return
  const mark = () => row.querySelector<HTMLElement>('[data-mark]')
  if (mark()) {
    mark()?.click()
    return
  }
  list.querySelector<HTMLElement>('[data-begin-marks]')?.click()
  setTimeout(() => mark()?.click())
}

/** In a field, a dialog or a menu the keys are theirs, and what is carried by its handle keeps the focus. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    (isTyping(target) && !(target instanceof Element && target.matches('[data-mark]'))) ||
    (target instanceof Element &&
      target.closest('[role=dialog], [role=menu], [role=listbox], [data-dragging]') !== null)
  )
}
