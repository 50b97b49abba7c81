/** What the public site shows of a shop: its work, its name and details; each as the office says, at once. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { becomeShop, mersey, ribble, startIdentity, tracesOf } from '#server/testing/identities.ts'
import { lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { photo, publish } from './project.ts'

test('an admin shows work and another name, logo and hours, and the site has nothing else', async ({
  page,
  shop,
  browser,
  request,
}) => {
  const calls = await enter(page, shop.url, admin)

  await test.step('a project is created, published, moved, and unpublished', async () => {
    const list = page.getByRole('list', { name: 'Projects', exact: true })

    await test.step('with two photos and their descriptions', async () => {
      await page.goto('/projects-management')
      await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
      await lookAtPage(page)
      await page.getByRole('link', { name: 'New project' }).first().click()
      const panel = page.getByRole('dialog', { name: 'New project' })
      await panel.getByRole('button', { name: 'Save project' }).click()
      await expect(panel.getByText('Enter a title')).toBeVisible()
      await panel.getByLabel('Title').fill('Letters on a mill')
      await panel.getByRole('combobox', { name: 'Service' }).click()
      await page.getByRole('option', { name: '3D Signs' }).click()
      await panel.getByLabel('Place').fill('Ancoats, Manchester')
      await panel.getByLabel('Text').fill('Brushed steel, 900 mm high.\n\nFitted in two nights.')
      await panel.getByRole('switch', { name: /^Published/ }).click({ force: true })
      await panel.getByRole('button', { name: 'Save project' }).click()
      await expect(panel.getByText('Add a photo', { exact: true }).first()).toBeVisible()
      await panel.getByLabel('Photo files').setInputFiles([await photo('#8f5a44'), await photo('#14161a')])
      await expect(panel.getByLabel('What photo 2 shows')).toBeVisible()
      await expect(panel.getByText('Say what photo 2 shows')).toBeVisible()
      await panel.getByLabel('What photo 1 shows').fill('Steel letters on red brick by day')
      await panel.getByLabel('What photo 2 shows').fill('The same letters by night')
      await expect(panel.getByText('Before it can be shown:')).toBeHidden()
      await panel.getByRole('button', { name: 'Save project' }).click()
      await expect(panel).toBeHidden()
      await expect(list.getByText('Published', { exact: true })).toBeVisible()
    })

    const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await stranger.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
    await publish(calls, { title: 'A lit box', service: 'LED Signs' })

    await test.step('visitors find it by its service, with its pictures', async () => {
      await stranger.goto('/projects')
      await expect(stranger.getByRole('heading', { level: 2 }).first()).toHaveText('A lit box')
      await lookAtPage(stranger)
      // One of each: there is nothing to choose, and the service's own page links to it.
      await expect(stranger.getByRole('navigation', { name: 'Projects by service' })).toHaveCount(0)
      await stranger.goto('/projects?service=3d-signs')
      await expect(stranger.getByRole('link', { name: 'All projects' })).toBeVisible()
      await expect(stranger.getByRole('link', { name: 'A lit box' })).toBeHidden()
      await stranger.getByRole('link', { name: 'Letters on a mill' }).click()
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Letters on a mill')
      await expect(stranger.getByText('Fitted in two nights.')).toBeVisible()
      await expectPicture(stranger.getByRole('img', { name: 'Steel letters on red brick by day' }))
      await expectPicture(stranger.getByRole('img', { name: 'The same letters by night' }))
      await lookAtPage(stranger)
    })

    await test.step('the keyboard moves it to the top', async () => {
      await page.reload()
      await expect(list.getByRole('link')).toHaveText(['A lit box', 'Letters on a mill'])
      await moveUp(page, 'Letters on a mill')
      await expect(list.getByRole('link')).toHaveText(['Letters on a mill', 'A lit box'])
      await expect.poll(() => firstOf(stranger)).toBe('Letters on a mill')
    })

    await test.step('an unpublished one is gone at once, with its pictures', async () => {
      await stranger.goto('/projects/letters-on-a-mill')
      const address = await stranger.getByRole('img', { name: /red brick/ }).getAttribute('src')
      expect((await stranger.request.get(address ?? '')).status()).toBe(200)
      await list.getByRole('link', { name: 'Letters on a mill' }).click()
      const panel = page.getByRole('dialog', { name: 'Project' })
      await panel.getByRole('switch', { name: /^Published/ }).click({ force: true })
      await panel.getByRole('button', { name: 'Save project' }).click()
      await expect(panel).toBeHidden()
      await stranger.reload()
      await expect(stranger).toHaveURL(`${shop.url}/`)
      expect((await stranger.request.get(address ?? '')).status()).toBe(404)
      expect(await firstOf(stranger)).toBe('A lit box')
    })
    await stranger.context().close()
  })

  await test.step('an admin gives the shop another name, logo and hours, and sees it everywhere', async () => {
    await page.goto('/settings/shop')
    await expect(page.getByText('Nobody has saved this yet')).toBeVisible()
    await expect(page.getByLabel('End of the name that is set smaller')).toHaveValue('Signs and Print')
    await page.getByLabel('The shop’s name').fill('Quayside Lettering Company')
    await page.getByLabel('End of the name that is set smaller').fill('Bakery')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('The end of the shop’s name, or nothing')).toBeVisible()
    await page.getByLabel('End of the name that is set smaller').fill('Lettering Company')
    await page.getByLabel('Logo: file').setInputFiles(await photo('#cf3a22'))
    await expect(page.getByRole('img', { name: 'Logo, as it is shown' })).toBeVisible()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByText('Nobody has saved this yet')).toBeHidden()
    // The screen itself has the new name at once.
    await expect(page).toHaveTitle('Settings: The shop · Quayside')
    const brand = page.getByRole('link', { name: 'Quayside Lettering Company' })
    await expect(brand.getByText('Lettering Company', { exact: true })).toBeVisible()
    await expect(brand.locator('img:visible')).toHaveAttribute('src', /^\/shop-logo\//)

    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Public site' })
      .click()
    await page.getByLabel('Monday').fill('always')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText("Hours like '9:00 AM - 6:00 PM', or 'Closed'")).toBeVisible()
    await page.getByLabel('Monday').fill('07:30 - 15:00')
    await page.getByLabel('Tuesday').focus()
    await expect(page.getByLabel('Monday')).toHaveValue('7:30 AM - 3:00 PM')
    await page.getByRole('button', { name: 'Save settings' }).click()
    // The toast of the first section may still be there.
    await expect(page.getByText('Nobody has saved this yet')).toBeHidden()

    await page.goto('/contact-us')
    await expect(page).toHaveTitle(/ · Quayside$/)
    const logo = page.getByRole('banner').getByRole('img', { name: 'Quayside Lettering Company' })
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByText('7:30 AM - 3:00 PM').first()).toBeVisible()
    await lookAtPage(page)
  })

  await test.step('the public site shows the shop’s name and details from the settings', async () => {
    await becomeShop(calls, ribble)
    const before = [...(await walkSite(request, shop.url)).values()].join('\n')
    // The walk would find leftovers: it finds everything that the site says of a shop.
    for (const [field, value] of Object.entries(siteShows(ribble))) expect(before, field).toContain(value)

    await becomeShop(calls, mersey)
    const pages = await walkSite(request, shop.url)
    expect(pages.size).toBeGreaterThan(30)
    const known = [...tracesOf(ribble, mersey), ...tracesOf(startIdentity, mersey)]
    for (const [path, text] of pages)
      expect(
        known.filter((trace) => text.includes(trace)),
        path,
      ).toEqual([])
  })
})

async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.evaluate((element) => (element as HTMLImageElement).currentSrc)).toContain('.avif')
}

async function moveUp(page: Page, title: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${title}` })
  const told = page.locator('[aria-live="assertive"]').filter({ hasText: title })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(told).toHaveText(/picked up|is over place 2/)
  // It is announced before it listens to the arrows; at the top another press changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(told).toHaveText(/is over place 1 of 2/, { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Space')
}

async function firstOf(stranger: Page): Promise<string | null> {
  await stranger.goto('/projects')
  return stranger.getByRole('heading', { level: 2 }).first().textContent()
}

/** What the site says of a shop, in the site's spelling. */
function siteShows({ openingHours, ...shop }: typeof ribble): Record<string, string> {
  const { bankName, bankAccountName, bankSortCode, bankAccountNumber, termsText, website, ...shown } = shop
  const texts = Object.entries({ ...shown, ...openingHours, name: 'Ribble Brothers' })
  return {
    ...Object.fromEntries(texts.map(([field, value]) => [field, String(value)])),
    whatsappNumber: 'wa.me/447700900911',
    phoneLink: 'tel:01614960911',
    machineHours: '"opens":"07:35"',
  }
}

