import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Expects that axe finds nothing on the page as it is, in light and in dark; what it finds does not end the journey. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(finishMotion)
    // Its script is put into the page once. The other mode, for frames of other origins, works in a page of its own.
    const isThere = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'null' } : {}) })
      .setLegacyMode()
      // All rules run; what passes them is not described element by element, which takes as long again.
      .options({ resultTypes: ['violations'] })
    // By night the same page has other colours and pictures; its structure was looked at by day.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block', 'image-alt'])
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    expect.soft(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Between two colours nothing is to be judged, nor while something fades in, which begins a frame or two later. */
async function finishMotion(): Promise<void> {
  const nextFrame = () =>
    new Promise<unknown>((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 100)
    })
  for (let frame = 0, quiet = 0; frame < 60 && quiet < 2; frame += 1) {
    const motions = document.getAnimations().filter((motion) => motion instanceof CSSTransition)
    for (const motion of motions) motion.finish()
    quiet = motions.length === 0 ? quiet + 1 : 0
    await nextFrame()
  }
}

/** Opens a screen, known by its heading, and looks at it. */
export async function look(page: Page, path: string, heading: string | RegExp | null): Promise<void> {
  await test.step(path.replace(/[0-9a-f-]{36}/, '…'), async () => {
    await page.goto(path)
    // Behind an open panel the page is hidden from those who listen.
    if (heading) {
      await expect(page.getByRole('heading', { name: heading, level: 1, includeHidden: true })).toBeVisible()
    }
    await lookAtPage(page)
  })
}

/** Expects of the page as it is, once all is loaded, that it fits the screen and that axe finds nothing. */
export async function lookAtPage(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await measureOverhang(page), `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

/**
 * How much wider the page is than the screen, in CSS pixels. The window's own width is no measure: a phone shows a page
 * that is too wide smaller, and its window has the width of the page then.
 */
export async function measureOverhang(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width - (page.viewportSize()?.width ?? width)
}
