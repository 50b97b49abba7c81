/** Takes the service worker away, and what it keeps. Without a connection it stays, or the way back to /login would be gone. */
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

/** A private window, or a policy: nothing is installed there, and nothing is wrong. */
export function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError'
}
