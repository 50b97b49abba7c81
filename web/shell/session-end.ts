/** Notices that the session ended during work, so that the person can sign in over the page. */
import { useSyncExternalStore } from 'react'

let signedIn = false
let ended = false
let left = false
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

/** The server accepts our session. */
export function beginSession(): void {
  signedIn = true
  ended = false
  left = false
  announce()
}

/** The server no longer accepts our session. Before the first sign-in that means nothing. */
export function endSession(): void {
  if (!signedIn || ended) return
  ended = true
  announce()
}

/** Signed out on purpose: do not ask them to sign in again, and show no screen that would send requests. */
export function forgetSession(): void {
  signedIn = false
  ended = false
  left = true
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the person signed out here, so that the page is about to close. */
export function useSessionLeft(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => left,
    () => false,
  )
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  )
}
