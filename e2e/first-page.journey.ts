/** The first page of the app that a browser opens: what it brings along, for whom, and how much it loads. */
import type { Page } from '@playwright/test'
import { enter, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const KB = 1024

const brought = /<script type="application\/json" id="first-data">(.*?)<\/script>/s

// The browser says so itself when somebody signs out under an open page, or opens one that is not for them.
// Where scripts are held back, or a page is left at once, what was preloaded is not used in time.
test.use({
  expectedComplaints: [
    /status of 40[13]|blocked by Playwright|(?:manifest|rolldown-runtime|entry\.client)-[\w-]+\.js was preloaded/,
  ],
})

/** What the page's HTML brings along, as JSON; empty if it brings nothing. */
const readBrought = (html: string) => brought.exec(html)?.[1] ?? ''

/** The calls that pages of a browser make, by path. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

async function open(page: Page, path: string): Promise<string> {
  const answer = await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  return readBrought((await answer?.text()) ?? '')
}

/**
 * Everything that a page fetched from the server, with headers, until nothing else is under way. Not what it asked
 * for because it came without its data, as it does when the machine is busy: the other steps hold those.
 */
async function countLoad(page: Page, path: string) {
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
  const asked = new Map<string, string>()
  // So does its stream of changes, which it may open while the next page is on its way.
  let load = ''
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, type, request }) => {
    if (type === 'Document') load = loaderId
    if (loaderId !== load) return
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/') || pathname === '/api/live') asked.set(requestId, pathname)
  })
  // What was fetched a moment before (web/ui/reach-files.ts) comes from the browser itself.
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('load')
  await session.detach()
  expect(asked.size, 'files of a screen').toBeGreaterThan(15)
  return { requests: asked.size, kilobytes: bytes / KB, files: [...asked.values()].join(' ') }
}

/** Each screen loads no more than so many files and KB. */
async function expectFew(page: Page, screens: readonly (readonly [string, number, number])[]): Promise<void> {
  for (const [path, requests, kilobytes] of screens) {
    const load = await countLoad(page, path)
    expect.soft(load.requests, `${path}: requests: ${load.files}`).toBeLessThanOrEqual(requests)
    expect.soft(load.kilobytes, `${path}: KB`).toBeLessThanOrEqual(kilobytes)
  }
}

