/** How the worker's pages are cached. */
import type { SerwistPlugin } from 'serwist'

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
