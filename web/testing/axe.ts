/**
 * What no screen may have at any width, by day or by night: faults that axe finds, an edge beyond the window's, and links
 * that no style sheet colours.
 */
import axe from 'axe-core'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { queryClient } from '../call.ts'

const looks = [
  [1280, ['light', 'dark']],
  [360, ['dark', 'light']],
] as const

interface Emulation {
  send: (
    method: 'Emulation.setEmulatedMedia',
    params: { features: { name: string; value: string }[] },
  ) => Promise<unknown>
}

/**
 * Looks at the screen as it is at a desk's and a phone's width, in light and in dark. It is night already when the width
 * changes: each change of colours draws the whole screen anew.
 * @param mayLoad looks at a screen that waits for an answer, which is otherwise waited for
 */
export async function expectAccessible({ mayLoad = false } = {}): Promise<void> {
  const settle = () => settleAs(mayLoad)
  for (const [width, schemes] of looks) {
    await page.viewport(width, 800)
    await settle()
    expect.soft(document.documentElement.scrollWidth, `wider than ${width} px`).toBeLessThanOrEqual(width)
    for (const scheme of schemes) {
      await wear(scheme)
      await settle()
      expect.soft(await findFaults(scheme), `in ${scheme} at ${width} px`).toEqual([])
      expect.soft(findPlainLinks(), 'links as browsers colour them').toEqual([])
    }
  }
  await page.viewport(1280, 800)
}

async function wear(scheme: 'light' | 'dark'): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', { features })
  // The app hears of it by an event, and writes it down here once it has rendered.
  await expect.poll(() => document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(scheme)
}

/**
 * Until all that the screen asks for is there: an answer may still enable a button, whose colours then fade. A
 * change of width or colours takes a frame or two to be drawn, and what fades is not judged on its way.
 */
async function settleAs(mayLoad: boolean): Promise<void> {
  const isLoading = () => !mayLoad && isAnythingLoading()
  await expect.poll(isLoading).toBe(false)
  do {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    for (const transition of findTransitions()) transition.finish()
  } while (isLoading() || findTransitions().length > 0)
}

const isAnythingLoading = () =>
  queryClient.isFetching() > 0 || document.querySelector('[aria-busy="true"]') !== null

const findTransitions = () =>
  document
    .getAnimations()
    .filter((motion) => motion instanceof CSSTransition && motion.playState !== 'finished')

async function findFaults(scheme: 'light' | 'dark'): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // By night the same screen has other colours and pictures; its structure was looked at by day.
    ...(scheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block', 'image-alt'] } : {}),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Links in the blue, or the violet by night, of a browser without style sheets. */
function findPlainLinks(): string[] {
  return [...document.querySelectorAll('a')]
    .filter((link) => ['rgb(0, 0, 238)', 'rgb(158, 158, 255)'].includes(getComputedStyle(link).color))
    .map(({ outerHTML }) => outerHTML)
}