test('a page brings along what its screen shows first, nothing after signing out, and is few files', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await test.step('a page brings along what its screen shows first, for the person who opens it', async () => {
    const client = await enter(page, shop.url, admin)
    await client.post('/customers', { name: 'Ann </script> <Oak>', email: 'ann@oak.example' })
    const calls = noteCalls(page)

    await test.step('a list asks for nothing once more', async () => {
      const first = await open(page, '/invoices?status=unpaid&kind=deposit')
      expect(calls).toEqual(['/api/live'])
      expect(first).toContain('"path":["invoices","list"]')
      expect(first).not.toContain('<')
      await expect(page.getByText('No invoices found')).toBeVisible()
      expect(await page.locator('#first-data').textContent()).toBe('')
    })

    await test.step('the dashboard neither', async () => {
      calls.length = 0
      await open(page, '/dashboard')
      expect(calls).toEqual(['/api/live'])
    })

    await test.step('what changed while the scripts were loading is fetched', async () => {
      calls.length = 0
      const { promise: changed, resolve } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await changed
        await route.continue()
      })
      const written = page.waitForResponse('**/dashboard')
      const opening = page.goto('/dashboard')
      await (await written).finished()
      await client.post('/customers', { name: 'Ben Elm', email: 'ben@elm.example' })
      resolve()
      await opening
      await expect(page.locator('main').getByText('2', { exact: true })).toBeVisible()
      await page.unroute('**/assets/*.js')
    })

    await test.step('nothing for a copy that is kept, another site, or nobody', async () => {
      const kept = await page.evaluate(async () => (await fetch('/dashboard')).text())
      expect(readBrought(kept)).toBe('')
      const ask = async (headers: Record<string, string>) =>
        readBrought(await (await fetch(`${shop.url}/dashboard`, { headers })).text())
      const own = { cookie: client.cookie, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
      expect(await ask(own)).toContain('"profile"')
      expect(await ask({ ...own, 'sec-fetch-site': 'cross-site' })).toBe('')
      expect(await ask({ ...own, 'sec-purpose': 'prefetch' })).toBe('')
      expect(await ask({ ...own, cookie: '' })).toBe('')
    })

    await test.step('two people on one browser, one after another', async () => {
      await takeOn(shop.url)
      // The page of the one before would load again for the other, and get her service worker, which needs no server.
      await page.goto('about:blank')
      await context.clearCookies()
      await enter(page, shop.url, wanda)
      const first = await open(page, '/dashboard')
      expect(first).toContain(wanda.email)
      expect(first).not.toContain(admin.email)
      expect(first).not.toContain('"enquiries"')
      await expect(page.getByText('Wanda').first()).toBeVisible()
      expect(readBrought((await (await page.goto('/invoices'))?.text()) ?? '')).not.toContain('invoices')
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    })
  })

  await test.step('back to a page after signing out shows the login', async () => {
    await page.goto('about:blank')
    await context.clearCookies()
    await enter(page, shop.url, admin)
    await open(page, '/invoices')
    // Signing out takes the place of the last page in the history.
    await open(page, '/dashboard')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('No invoices yet')).toHaveCount(0)
  })

  await test.step('who signed out here is not shown, although the server still knows them', async () => {
    await enter(page, shop.url, admin)
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('fascia.signed-out', 'pending'))
    await page.goto('/invoices')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('No invoices yet')).toHaveCount(0)
  })

  // What a browser with nothing in its cache loads. Counts only: how long it takes is measured by `npm run bench`.
  await test.step('the first screen of the office is few files', async () => {
    const fresh = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })
    const office = await fresh.newPage()
    await enter(office, shop.url, admin)
    await expectFew(office, [
      ['/invoices', 19, 291],
      ['/customers', 19, 289],
      ['/workers', 19, 287],
      ['/payments', 19, 291],
      ['/enquiries', 20, 290],
      ['/debtors', 22, 300],
      ['/surveys', 19, 290],
      ['/quotes', 19, 291],
      ['/dashboard', 18, 270],
      // Over the budget of 20 and 300, for its schemas, its rules and what drags lines; /jobs also for its dialogs.
      ['/quotes/new', 29, 411],
      ['/jobs', 44, 455],
    ])
    await fresh.close()
  })

  await test.step('and that of a worker, without the service worker that keeps files for later', async () => {
    const fresh = await browser.newContext({ baseURL: shop.url, locale: 'en-GB', serviceWorkers: 'block' })
    const phone = await fresh.newPage()
    await enter(phone, shop.url, wanda)
    await expectFew(phone, [
      // With what sends and fetches a fitter's visits, on whatever screen the phone is, and shows today's; and with who else is there.
      ['/dashboard', 19, 300],
      // Over the budget, for the phone's database, the lists of a choice and the fields of forms.
      ['/measurements/create', 29, 378],
    ])
    await fresh.close()
  })
})

/** Opens a page and holds its scripts back until `act` has looked at what the server drew. */
async function whileScriptsAreComing(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const { promise: looked, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await looked
    await route.continue()
  })
  const written = page.waitForResponse((answer) => answer.request().isNavigationRequest())
  const opening = page.goto(path)
  await (await written).finished()
  await act()
  resolve()
  await opening
  await expect(page.locator('#drawn *')).toHaveCount(0)
  await page.unroute('**/assets/*.js')
}

