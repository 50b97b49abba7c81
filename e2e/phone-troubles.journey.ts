import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, test } from './journey.ts'
import { waitForServiceWorker } from './phone.ts'
import { fileOfWall } from './wall.ts'

// No connection, and failed writes on a full phone. One expression, because Playwright takes a second one for
// options.
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Fetching the \w+ failed|Sending stopped/] })

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })

test('a worker’s phone loses nothing, says what it did, and takes what it can', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  await test.step('what was typed just before closing is kept, and sent from any page of the app', async () => {
    const { id } = (await calls.post('/measurements', { title: 'Shop' })).body
    await page.goto(`/measurements/edit/${id}`)
    await expect(title(page)).toHaveValue('Shop')
    await waitForServiceWorker(page)
    await page.context().setOffline(true)
    for (const words of ['Shop front', 'Shop front and side']) {
      await title(page).fill(words)
      await page.reload()
      await expect(title(page)).toHaveValue(words)
    }
    await title(page).fill('Side only')
    await page.goto('/user-profile')
    await page.context().setOffline(false)
    const stored = async () => (await calls.get(`/measurements/${id}`)).body.title
    await expect.poll(stored, { timeout: 60_000 }).toBe('Side only')
  })

  await test.step('a survey is shown as sent only when all of it is, and again after it was re-opened', async () => {
    const { id } = (await calls.post('/measurements', { title: 'Shop' })).body
    await page.goto(`/measurements/edit/${id}`)
    const sent = page.getByText('Sent', { exact: true })
    await expect(sent).toBeVisible()
    const said = await listenToBadge(page)
    for (const words of ['Shop front', 'Shop front and side', 'Side only']) {
      await title(page).fill(words)
      await expect.poll(async () => (await calls.get(`/measurements/${id}`)).body.title).toBe(words)
      await expect(sent).toBeVisible()
      expect((await said()).filter((word) => word === 'Sent')).toHaveLength(1)
    }
    await title(page).press('End')
    await title(page).press('!')
    await title(page).press('Backspace')
    await expect(sent).toBeVisible()
  })

  await test.step('a signature is saved without Sign off: on submitting and on leaving the page', async () => {
    const { id } = (await calls.post('/measurements', { title: 'Shop' })).body
    const stored = async () => (await calls.get(`/measurements/${id}`)).body
    const sign = async (name: string) => {
      await page.getByRole('textbox', { name: 'Name of who signs' }).fill(name)
      await page.getByRole('button', { name: 'Sign here' }).click()
      const box = page.getByRole('img', { name: 'Sign here with a finger' })
      const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + width / 4, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + height / 3, { steps: 4 })
      await page.mouse.up()
      await expect(page.getByRole('img', { name: 'The signature', exact: true })).toBeVisible()
    }
    const done = () => page.getByRole('button', { name: 'Done' }).click()
    await page.goto(`/measurements/edit/${id}?part=finish`)
    await sign('Ann')
    await done()
    await page.getByRole('button', { name: 'Submit to the office' }).dblclick()
    await expect(page.getByText(/^Signed by Ann/)).toBeVisible()
    await expect.poll(stored).toMatchObject({ status: 'submitted', signOff: { name: 'Ann' } })
    const leaveBy = async (where: Locator) => {
      await done()
      await where.click()
    }
    for (const [name, leave] of [
      ['Bea', () => leaveBy(page.getByRole('button', { name: 'Visit' }))],
      ['Cleo', () => leaveBy(page.getByRole('link', { name: 'My Measurements' }).first())],
      // With the pad still open.
      ['Dora', () => page.reload()],
    ] as const) {
      await page.goto(`/measurements/edit/${id}?part=finish`)
      await page.getByRole('button', { name: 'Sign again' }).click()
      await sign(name)
      await leave()
      await expect.poll(async () => (await stored()).signOff?.name, { timeout: 60_000 }).toBe(name)
    }
  })

  await test.step('a full phone says so, and keeps the form until there is room', async () => {
    const { id } = (await calls.post('/measurements', { title: 'Shop' })).body
    await page.goto(`/measurements/edit/${id}`)
    await expect(title(page)).toHaveValue('Shop')
    await setRoom(page, false)
    await title(page).fill('Shop front')
    await expect(page.getByRole('alert')).toContainText('no room left')
    // Visible at any scroll position of the form.
    await expect(page.getByText('Failed: not kept yet')).toBeInViewport()
    await page.getByRole('button', { name: 'Signs', exact: true }).click()
    await page.getByRole('button', { name: 'Visit' }).click()
    await expect(title(page)).toHaveValue('Shop front')
    await setRoom(page, true)
    await expect(page.getByRole('alert')).toHaveCount(0)
    const stored = async () => (await calls.get(`/measurements/${id}`)).body.title
    await expect.poll(stored, { timeout: 60_000 }).toBe('Shop front')
  })

  await test.step('an unreadable picture is named, and the others are added', async () => {
    await page.goto('/measurements/create?part=signs')
    await page.getByRole('button', { name: 'Add the first sign' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose photos' }).click()
    const wall = await fileOfWall()
    const heic = Buffer.from('000000206674797068656963000000006d696631', 'hex')
    await (await chooser).setFiles([wall, { name: 'IMG_1.HEIC', mimeType: '', buffer: heic }, wall])
    await expect(page.getByRole('list', { name: /^Photos/ }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('alert')).toContainText('IMG_1.HEIC: This browser cannot read HEIC pictures')
  })
})

test.describe('where something between the page and the server fails', () => {
  // A service worker would be between the page and the connection that is broken here.
  test.use({
    serviceWorkers: 'block',
    expectedComplaints: [/ERR_CONNECTION_RESET|400 \(Bad Request\)|404 \(Not Found\)|blocked by Playwright/],
  })

  test('nothing is lost, and nothing is called what it is not', { tag: '@phone' }, async ({ page, shop }) => {
    const calls = await takeOn(shop.url)
    await enter(page, shop.url, wanda)

    await test.step('a line that breaks off in the middle of a photo is gone on with, and nothing is asked for that is not there', async () => {
      let parts = 0
      await page.route('**/api/uploads/*', (route) => {
        if (route.request().method() !== 'PATCH') return route.fallback()
        parts += 1
        return route.abort('connectionreset')
      })
      await page.goto('/measurements/create?part=signs')
      await page.getByRole('button', { name: 'Add the first sign' }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose photos' }).click()
      await (await chooser).setFiles(await fileOfWall())
      // Tried, and tried again from the beginning.
      await expect.poll(() => parts, { timeout: 60_000 }).toBeGreaterThan(4)
      await page.unroute('**/api/uploads/*')
      const [survey] = (await calls.get('/measurements')).body.items
      const sent = async () => (await calls.get(`/measurements/${survey.id}`)).body.signs[0].photos[0]?.width
      await expect.poll(sent, { timeout: 60_000 }).toBe(2400)
    })

    await test.step('a photo that arrived though the server said otherwise is never called failed', async () => {
      let refused = 0
      await page.route('**/api/uploads/*', async (route) => {
        if (route.request().method() !== 'PATCH' || refused > 1) return route.fallback()
        // The first has all of it, the second nothing.
        refused += 1
        if (refused === 1) await route.fetch()
        const message = 'This upload is not there any more'
        return route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message, fields: [] } })
      })
      await page.goto('/measurements/create')
      for (const count of [1, 2]) {
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Choose photos' }).click()
        await (await chooser).setFiles(await fileOfWall())
        await expect(page.getByRole('list', { name: /^Photos/ }).getByRole('listitem')).toHaveCount(count)
        if (count === 1) await listenToBadge(page)
        await expect.poll(() => refused, { timeout: 60_000 }).toBe(count)
        await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 })
      }
      expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).not.toContain(
        'Failed',
      )
      await page.unroute('**/api/uploads/*')
    })

    await test.step('what the server refuses is said in whole, and fits the screen', async () => {
      const message =
        'This cannot be taken for a reason that needs more words than a telephone has room for in a line'
      await page.route('**/api/measurements', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { code: 'INVALID', message, fields: [] } })
          : route.fallback(),
      )
      await page.goto('/measurements/create')
      await title(page).fill('Shop')
      await expect(page.getByText(`Failed: ${message}`)).toBeVisible()
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      expect(await width()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      await page.goto('/measurements/list')
      await expect(page.getByText(`Failed: ${message}`)).toHaveCount(2)
      expect(await width()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    })
  })
})

