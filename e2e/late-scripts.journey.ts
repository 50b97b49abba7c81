import type { Page } from '@playwright/test'
import { signIn } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const slow = 'This is taking a while. Reload the page if nothing happens.'
const needed = 'This part of the site needs JavaScript. Please switch it on, and reload the page.'

// Scripts are cut off, and one throws.
test.use({ expectedComplaints: [/ERR_FAILED|no such thing here/] })

/** All but the small one that fetches them. */
const islandScripts = /\/assets\/(?!call-islands).*\.js$/

test('a page works before its scripts, without them, and says so where it cannot', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await test.step('what a visitor types before the scripts load is kept', async () => {
    let comeOn = () => {}
    let gate = Promise.resolve()
    const holdBack = () => {
      gate = new Promise<void>((resolve) => {
        comeOn = resolve
      })
    }
    await page.route(islandScripts, async (route) => {
      await gate
      await route.continue()
    })

    holdBack()
    await page.goto('/')
    await page.getByLabel('Your sign says').fill('Ordsall Bakery')
    await page.getByRole('radio', { name: 'Halo-lit letters' }).check()
    await page.getByRole('radio', { name: 'LED letters' }).check()
    await page.getByLabel('Width', { exact: true }).fill('3600')
    await page.getByText('By night', { exact: true }).click()
    comeOn()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^A sign that says/ })).toHaveAccessibleName(
      /“Ordsall Bakery”: LED letters.*3,600 mm wide.*by night/,
    )
    await expect(page.getByLabel('Your sign says')).toHaveValue('Ordsall Bakery')
    await expect(page).toHaveURL(/text=Ordsall\+Bakery&kind=led.*width=3600.*light=night/)

    holdBack()
    await page.goto('/contact-us')
    const form = page.getByRole('form', { name: 'Enquiry' })
    await form.getByLabel('What do you need?').fill('A sign over our door.')
    await form.getByLabel('Width').fill('4800')
    await form.getByLabel('Unit').selectOption('mm')
    await form.getByLabel('Photos or sketches').setInputFiles({
      ...{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    })
    await form.getByLabel(/may keep what I send/).check()
    comeOn()
    // The script has looked at the file that was chosen.
    await expect(form.getByText('Choose a picture: JPEG, PNG or WebP')).toBeVisible()
    const expectTyped = async () => {
      await expect(form.getByLabel('What do you need?')).toHaveValue('A sign over our door.')
      await expect(form.getByLabel('Width')).toHaveValue('4800')
      await expect(form.getByLabel('Unit')).toHaveValue('mm')
      await expect(form.getByLabel(/may keep what I send/)).toBeChecked()
    }
    await expectTyped()
    // Kept like text that is typed later.
    await page.goto('/about')
    await page.goto('/contact-us')
    await expectTyped()
  })

  await test.step('a browser without paint timing loads the islands all the same', async () => {
    const old = await context.newPage()
    await old.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'))
    await old.goto('/')
    await expect(old.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await old.close()
  })

  await test.step('a page of the app whose script did not load says so', async () => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    const delays = await page.evaluate(() => {
      // The dots never end; the text appears once, late.
      const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      const words = document.getAnimations().filter(ends)
      for (const one of words) one.finish()
      return words.map((one) => one.effect?.getTiming().delay)
    })
    expect(delays).toEqual([15_000])
    await expect(page.getByText(slow)).toBeVisible()
    await expect(page.getByText(needed)).toHaveCount(0)
    await page.unroute(/\/assets\/.*\.js$/)
  })

  await test.step('when a script fails the page is HTML that works', async () => {
    const calls = await signIn(shop.url, admin)
    let sent = 0
    for (const [what, lost] of [
      ['all scripts', /\/assets\/.*\.js$/],
      ['what wakes the islands', islandScripts],
      ['one of many files', /\/assets\/wake-islands.*\.js$/],
    ] as const) {
      await test.step(`without ${what}`, async () => {
        const cut = page.waitForEvent('requestfailed')
        await page.route(lost, (route) => route.abort())
        await page.goto('/')
        await cut
        await makeAndSend(page)
        await page.unroute(lost)
        sent += 1
        expect((await calls.get('/enquiries')).body.items).toHaveLength(sent)
      })
    }
    await test.step('an island that fails to start is plain HTML again', async () => {
      await page.addInitScript(() => {
        window.matchMedia = () => {
          throw new Error('no such thing here')
        }
      })
      const broken = () => page.waitForEvent('pageerror')
      const first = broken()
      await page.goto('/')
      await first
      // A button is restored with all the others, and a press on it at that moment is lost.
      await makeAndSend(page, broken)
    })
  })

  await test.step('a browser whose scripts are switched off is told so', async () => {
    const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const off = await plain.newPage()
    for (const path of ['/login', '/dashboard', '/measurements'])
      await test.step(`on ${path}`, async () => {
        await off.goto(path)
        // Playwright looks for no text within noscript.
        const words = off.locator('noscript p')
        await expect(words).toBeVisible()
        await expect(words).toHaveText(needed)
      })
    await plain.close()
  })
})

/**
 * A sign drawn by the server, carried along, and sent by the browser itself.
 * @param settle resolves once the page with the drawing has settled
 */
async function makeAndSend(page: Page, settle?: () => Promise<unknown>): Promise<void> {
  await page.getByLabel('Your sign says').fill('Oak')
  await page.getByRole('radio', { name: 'LED letters' }).check()
  const drawn = settle?.()
  await page.getByRole('button', { name: 'Draw it' }).click()
  await expect(page.getByRole('img', { name: /“Oak”: LED letters/ })).toBeVisible()
  await drawn
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL(/\/contact-us\?text=Oak&.*kind=led.*#enquiry$/)
  const form = page.getByRole('form', { name: 'Enquiry' })
  await form.getByLabel('What do you need?').fill('A sign')
  await form.getByLabel('Your name').fill('Ann')
  await form.getByLabel(/^E-mail/).fill('ann@lamplighter.example')
  await form.getByLabel(/may keep what I send/).check()
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
}

test('the style sheets of parts are asked for as the router asks for those of screens', async ({
  page,
  shop,
}) => {
  // A sheet that is preloaded for a screen, and needed in another mode by a part, is read twice, with a warning.
  await enter(page, shop.url, admin)
  await page.goto('/dashboard')
  const ofParts = page.locator('link[rel=stylesheet][href^=http][href*="/assets/late-"]')
  await expect(ofParts).toHaveCount(1)
  await expect(page.locator('link[rel=stylesheet][crossorigin]')).toHaveCount(0)
})
