import { expect, test } from './journey.ts'

const slow = 'This is taking a while. Reload the page if nothing happens.'
const needed = 'This part of the site needs JavaScript. Please switch it on, and reload the page.'

test.describe('a script that did not load', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('leaves a page that says so', async ({ page }) => {
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
  })
})

test.describe('a browser whose scripts are switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('is told so', async ({ page }) => {
    for (const path of ['/login', '/dashboard', '/measurements'])
      await test.step(`on ${path}`, async () => {
        await page.goto(path)
        // Playwright looks for no text within noscript.
        const words = page.locator('noscript p')
        await expect(words).toBeVisible()
        await expect(words).toHaveText(needed)
      })
  })
})
