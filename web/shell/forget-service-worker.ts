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

/** A private window or a policy forbids it. Then nothing is installed, which is not an error. */
export function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError'
}
