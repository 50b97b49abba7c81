/** Ends the session of whoever signed out with no connection: the browser calls once the line is back. */
import { SIGN_OUT_CACHE, SIGN_OUT_LOCK, SIGN_OUT_MARK } from '../shell/sign-out-names.ts'

const PATIENCE_MS = 30_000

/** @throws Error where the server did not: the browser calls again later */
export async function endSessionLater(): Promise<void> {
  await navigator.locks.request(SIGN_OUT_LOCK, async () => {
    const cache = await caches.open(SIGN_OUT_CACHE)
    // A page was faster, or somebody has signed in since.
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
