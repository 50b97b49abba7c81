/** The files of screens that links open, if one does not come. */
import { useSyncExternalStore } from 'react'

let failed: string | null = null
const listeners = new Set<() => void>()

/**
 * Loads a screen's file. No browser asks twice for a script that failed: what waits for it waits until the page is
 * loaded anew.
 */
export async function loadScreen<Screen>(file: string): Promise<Screen> {
  try {
    return await import(/* @vite-ignore */ file)
  } catch {
    failed = file
    for (const listener of listeners) listener()
    return new Promise(() => {})
  }
}

/** The file that did not come. From then on links are opened by the browser: others may import what failed, too. */
export function useFailedFile(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => failed,
    () => null,
  )
}
