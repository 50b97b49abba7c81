import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { startSettings } from '#content/shop-start.ts'
import { site } from '#content/site.ts'
import { identityOf } from '#domain/shop/shop-identity.ts'
import { publicPagesOf } from '#domain/site/site.pages.ts'
import { SITE_PICTURE, servicePictures } from '#domain/site/site.pictures.ts'
import { headLimits } from '#domain/site/site.schema.ts'
import { servicePages } from '#domain/site/site.services.ts'
import { signIn } from '#server/testing/client.ts'
import { lookAtPage, lookByDay, measureOverhang } from './axe.ts'
import { admin, expect, test } from './journey.ts'
import { publish } from './project.ts'
import { expectFactsShown, expectTrail } from './site-facts.ts'
import { expectQuoteInReach, expectStops } from './site-ways.ts'
import { readSitemap } from './sitemap.ts'
import { visitSlowly } from './slow-visit.ts'

const publicPages = publicPagesOf(identityOf(startSettings))

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React writes `<link/>`; both spellings are the standard's.
    'void-style': 'off',
    // All files are our own, from where the page is.
    'require-sri': 'off',
    // A telephone number stays on one line because of the style sheet of its link.
    'tel-non-breaking': 'off',
  },
})

test('what a page says is true, whole, valid and for everybody, by keyboard and on a slow line', async ({
  page,
  context,
  shop,
  request,
}) => {
  await test.step('a shop without shown work has no page for it', async () => {
    await page.goto('/projects')
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(page.getByRole('banner').getByText('About')).toHaveCount(1)
    await expect(page.getByRole('banner').getByText('Projects')).toHaveCount(0)
  })
  await publish(await signIn(shop.url, admin), { title: 'A lit box', service: 'LED Signs' })

  await test.step('a visitor reaches every page by the menu, by keyboard', async () => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expectStops(page, async (name) => {
      await menu.getByRole('link', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    })
    await expectQuoteInReach(page)
    await page.goto('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()

    await menu.getByRole('link', { name: 'Get Quote' }).click()
    await expect(page).toHaveURL('/contact-us#enquiry')
  })

  await test.step('every public page has its own title and description, and axe finds no violation', async () => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
    for (const { path, title, description } of publicPages) {
      await test.step(path, async () => {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(200)
        expect(answer?.headers()['set-cookie']).toBeUndefined()
        await expect(page).toHaveTitle(title)
        expect(title.length).toBeLessThanOrEqual(headLimits.title)
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description)
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', shop.url + path)
        await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', shop.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        seen.titles.add(title)
        seen.descriptions.add(description)
        if (path !== '/') await expectTrail(page, shop.url)
        expect(await overhangAtTwiceTheText(page), `${path} at 200 % text`).toBeLessThanOrEqual(0)
        // Services differ in their words and photographs, and the page of one is looked at again below.
        if (path.startsWith('/services/')) await lookByDay(page)
        else await lookAtPage(page)
      })
    }
    expect(seen.titles.size).toBe(publicPages.length)
    expect(seen.descriptions.size).toBe(publicPages.length)
  })

  await test.step('what a page says is true, whole, and leads somewhere', async () => {
    await test.step('a service shows its photograph, without a layout shift', async () => {
      await page.goto('/services/vehicle-wraps')
      const photo = page.getByRole('img', { name: servicePictures['Vehicle Wraps'].alt })
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('.avif')
      const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 1 }
      expect(width / height).toBeCloseTo(SITE_PICTURE.width / SITE_PICTURE.height, 1)
      for (const [name, value] of Object.entries(SITE_PICTURE))
        await expect(photo).toHaveAttribute(name, `${value}`)
      await lookAtPage(page)
    })

    await test.step('exactly the services are listed, with a size and its price', async () => {
      await page.goto('/services')
      const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '£' })
      await expect(rows).toHaveCount(servicePages.length)
      for (const { name, sizes } of servicePages) {
        const row = rows.filter({ has: page.getByRole('link', { name, exact: true }) })
        const text = (await row.innerText()).replace(/\s+/g, ' ')
        const prices = text.match(/£[\d,.]*\d/g) ?? []
        expect(prices, name).toHaveLength(1)
        const shown = sizes.find(({ widthMm, heightMm }) =>
          text.includes(`${widthMm.toLocaleString('en-GB')} × ${heightMm.toLocaleString('en-GB')} mm`),
        )
        expect(Math.round(Number(prices[0]?.replace(/[£,]/g, '')) * 100), name).toBe(shown?.from)
      }
    })

    await test.step('the structured data is on the page too', () => expectFactsShown(page))

    await test.step('a WhatsApp link has a greeting, unknown pages redirect to the home page, and unknown files are 404', async () => {
      await page.goto('/contact-us')
      const link = page.getByRole('link', { name: 'WhatsApp', exact: true })
      const greeting = encodeURIComponent(site.messaging.contactMessage)
      await expect(link.first()).toHaveAttribute('href', `https://wa.me/441614960142?text=${greeting}`)
      for (const words of [site.messaging.defaultMessage, site.messaging.quoteMessage]) {
        await page.goto('/about')
        await expect(page.locator(`a[href$="?text=${encodeURIComponent(words)}"]`), words).toBeVisible()
      }
      for (const path of ['/services/nothing', '/wp-admin', '/about/us']) {
        const answer = await request.get(path, { maxRedirects: 0 })
        expect([answer.status(), answer.headers().location], path).toEqual([302, '/'])
      }
      for (const path of ['/og/nothing.png', '/assets/nothing.js', '/api/nothing'])
        expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
      const icon = await request.get('/favicon.ico')
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/icon/)])
      expect((await request.get('/app', { maxRedirects: 0 })).headers().location).toBe('/login')
      expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('xml')
      await page.goto('/login')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    })
  })

  await test.step('every public page is valid HTML', async () => {
    const paths = await readSitemap(shop.url)
    for (const path of [
      ...paths,
      '/?text=Oak+%26+Ash&kind=halo-lit',
      '/contact-us?text=Oak',
      '/projects?service=LED+Signs',
    ]) {
      const html = await (await request.get(path)).text()
      const { results } = await validator.validateString(html, path)
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
      )
      expect.soft(faults, path).toEqual([])
    }
  })

  await test.step('a page is painted before its scripts load, and preloads all of them', async () => {
    for (const [path, island] of [
      ['/', 'SignMaker'],
      ['/contact-us', 'EnquiryForm'],
    ] as const) {
      await page.goto(path)
      const element = page.locator(`[data-island="${island}"]`)
      const { script, imports } = await element.evaluate((found: HTMLElement) => found.dataset)
      const named = [script, ...(imports ?? '').split(' ')].sort()
      await expect.poll(async () => (await fetchedScripts(page)).late.sort(), path).toEqual(named)
      expect((await fetchedScripts(page)).early, path).toEqual([expect.stringContaining('call-islands')])
    }
  })

  await test.step('a first visit over a slow connection has the site’s font, without layout shifts', () =>
    visitSlowly(context))
})

/** By how many pixels the page is wider than the screen if all text is twice as large. */
async function overhangAtTwiceTheText(page: Page): Promise<number> {
  const setSize = (size: string) =>
    page.evaluate((to) => (document.documentElement.style.fontSize = to), size)
  await setSize('200%')
  const overhang = await measureOverhang(page)
  await setSize('')
  return overhang
}

/** Addresses of scripts, by whether they were requested before the first paint. */
function fetchedScripts(page: Page): Promise<{ early: string[]; late: string[] }> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const pathsOf = (some: PerformanceEntry[]) => some.map(({ name }) => new URL(name).pathname)
    return {
      early: pathsOf(scripts.filter(({ startTime }) => startTime < painted)),
      late: pathsOf(scripts.filter(({ startTime }) => startTime >= painted)),
    }
  })
}
