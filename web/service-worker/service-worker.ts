/**
 * Opens the worker's screens where there is no signal. It keeps the app itself and nothing that the server said:
 * what belongs to a person is in their database (web/worker/store).
 */
import { type PrecacheEntry, Serwist } from 'serwist'
import { SIGN_OUT_SYNC } from '../shell/sign-out-names.ts'
import { endSessionLater } from './end-session.ts'
import { withoutPreloads } from './kept-pages.ts'

declare const self: ServiceWorkerGlobalScope & { FASCIA_FILES: PrecacheEntry[] }

/** The page of any survey: which one it is, the browser finds out from the address. */
const ANY_SURVEY = '/measurements/edit/any'

const serwist = new Serwist({
  precacheEntries: self.FASCIA_FILES,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // '/measurements/create?customerId=…' is the same page for whomever it is.
    ignoreURLParametersMatching: [/^/],
    cleanURLs: false,
    directoryIndex: null,
    plugins: [withoutPreloads],
    urlManipulation: ({ url }) =>
      url.pathname.startsWith('/measurements/edit/') ? [new URL(ANY_SURVEY, url)] : [],
  },
  // A newer version waits until whoever is at work says so.
  skipWaiting: false,
  clientsClaim: true,
})

serwist.addEventListeners()

// The line is back, perhaps after the page gave up asking: whichever page is open goes on sending.
self.addEventListener('sync', (event) => {
  if (event.tag === SIGN_OUT_SYNC) return event.waitUntil(endSessionLater())
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      for (const page of pages) page.postMessage({ type: 'SEND' })
    }),
  )
})
