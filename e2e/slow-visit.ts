import type { BrowserContext, CDPSession } from '@playwright/test'
import { expect } from './journey.ts'

/** A first visit over a slow connection: the pages have the site's font, and nothing moves when it comes. */
export async function visitSlowly(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('DOM.enable')
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: 200_000, uploadThroughput: 90_000 },
  })
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The connection is very slow: the typeface arrives long after people have read the page in the fallback.
  await page.route(/barlow-.*woff2/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  for (const path of ['/', '/services', '/about', '/contact-us']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await facesOf(line, 'h1'), path).toEqual(['Barlow'])
    expect(await facesOf(line, 'main p'), path).toEqual(['Barlow'])
    expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toBeLessThan(0.001)
  }
  const named = await page.locator('link[rel="preload"][as="font"]').evaluateAll((links) => links.length)
  expect(named).toBe(2)
}

/** The typefaces that really render an element's letters. */
async function facesOf(line: CDPSession, selector: string): Promise<string[]> {
  const { root } = await line.send('DOM.getDocument')
  const { nodeId } = await line.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  await line.send('CSS.enable')
  const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId })
  return [...new Set(fonts.map(({ familyName }) => familyName.replace(/ (Medium|Bold)$/, '')))]
}
