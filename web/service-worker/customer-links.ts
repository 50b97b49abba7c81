/** The pages that customers' links open, on a device that has the app: never a copy of one. */

/** `web/portal` and `domain/sales/links.ts` say which they are. */
const linkPage = /^\/(?:[qip]|card)\//

const words = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection</title><h1>No connection</h1><p>This page can only be shown with a connection. Nothing is lost: load it again once there is one.</p></html>`

/** Lets pages of links go to the network. Without a connection it says so in words. */
export function passLinksOn(event: FetchEvent): void {
  const { mode, url } = event.request
  if (mode !== 'navigate' || !linkPage.test(new URL(url).pathname)) return
  event.respondWith(fetch(event.request).catch(sayOffline))
}

function sayOffline(): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'no-store',
  }
  return new Response(words, { status: 503, headers })
}
