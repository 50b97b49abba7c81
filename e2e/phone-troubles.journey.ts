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
