import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const phone = { width: 360, height: 740 }

/**
 * Expects that axe finds nothing on the page as it is, in light and in dark, and from a desk at a phone's width as
 * well. A finding does not end the journey.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await atEachWidth(page, () => expectAccessibleHere(page))
}

/** A journey at a desk shows each of its pages at a phone's width too: it need not be gone through once more for that. */
async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize()
  await look()
  if (!own || own.width < 1000) return
  await page.setViewportSize(phone)
  await look()
  await page.setViewportSize(own)
}

async function expectAccessibleHere(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(finishMotion)
    // Its script is injected once. Its other mode, for frames of other origins, runs in a page of its own.
    const isThere = await page.evaluate(() => 'axe' in window)
    const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'null' } : {}) })
      .setLegacyMode()
      // All rules run. Passing elements are not described one by one, which would double the time.
      .options({ resultTypes: ['violations'] })
    // In the dark theme the page has other colours and pictures; its structure was checked in the light
    // theme.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block', 'image-alt'])
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    const seen = `${page.url()} in ${colorScheme}, ${page.viewportSize()?.width} px`
    expect.soft(found, seen).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * During a colour transition nothing can be judged, nor during a fade-in, which starts a frame or two later.
 */
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

/** Opens a screen, found by its heading, and checks it. */
export async function look(page: Page, path: string, heading: string | RegExp | null): Promise<void> {
  await test.step(path.replace(/[0-9a-f-]{36}/, '…'), async () => {
    await page.goto(path)
    // Behind an open panel the page is hidden from screen readers.
    if (heading) {
      await expect(page.getByRole('heading', { name: heading, level: 1, includeHidden: true })).toBeVisible()
    }
    await lookAtPage(page)
  })
}

/** Expects that the loaded page fits the screen and that axe finds nothing. */
export async function lookAtPage(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await atEachWidth(page, async () => {
    const overhang = () => measureOverhang(page)
    await expect.soft.poll(overhang, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
    await expectAccessibleHere(page)
  })
}

/**
 * How much wider the page is than the screen, in CSS pixels. The window's own width is no measure: a phone
 * zooms out of a page that is too wide, and its window then has the width of the page.
 */
export async function measureOverhang(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width - (page.viewportSize()?.width ?? width)
}
