import type { Page } from '@playwright/test'
import { enter, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const KB = 1024

/**
 * Everything that a page fetched from the server, with headers, until nothing else is under way. Not what it asked
 * for because it came without its data, as it does when the machine is busy: first-data.journey.ts holds those.
 */
async function countLoad(page: Page, path: string): Promise<{ requests: number; kilobytes: number }> {
  // What comes once the browser is idle (web/ui/late.ts) is no part of the first screen.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  // The server's own first time is slower, and a page that is late goes without its data.
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  let bytes = 0
  // What the visit before still had under way ends here too, and does not count.
  const asked = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/') || pathname === '/api/live') asked.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('load')
  await session.detach()
  return { requests: asked.size, kilobytes: bytes / KB }
}

// What a browser with nothing in its cache loads. Counts only: how long it takes is measured by `npm run bench`.
test('the first screen of the office is few files', async ({ page, shop }) => {
  await enter(page, shop.url, admin)
  for (const [path, requests, kilobytes] of [
    ['/invoices', 19, 277],
    ['/quotes', 19, 277],
    ['/dashboard', 19, 257],
    // Over the budget of 20 and 300, for its schemas, its rules and what drags lines.
    ['/quotes/new', 33, 431],
  ] as const) {
    const load = await countLoad(page, path)
    expect.soft(load.requests, `${path}: requests`).toBeLessThanOrEqual(requests)
    expect.soft(load.kilobytes, `${path}: KB`).toBeLessThanOrEqual(kilobytes)
  }
})

test.describe('a phone', () => {
  // Without its service worker, which keeps the files for later.
  test.use({ serviceWorkers: 'block', expectedComplaints: [/Service Worker registration blocked/] })

  test('the first screen of a worker is few files', async ({ page, shop }) => {
    await takeOn(shop.url)
    await enter(page, shop.url, wanda)
    const load = await countLoad(page, '/dashboard')
    expect(load.requests, 'requests').toBeLessThanOrEqual(24)
    // With what sends and fetches a fitter's visits, on whatever screen the phone is, and shows today's; and with who else is there.
    expect(load.kilobytes, 'KB').toBeLessThanOrEqual(299)
  })
})
