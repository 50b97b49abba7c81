import { alone } from './one-session.ts'
import { isSessionToEnd, isSignedOut } from './signed-out.ts'

/**
 * Removes the service worker and its caches. Without a connection it stays, because /login could not load
 * without it.
 */
export async function forgetServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch (error) {
    if (!isForbidden(error)) throw error
  }
}

/**
 * The same on /login, where another tab may have brought a cache back (copiesForLogin in
 * web/service-worker/kept-pages.ts). Not while the worker still has a session to end, nor once somebody has
 * signed in.
 */
export function forgetServiceWorkerOnceOut(): Promise<void> {
  return alone(async () => {
    if (isSignedOut(localStorage) && !isSessionToEnd(localStorage)) await forgetServiceWorker()
  })
}

/** A private window or a policy forbids it. Then nothing is installed, which is not an error. */
export function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError'
}
