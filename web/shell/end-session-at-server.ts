/** Ends the session at the server, at once or as soon as there is a connection. */
import { useEffect, useState } from 'react'
import { signOutAtServer } from './auth.ts'
import { forgetServiceWorkerOnceOut } from './forget-service-worker.ts'
import { alone, forgetForWorker } from './one-session.ts'
import { SIGN_OUT_CACHE, SIGN_OUT_MARK, SIGN_OUT_SYNC } from './sign-out-names.ts'
import { isSessionToEnd, noteSignedOut } from './signed-out.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Asks the server to end the session of the person who signed out here. Repeating the request is harmless.
 * @param isNoted false if this device had no room to store the note of it
 * @returns whether the server has ended it; a failure is only logged (specification section 4)
 */
export function endSessionAtServer(isNoted = true): Promise<boolean> {
  return alone(async () => {
    // Another tab ended it first, or somebody has signed in since.
    if (isNoted && !isSessionToEnd(localStorage)) return true
    try {
      await signOutAtServer()
    } catch (error) {
      console.error('Signing out failed', error)
      return false
    }
    noteSignedOut(localStorage, true)
    await forgetForWorker()
    return true
  })
}

/**
 * If there is a service worker, it ends the session once the device is online: no page may be open at that
 * time.
 */
export async function leaveItToWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (!registration) return
    await (await caches.open(SIGN_OUT_CACHE)).put(SIGN_OUT_MARK, new Response())
    const manager: unknown = 'sync' in registration ? registration.sync : null
    if (isSyncManager(manager)) await manager.register(SIGN_OUT_SYNC)
  } catch {
    // Half of the browsers have no such call, or it was forbidden. The next page that opens tries again.
  }
}

/**
 * Retries while its component is mounted, and then removes the service worker with what it kept.
 * @returns whether the session is still to be ended
 */
export function useSessionToEnd(): boolean {
  const [isToEnd, setToEnd] = useState(() => isSessionToEnd(localStorage))
  useEffect(() => {
    if (!isToEnd) {
      forgetServiceWorkerOnceOut().catch((error: unknown) => console.error('The service worker stays', error))
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = FIRST_PAUSE_MS
    let left = false
    const end = async () => {
      clearTimeout(timer)
      const ended = await endSessionAtServer()
      if (left) return
      if (ended) return setToEnd(false)
      timer = setTimeout(() => void end(), pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    const now = () => void end()
    window.addEventListener('online', now)
    now()
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [isToEnd])
  return isToEnd
}

/** TypeScript's types of the browser lack it: half of the browsers have none. */
function isSyncManager(manager: unknown): manager is { register: (tag: string) => Promise<void> } {
  return typeof manager === 'object' && manager !== null && 'register' in manager
}
