/** Whether the server can be reached, according to the latest responses. */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

let reachable = true
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === reachable) return
  reachable = next
  for (const listener of listeners) listener()
}

/** A response came, with any status. */
export function noteAnswer(): void {
  set(true)
}

/** No response came. */
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

/** False while the device is offline or the last call got no response. */
export function useConnected(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reachable && onlineManager.isOnline(),
    () => true,
  )
}
