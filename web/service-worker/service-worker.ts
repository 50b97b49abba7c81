/**
 * Opens the worker's screens without a connection. It caches the app itself and no responses of the server:
 * personal data is in the person's own database (web/worker/store).
 */
import { type PrecacheEntry, Serwist } from 'serwist'
import { SIGN_OUT_SYNC } from '../shell/sign-out-names.ts'
import { passLinksOn } from './customer-links.ts'
import { endSessionLater } from './end-session.ts'
import { copiesForLogin, withoutPreloads } from './kept-pages.ts'
import { openFromPush, showPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope & { FASCIA_FILES: PrecacheEntry[] }

/** One page for every survey, and one for every visit: the script reads the id from the address. */
const sharedPages = ['/measurements/edit/', '/visits/'] as const

const serwist = new Serwist({
  precacheEntries: self.FASCIA_FILES,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // '/measurements/create?customerId=…' is the same page for every customer.
    ignoreURLParametersMatching: [/^/],
    cleanURLs: false,
    directoryIndex: null,
    plugins: [withoutPreloads, copiesForLogin],
    urlManipulation: ({ url }) =>
      sharedPages.filter((path) => url.pathname.startsWith(path)).map((path) => new URL(`${path}any`, url)),
  },
  // A newer version waits until the person chooses to update.
  skipWaiting: false,
  clientsClaim: true,
})

// Before the app's own answers: the first one that answers decides.
self.addEventListener('fetch', passLinksOn)
serwist.addEventListeners()

// The device is online again, perhaps after the page gave up: any open page continues to send.
self.addEventListener('sync', (event) => {
  if (event.tag === SIGN_OUT_SYNC) return event.waitUntil(endSessionLater())
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      for (const page of pages) page.postMessage({ type: 'SEND' })
    }),
  )
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromPush(self, event.notification.data))
})
