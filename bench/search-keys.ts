/** The search over everything as it is felt: from a key until its answer is on the screen, in a browser. */
import { chromium } from '@playwright/test'
import { findLaunchOptions } from '../e2e/browser.ts'
import { cookiesOf, signIn } from './client.ts'
import { printFigure, printLine, quantiles } from './measure.ts'
import { admin } from './shop.ts'

/** Milliseconds until the first answer is shown. */
const BUDGET = 100
/** Let the screen come to rest before the next word. */
const REST_MS = 400

/** @param words each is put in at once, as a paste, and is the last key of somebody who types it */
export async function measureSearchKeys(url: string, words: readonly string[]): Promise<void> {
  const browser = await chromium.launch(await findLaunchOptions())
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addCookies(cookiesOf(await signIn(url, admin.email, admin.password), url))
    const page = await context.newPage()
    await page.goto(`${url}/dashboard`)
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search everything' })
    await field.waitFor()
    const taken: number[] = []
    for (const word of words) {
      await field.fill('')
      await page.waitForTimeout(REST_MS)
      await page.evaluate(timeNextAnswer)
      await page.keyboard.insertText(word)
      taken.push(await page.evaluate((): Promise<number> => Reflect.get(window, 'answered')))
    }
    const { p50, p97 } = quantiles(taken)
    printFigure('from a key to its answer on the screen, p50', p50, 'ms', BUDGET)
    printFigure('from a key to its answer on the screen, p97.5', p97, 'ms', BUDGET)
    printLine(words.map((word, at) => `${word} ${taken[at]?.toFixed(0)}`).join(', '))
  } finally {
    await browser.close()
  }
}

/** Runs in the page. `answered`: milliseconds from the next input until the frame after the one in which its answer was put in. */
function timeNextAnswer(): void {
  const answered = new Promise<number>((resolve) => {
    const timeAnswer = ({ timeStamp }: Event) => {
      const look = () => {
        const isBusy = document.querySelector('[role=dialog] [aria-busy=true]') !== null
        if (isBusy) requestAnimationFrame(look)
        else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    addEventListener('input', timeAnswer, { once: true, capture: true })
  })
  Reflect.set(window, 'answered', answered)
}
