import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, test } from './journey.ts'
import { waitForServiceWorker } from './phone.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })

test('a new version waits for a confirmation in every tab, and loses nothing typed', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  const { url, publish, close } = await publishLater(shop.url)
  const other = await page.context().newPage()
  for (const [tab, words] of [
    [page, 'One'],
    [other, 'Two'],
  ] as const) {
    await tab.goto(`${url}/measurements/create`)
    await title(tab).fill(words)
    await waitForServiceWorker(tab)
    await expect(tab).toHaveURL(/survey=/)
  }
  publish()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  for (const tab of [page, other]) {
    await expect(tab.getByText('New version')).toBeVisible()
    await title(tab).press('End')
    await title(tab).pressSequentially(' more')
    await switchOver(tab)
  }
  await expect(title(page)).toHaveValue('One more')
  await expect(title(other)).toHaveValue('Two more')
  await other.close()

  await test.step('also while the older one is busy and cannot give way: once, and the notice comes again', async () => {
    await keepBusy(page, url)
    publish()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('New version')).toBeVisible()
    await title(page).press('End')
    await title(page).pressSequentially(' again')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const button = page.getByRole('button', { name: 'Reload' })
    const reloaded = page.waitForEvent('load')
    await button.click()
    // Pressing again because nothing seems to happen neither delays it nor does it twice.
    await button.click()
    await reloaded
    await expect(title(page)).toHaveValue('One more again')
    await expect(page.getByText('New version')).toBeVisible()
    expect(loads).toBe(1)
  })
  close()
})

/** Presses until it is the new one: on a busy machine the older one may still be at work when the page reloads. */
async function switchOver(tab: Page): Promise<void> {
  const [notice, button] = [tab.getByText('New version'), tab.getByRole('button', { name: 'Reload' })]
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5000 })
    await expect(notice).toHaveCount(0, { timeout: 15_000 })
  }).toPass({ timeout: 400_000 })
}

/** What the types of pages do not name of a service worker. */
interface InWorker {
  serviceWorker: { state: string }
  addEventListener: (
    type: 'message',
    hear: (event: { data: unknown; waitUntil: (end: Promise<void>) => void }) => void,
  ) => void
  isBusy?: boolean
}

/** Gives the service worker in charge an event that does not end, as a request does that hangs. */
async function keepBusy(page: Page, address: string): Promise<void> {
  const workers = page.context().serviceWorkers()
  const ofShop = workers.filter((worker) => worker.url().startsWith(address))
  const states = await Promise.all(
    ofShop.map((worker) => worker.evaluate(() => (self as unknown as InWorker).serviceWorker.state)),
  )
  const worker = ofShop[states.indexOf('activated')]
  if (!worker) throw new Error(`No service worker is in charge: ${states.join()}`)
  await worker.evaluate(() => {
    const kept = self as unknown as InWorker
    kept.addEventListener('message', (event) => {
      if (event.data !== 'BUSY') return
      event.waitUntil(new Promise(() => {}))
      kept.isBusy = true
    })
  })
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('BUSY'))
  await expect.poll(() => worker.evaluate(() => 'isBusy' in self)).toBe(true)
}

/** The shop at another address, which serves a newer service worker from each `publish` on. */
async function publishLater(shop: string) {
  let published = 0
  const proxy = createServer((incoming, outgoing) => {
    const { host, origin } = new URL(shop)
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' }
    if (headers.origin) headers.origin = origin
    const isWorker = incoming.url === '/sw.js'
    // The browser has no ETag of the newer one.
    if (isWorker && published > 0) delete headers['if-none-match']
    const passed = request(shop + incoming.url, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': length, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || !length ? kept : answer.headers)
      answer.on('data', (part) => outgoing.write(part))
      answer.on('end', () => outgoing.end(isWorker ? '\n// newer'.repeat(published) : ''))
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    publish: () => {
      published += 1
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
