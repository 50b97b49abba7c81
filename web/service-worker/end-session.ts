/**
 * Ends the session of a person who signed out without a connection. The browser calls this once it is online.
 */
import { SIGN_OUT_CACHE, SIGN_OUT_LOCK, SIGN_OUT_MARK } from '../shell/sign-out-names.ts'

const PATIENCE_MS = 30_000

/** @throws Error if the server did not end it: the browser then calls again later */
export async function endSessionLater(): Promise<void> {
  await navigator.locks.request(SIGN_OUT_LOCK, async () => {
    const cache = await caches.open(SIGN_OUT_CACHE)
    // A page ended it first, or somebody has signed in since.
    if ((await cache.match(SIGN_OUT_MARK)) === undefined) return
    const { ok, status } = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!ok) throw new Error(`Signing out was answered with ${status}`)
    await caches.delete(SIGN_OUT_CACHE)
  })
}
