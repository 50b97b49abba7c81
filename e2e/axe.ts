import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { RunOptions, run } from 'axe-core'

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const phone = { width: 360, height: 740 }

/** How a page is looked at, and with which rules. */
interface Look {
  scheme: 'light' | 'dark'
  options: RunOptions
}

/** Passing elements are not described one by one, which would double the time. */
const allRules: RunOptions = { resultTypes: ['violations'] }

/** By night a page of the same width has other colours and pictures; its structure was looked at by day. */
const rulesOfColours: RunOptions = {
  ...allRules,
  runOnly: ['color-contrast', 'link-in-text-block', 'image-alt'],
}

/**
 * Expects that axe finds nothing on the page as it is. A finding does not end the journey. Screens of the office as they
 * open are looked at by web/every-screen.screen.test.tsx: a journey looks at what it made of them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await inEachLook(page, (one) => expectNoFaults(page, one))
}

/**
 * A journey at a desk shows each of its pages at a phone's width too, by night: two looks have both widths and both
 * schemes, and screen tests have all four. Elsewhere the page stays as wide as it is.
 */
async function inEachLook(page: Page, see: (one: Look) => Promise<void>): Promise<void> {
  const own = page.viewportSize()
  const isAtDesk = own !== null && own.width >= 1000
  await see({ scheme: 'light', options: allRules })
  // Night comes first, so that the page is drawn anew only once.
  await page.emulateMedia({ colorScheme: 'dark' })
  if (isAtDesk) await page.setViewportSize(phone)
  await see({ scheme: 'dark', options: isAtDesk ? allRules : rulesOfColours })
  if (isAtDesk) await page.setViewportSize(own)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

async function expectNoFaults(page: Page, { scheme, options }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate(finishMotion)
  const found =
    page.frames().length > 1 ? await findFaultsInFrames(page, options) : await findFaults(page, options)
  expect.soft(found, `${page.url()} in ${scheme}, ${page.viewportSize()?.width} px`).toEqual([])
}

/** In the page itself, which answers with the faults alone: the builder's reports cost as much again as the search. */
async function findFaults(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run: typeof run } }
    const { violations } = await axe.run(document, chosen)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, options)
}

/** Its other mode, for frames of other origins, runs in a page of its own. */
async function findFaultsInFrames(page: Page, options: RunOptions): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
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
  await inEachLook(page, async (one) => {
    const overhang = () => measureOverhang(page)
    await expect.soft.poll(overhang, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
    await expectNoFaults(page, one)
  })
}

/** The same by day alone and as wide as it is, for one of many pages that are made alike. */
export async function lookByDay(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoFaults(page, { scheme: 'light', options: allRules })
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * How much wider the page is than the screen, in CSS pixels. The window's own width is no measure: a phone
 * zooms out of a page that is too wide, and its window then has the width of the page.
 */
export async function measureOverhang(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width - (page.viewportSize()?.width ?? width)
}