/** Files that are the same for every shop. */
const sameForAll = /^\/(assets|pictures|site-pictures|brand|shop-logo|og)\//

/** Everything that strangers can read of the shop: the pages in the sitemap, and all that they link to. */
async function walkSite(request: APIRequestContext, url: string): Promise<Map<string, string>> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const others = ['/login', '/forgot-password', '/invitation/none', '/dashboard', '/manifest.webmanifest']
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/api/shop',
    '/?text=Oak',
    '/contact-us?sent=ENQ-20261121-001',
  ]
  const waiting = [...listed, ...others, ...files].map((address) => new URL(address, url))
  const pages = new Map<string, string>()
  for (const address of waiting) {
    address.hash = ''
    const path = address.pathname + address.search
    if (address.origin !== url || sameForAll.test(path) || pages.has(path)) continue
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBeLessThan(400)
    const text = plain(await answer.text())
    pages.set(path, text)
    const shared = text.match(/property="og:image" content="([^"]+)"/)?.[1]
    if (shared) expect((await request.get(shared)).status(), `${path} when shared`).toBe(200)
    for (const [, link = ''] of text.matchAll(/\b(?:href|src)="([^"]+)"/g)) {
      const next = URL.parse(link, address)
      if (next?.protocol.startsWith('http')) waiting.push(next)
    }
  }
  return pages
}

/** A page's text as people and machines read it. */
function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('\\u0026', '&')
    .replaceAll(/&#x27;|&apos;|\\u0027/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('<!-- -->', '')
}
