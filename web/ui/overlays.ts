/** Questions and toasts: the place where they appear is loaded after the first screen, or as soon as there is one. */
import { useSyncExternalStore } from 'react'

let isWanted = false
let places = 0
const listeners = new Set<() => void>()
const waiting: (() => void)[] = []

/** Asks for the place. Resolves once it is there. */
export function wantOverlays(): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  return places > 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
}

/** The place is there, until the returned function is called. */
export function openOverlays(): () => void {
  places += 1
  for (const go of waiting.splice(0)) go()
  return () => {
    places -= 1
  }
}

export function useOverlaysWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
    () => false,
  )
}
