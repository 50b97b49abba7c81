import type { APIRequestContext } from '@playwright/test'
import { signIn } from '#server/testing/client.ts'
import { becomeShop, mersey, ribble, startIdentity, tracesOf } from '#server/testing/identities.ts'
import { lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { photo, publish } from './project.ts'

test('the public site shows the shop’s name and details from the settings', async ({ shop, request }) => {
  const calls = await signIn(shop.url, admin)
  await publish(calls, { title: 'A lit box', service: 'LED Signs' })
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

test('an admin gives the shop another name, logo and hours, and sees it everywhere', async ({
  page,
  shop,
}) => {
  await enter(page, shop.url, admin)
  await page.goto('/settings/shop')
  await expect(page.getByText('Nobody has saved this yet')).toBeVisible()
  await expect(page.getByLabel('End of the name that is set smaller')).toHaveValue('Signs and Print')
  await page.getByLabel("The shop's name").fill('Quayside Lettering Company')
  await page.getByLabel('End of the name that is set smaller').fill('Bakery')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText("The end of the shop's name, or nothing")).toBeVisible()
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

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Public site' }).click()
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