test('the server draws what a page shows first, as its scripts draw it then', async ({ page, shop }) => {
  const client = await enter(page, shop.url, admin)
  const { body: ann } = await client.post('/customers', { name: 'Ann <b>Oak</b>', email: 'ann@oak.example' })
  const items = [{ kind: 'item', title: 'Painted board', quantity: 2, price: 10_000 }]
  const made = [
    await client.post('/quotes', { customerId: ann.id, title: 'Shop front', items }),
    await client.post('/invoices', { customerId: ann.id, title: 'Van', items }),
  ]
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  const drawn = page.locator('#drawn')
  const frame = ['header', 'aside'] as const

  await test.step('not for a browser of which nothing is known yet', async () => {
    await whileScriptsAreComing(page, '/invoices', async () => {
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(drawn).toBeHidden()
    })
    await expect(page.getByText(/^INV-/)).toBeVisible()
    // What may be put away on a device is not drawn.
    await page.evaluate(() => localStorage.setItem('fascia.first-steps-hidden', 'true'))
  })

  for (const path of [
    ...['/invoices', '/quotes', '/dashboard', '/quotes/new', '/customers', '/surveys', '/recurring'],
    ...['/services-management', '/outgoing-mail', '/workers'],
  ])
    await test.step(`${path}, word for word`, async () => {
      const parts = path === '/workers' ? frame : ([...frame, 'main'] as const)
      const before: string[] = []
      await whileScriptsAreComing(page, path, async () => {
        await expect(drawn).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCSS('width', '1px')
        for (const part of parts) before.push(await drawn.locator(part).first().innerText())
      })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const [index, part] of parts.entries()) {
        const own = await page.locator(part).first().innerText()
        expect(own.replace(/\s*Show the first steps$/, '')).toBe(before[index])
      }
      if (path === '/invoices') expect(before.join()).toContain('Ann <b>Oak</b>')
      if (path === '/quotes/new') expect(before[0]).toContain('New quote')
    })

  await test.step('nothing of it can be used or is read out: it is gone in a moment', async () => {
    await whileScriptsAreComing(page, '/invoices', async () => {
      await expect(drawn.locator('[data-row-link]')).toBeVisible()
      await expect(page.getByRole('link')).toHaveCount(0)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#drawn') ?? null)).toBeNull()
    })
  })

  await test.step('a page of another width shows that it is loading, and the next is drawn for it', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto('about:blank')
    await page.setViewportSize({ width: 390, height: 800 })
    await whileScriptsAreComing(page, '/invoices', async () => {
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(drawn).toBeHidden()
    })
    await whileScriptsAreComing(page, '/invoices', async () => {
      await expect(drawn.locator('li', { hasText: 'INV-' })).toBeVisible()
      await expect(drawn.locator('table')).toHaveCount(0)
    })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('by night, with a narrow sidebar', async () => {
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.getByRole('button', { name: 'Switch to night colours' }).click()
    await whileScriptsAreComing(page, '/invoices', async () => {
      await expect(drawn.locator('aside[data-collapsed]')).toBeVisible()
      await expect(drawn.getByLabel('Switch to day colours')).toBeVisible()
    })
  })

  await test.step('whose scripts do not come says so', async () => {
    await whileScriptsAreComing(page, '/invoices', async () => {
      const slow = page.getByText('This is taking a while.')
      await expect(slow).toBeHidden()
      // After 15 seconds.
      await slow.evaluate((element) => element.getAnimations()[0]?.finish())
      await expect(slow).toBeVisible()
      await expect(drawn.locator('table')).toBeVisible()
    })
  })

  await test.step('for nobody else, whatever their browser says of itself', async () => {
    const view = 'fascia.view=90'
    const isDrawnFor = async (headers: Record<string, string>) =>
      /<div id="drawn"[^>]*><style/.test(await (await fetch(`${shop.url}/invoices`, { headers })).text())
    const own = {
      cookie: `${client.cookie}; ${view}`,
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'none',
    }
    expect(await isDrawnFor(own)).toBe(true)
    expect(await isDrawnFor({ ...own, 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(await isDrawnFor({ ...own, 'sec-fetch-dest': 'empty' })).toBe(false)
    expect(await isDrawnFor({ ...own, 'sec-purpose': 'prefetch' })).toBe(false)
    expect(await isDrawnFor({ ...own, cookie: view })).toBe(false)
    const worker = await takeOn(shop.url)
    expect(await isDrawnFor({ ...own, cookie: `${worker.cookie}; ${view}` })).toBe(false)
  })

  await test.step('not for whoever opens this browser after they signed out', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('fascia.view')
  })
})