test.describe('a browser without service workers, as in some private windows', () => {
  // Requests that were running as they left.
  test.use({ expectedComplaints: [/401 \(Unauthorized\)/] })

  for (const forbids of ['says so', 'says nothing'] as const)
    test(`and ${forbids}: work is sent, and the worker can sign out`, { tag: '@phone' }, async ({
      page,
      shop,
    }) => {
      const calls = await takeOn(shop.url)
      await page.addInitScript((refuses) => {
        const refuse = () =>
          refuses
            ? Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
            : undefined
        const container = ServiceWorkerContainer.prototype
        container.register = refuse as typeof container.register
        if (!refuses) return
        container.getRegistration = refuse as typeof container.getRegistration
        container.getRegistrations = refuse as typeof container.getRegistrations
        CacheStorage.prototype.keys = refuse as typeof CacheStorage.prototype.keys
      }, forbids === 'says so')
      await enter(page, shop.url, wanda)
      await page.goto('/measurements/create')
      await title(page).fill('Shop')
      await expect
        .poll(async () => (await calls.get('/measurements')).body.items)
        .toMatchObject([{ title: 'Shop' }])
      await expect(page.getByText('Sent', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await page.waitForURL('**/login')
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    })
})

test.describe('a browser without IndexedDB, as in some private windows', () => {
  test.use({ expectedComplaints: [/Sending stopped|Photos that were left|Wiping what was kept|401/] })

  test('says so, and the worker can sign out', { tag: '@phone' }, async ({ page, shop }) => {
    await takeOn(shop.url)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A mutation operation was attempted.', 'InvalidStateError')
      }
    })
    await enter(page, shop.url, wanda)
    await page.goto('/measurements')
    await expect(page.getByRole('alert')).toContainText('Nothing can be kept here')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
  })
})

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

/** @returns a function that returns the survey's badge texts since its last call */
async function listenToBadge(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const kept = window as unknown as { said: string[] }
    kept.said = []
    let last = ''
    const note = () => {
      const now = /Waiting|Sending|Sent|Failed/.exec(document.querySelector('main')?.innerText ?? '')?.[0]
      if (now === undefined || now === last) return
      last = now
      kept.said.push(now)
    }
    note()
    kept.said = []
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0))
}

/** Fills the page's database completely, or frees it. */
async function setRoom(page: Page, isThere: boolean): Promise<void> {
  await page.evaluate((room) => {
    const store = IDBObjectStore.prototype
    const kept = window as unknown as { whole?: Pick<IDBObjectStore, 'put' | 'add'> }
    kept.whole ??= { put: store.put, add: store.add }
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.assign(store, room ? kept.whole : { put: full, add: full })
  }, isThere)
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
