/** How the worker's pages are cached. */
import type { SerwistPlugin } from 'serwist'

declare const self: ServiceWorkerGlobalScope

const preloads = /<link rel="modulepreload"[^>]*>/g

/**
 * Removes the preload hints for modules from a page. They save round trips on the network, but all that a
 * cached page names is on the phone. Under a service worker Chromium does not use what it preloaded. It loads
 * it again and warns in the console ('cross-world service worker resource mismatch').
 */
export const withoutPreloads: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status >= 400) return null
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { status, statusText, headers } = response
    const page = await response.text()
    return new Response(page.replaceAll(preloads, ''), { status, statusText, headers })
  },
}

/**
 * Answers /login with copies. Chromium keeps the compiled code of a script in the cache that it came from,
 * some time after it has run, and makes that cache anew if it was deleted meanwhile. /login is the only page
 * that is open when the caches are deleted (web/shell/forget-service-worker.ts).
 */
export const copiesForLogin: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
    if (!cachedResponse || !(event instanceof FetchEvent)) return cachedResponse
    const page = await self.clients.get(event.clientId)
    if (!page || new URL(page.url).pathname !== '/login') return cachedResponse
    return new Response(cachedResponse.body, cachedResponse)
  },
}
