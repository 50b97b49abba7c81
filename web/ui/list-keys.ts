/** The keys of a list, with or without its own table: its rows are in row-keys.ts. */
import { type RefObject, useEffect, useRef } from 'react'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

const rowKeys: readonly Shortcut[] = [{ keys: ['j', 'k'], does: 'Next and previous row' }]
const openKeys: readonly Shortcut[] = [{ keys: ['Enter'], does: 'Open the row' }]
const markKeys: readonly Shortcut[] = [{ keys: ['x'], does: 'Mark the row' }]
const rangeKeys: readonly Shortcut[] = [
  { keys: ['Shift', 'click'], does: 'Mark all rows from the last one on' },
]
const noKeys: readonly Shortcut[] = []

/** What the list shows; it keeps its rows once they are there, and are not those of the filter before. */
interface Shown {
  data: unknown
  isPlaceholderData: boolean
}

interface Taken {
  /** Whether a row leads somewhere. */
  opens: boolean
  /** Whether rows can be marked, and several at a time from the last one on. */
  marks: 'ranges' | 'rows' | undefined
}

/**
 * The keys that go from row to row and mark one, and that they are among those that '?' lists.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  { data, isPlaceholderData }: Shown,
  { opens, marks }: Taken,
): void {
  useRowKeys(list, data !== undefined && !isPlaceholderData)
  useShortcuts(rowKeys)
  useShortcuts(opens ? openKeys : noKeys)
  useShortcuts(marks ? markKeys : noKeys)
  useShortcuts(marks === 'ranges' ? rangeKeys : noKeys)
}

/**
 * What is pressed before the rows are there waits for them: rows of the filter before would be gone a moment later, and
 * the focus with them.
 */
function useRowKeys(list: RefObject<HTMLElement | null>, isSettled: boolean) {
  const waiting = useRef<KeyboardEvent[]>([])
  useEffect(() => {
    const act = async () => {
      // Loaded when somebody uses them: a list is opened all day.
      const { goToRow } = await import('./row-keys.ts')
      for (const event of waiting.current.splice(0)) if (list.current) goToRow(list.current, event)
    }
    const go = (event: KeyboardEvent) => {
      if (!/^[jkx]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      waiting.current.push(event)
      if (isSettled) void act()
    }
    if (isSettled && waiting.current.length > 0) void act()
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [list, isSettled])
}
