/** The service worker, which opens the worker's screens where there is no signal. */
import { isForbidden } from '../../shell/forget-service-worker.ts'

/**
 * Installs it where there is one (built, and on https or this machine).
 * @param onNewVersion is told when a newer one waits, and how to change to it; until then nothing changes under
 * what is on screen
 * @returns how to stop listening
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
  // Where it is blocked from outside, the answer may be nothing at all.
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
  // Another tab changed: what is on screen here is of the older one, and its files are gone.
  const hear = () => (controller ? onNewVersion(change) : undefined)
  navigator.serviceWorker.addEventListener('controllerchange', hear, { signal })
  let asked = Date.now()
  const ask = () => {
    // The browser asks by itself when a page is loaded; an app on a phone stays open for days.
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return
    asked = Date.now()
    // With no connection there is no newer one to be had.
    void registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', ask, { signal })
}

const ASK_AGAIN_MS = 60 * 60_000

/** What is typed is kept when the page goes (useTypedSurvey). */
function changeTo({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload()
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage({ type: 'SKIP_WAITING' })
  } else reload()
}

/**
 * Lets the browser say when the line is back, where it can (Background Sync), also to a page that sleeps.
 * @returns how to stop listening
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

/** Asks to be told once the line is back. */
export async function askForLine(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const manager: unknown = registration && 'sync' in registration ? registration.sync : null
  if (isSyncManager(manager)) await manager.register('fascia-send')
}

/** Not in TypeScript's list of the browser: half of the browsers have none. */
function isSyncManager(manager: unknown): manager is { register: (tag: string) => Promise<void> } {
  return typeof manager === 'object' && manager !== null && 'register' in manager
}
