import { site } from '#content/site.ts'
import { signIn } from '#server/testing/client.ts'
import { admin, expect, test } from './journey.ts'
import { publish } from './project.ts'
import { expectQuoteInReach, expectStops } from './site-ways.ts'

test('on a phone pages are reached by touch, the home page is short, and a title has two lines', {
  tag: '@phone',
}, async ({ page, shop, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/)
  await publish(await signIn(shop.url, admin), { title: 'A lit box', service: 'LED Signs' })
  await test.step('a visitor reaches every page by the menu, by touch', async () => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expectStops(page, async (name) => {
      await expect(menu.getByRole('link', { name, exact: true })).toBeHidden()
      await menu.getByRole('button', { name: 'Menu' }).tap()
      await menu.getByRole('link', { name, exact: true }).tap()
    })
    await menu.getByRole('button', { name: 'Menu' }).tap()
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'About' })).toBeHidden()
    await expectQuoteInReach(page)
  })
  await test.step('the home page is within its length, and repeats nothing', async () => {
    await page.goto('/')
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThan(9)
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
    expect(new Set(headings).size).toBe(headings.length)
    const text = await page.locator('body').innerText()
    expect(text.split(site.openingHours.monday)).toHaveLength(2)
    expect(text.split('Altrincham')).toHaveLength(2)
  })
  for (const isThere of [true, false]) {
    if (!isThere) await page.route(/barlow/, (route) => route.abort())
    await page.goto('/about')
    const head = page.getByRole('banner')
    const middles = await head.locator('p > *, p + div > :first-child, nav > :visible').evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
    expect(new Set(middles).size, `${middles}`).toBe(2)
  }
})
