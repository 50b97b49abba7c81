/** How the worker's pages are kept. */
import type { SerwistPlugin } from 'serwist'

const preloads = /<link rel="modulepreload"[^>]*>/g

/**
 * Takes the hints at modules to load early out of a page: they shorten the way over the line, and what a kept page
 * names is on the phone. Chromium does not use what it loaded by them under a service worker, loads it again and
 * says so in the console ('cross-world service worker resource mismatch').
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
