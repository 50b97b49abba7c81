/** Whether the server can be reached, as far as the last answers tell. */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

let reachable = true
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === reachable) return
  reachable = next
  for (const listener of listeners) listener()
}

/** An answer came, whatever it says. */
export function noteAnswer(): void {
  set(true)
}

/** No answer came. */
export function noteUnreachable(): void {
  set(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = onlineManager.subscribe(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** False while the device is offline or the last call got no answer. */
export function useConnected(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reachable && onlineManager.isOnline(),
    () => true,
  )
}
