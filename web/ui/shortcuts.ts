/** The keys that work on what is on the screen, as whatever takes them says; '?' lists them. */
import { useEffect } from 'react'

export interface Shortcut {
  /** Pressed together, ['Ctrl', 'Enter'], or a family of arrows. */
  keys: readonly string[]
  /** What it does: 'Save'. */
  does: string
  /** It works on every screen. */
  isEverywhere?: boolean
}

const OPEN = 'fascia-shortcuts'

/** Opens the list of keys, for those who do not know its key. */
export function showShortcuts(): void {
  window.dispatchEvent(new Event(OPEN))
}

/** @returns a function that stops listening */
export function onShowShortcuts(show: () => void): () => void {
  window.addEventListener(OPEN, show)
  return () => window.removeEventListener(OPEN, show)
}

const shown = new Set<readonly Shortcut[]>()

/** Says which keys a component takes while it is on the screen. @param shortcuts the same list at each rendering */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    shown.add(shortcuts)
    return () => {
      shown.delete(shortcuts)
    }
  }, [shortcuts])
}

/** Those that work now: each once, those of the screen apart from those that work everywhere. */
export function readShortcuts(): { here: Shortcut[]; everywhere: Shortcut[] } {
  const each = new Map([...shown].flat().map((one) => [`${one.keys.join('+')} ${one.does}`, one]))
  const all = [...each.values()]
  return {
    here: all.filter(({ isEverywhere }) => !isEverywhere),
    everywhere: all.filter(({ isEverywhere }) => isEverywhere),
  }
}
