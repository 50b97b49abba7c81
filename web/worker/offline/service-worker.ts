/** The service worker, which opens the worker's screens without a connection. */
import { isForbidden } from '../../shell/forget-service-worker.ts'

/**
 * Registers it if there is one (built, and on https or this machine).
 * @param onNewVersion is called when a newer one waits, with a function that switches to it; until then
 * nothing changes under what is on screen
 * @returns a function that stops listening
 */
export function startServiceWorker(onNewVersion: (change: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const stop = new AbortController()
  void install(onNewVersion, stop.signal).catch((error: unknown) => {
    if (!isForbidden(error)) console.warn('These screens will not open offline', error)
  })
  return () => stop.abort()
}

async function install(onNewVersion: (change: () => void) => void, signal: AbortSignal): Promise<void> {
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    '/sw.js',
    { updateViaCache: 'none' },
  )
  // If it is blocked from outside, the result may be undefined.
  if (!registration) return
  const { controller } = navigator.serviceWorker
  const change = () => changeTo(registration)
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller && !signal.aborted) onNewVersion(change)
  }
  tell()
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', tell, { signal }),
    { signal },
  )
  // Another tab switched: this page is of the older version, whose files are gone.
  const hear = () => (controller ? onNewVersion(change) : undefined)
  navigator.serviceWorker.addEventListener('controllerchange', hear, { signal })
  let asked = Date.now()
  const ask = () => {
    // The browser checks on page loads, but an app on a phone stays open for days.
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return
    asked = Date.now()
    // Without a connection there is no newer one.
    void registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', ask, { signal })
}

const ASK_AGAIN_MS = 60 * 60_000

/** The newer one usually takes over within a second. */
const TAKE_OVER_MS = 4000

/** Whether a take-over is being waited for: pressing again begins no second one. */
let isChanging = false

/**
 * Switches to the newer version, and reloads. Typed text is stored when the page closes (useTypedSurvey).
 * A newer service worker takes over only once the older one has answered all its events. One that hangs holds
 * it back for up to five minutes in Chromium. So after a moment the page reloads all the same: this ends the
 * events that were its own. If that was not enough, the next page offers the newer version again.
 */
function changeTo({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    window.location.reload()
    return
  }
  waiting.postMessage({ type: 'SKIP_WAITING' })
  if (isChanging) return
  isChanging = true
  const reload = () => {
    clearTimeout(timer)
    // Where somebody chooses to stay on the page, they may press again.
    isChanging = false
    window.location.reload()
  }
  const timer = setTimeout(reload, TAKE_OVER_MS)
  // Also after the timer: if the older one gives way just then, Chromium never answers the reload that it is asked for
  // (153). This page is still here in that case, and a second reload replaces the first one.
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
}

/**
 * Lets the browser report that it is online again, if it can (Background Sync), even to a page that sleeps.
 * @returns a function that stops listening
 */
export function listenForLine(send: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const hear = ({ data }: MessageEvent) => {
    if (isSend(data)) send()
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}

function isSend(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SEND'
}

/** Requests that event. */
export async function askForLine(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const manager: unknown = registration && 'sync' in registration ? registration.sync : null
  if (isSyncManager(manager)) await manager.register('fascia-send')
}

/** TypeScript's types of the browser lack it: half of the browsers have none. */
function isSyncManager(manager: unknown): manager is { register: (tag: string) => Promise<void> } {
  return typeof manager === 'object' && manager !== null && 'register' in manager
}
