import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { printFigure, quantiles } from './measure.ts'

/** How much later a key of a sign may be shown than one in an empty page: one frame. Milliseconds. */
const BUDGET = 16
/** A phone's processor against a desk's. */
const SLOWER = 4
const words = 'The Lamplighter and Son'
const designs = ['kind=built-up&light=day', 'kind=led&light=night', 'kind=neon-flex&face=script&light=night']

/**
 * The time of a key in the sign maker's field, on a processor a quarter as fast, compared with the same key
 * in a field of an empty page, from the browser's Event Timing. Keys that it leaves out were shown faster
 * than it counts: half its step.
 */
export async function measureTyping(url: string): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  // Otherwise half of the measured time is the wait for the screen's next frame.
  const unhurried = [...args, '--disable-gpu-vsync', '--disable-frame-rate-limit']
  const browser = await chromium.launch({ executablePath, args: unhurried, env: { ...process.env, ...env } })
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    })
    const plain = await timeKeys(context, `${url}/robots.txt`, addField)
    printFigure(`a key in an empty page, ${SLOWER} × slower`, plain, 'ms')
    for (const design of designs) {
      const taken = await timeKeys(context, `${url}/?text=a&${design}`)
      printFigure(
        `more for a key of a sign, ${design.replaceAll(/\w+=/g, '').replaceAll('&', ', ')}`,
        taken - plain,
        'ms',
        BUDGET,
      )
    }
  } finally {
    await browser.close()
  }
}

function addField(): void {
  const label = document.createElement('label')
  label.textContent = 'Your sign says'
  label.append(document.createElement('input'))
  document.body.replaceChildren(label)
}

/** The median of all keys, in milliseconds. */
async function timeKeys(context: BrowserContext, address: string, prepare?: () => void): Promise<number> {
  const page = await context.newPage()
  await page.goto(address)
  if (prepare) await page.evaluate(prepare)
  else await page.getByRole('button', { name: 'Copy link' }).waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const seen: number[] = []
    Reflect.set(window, 'seen', seen)
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.getByLabel('Your sign says').fill('')
  for (const key of words) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    // Like a quick typist: the next key comes once the drawing is updated.
    await page.waitForTimeout(150)
  }
  const seen = await page.evaluate((): number[] => Reflect.get(window, 'seen'))
  await page.close()
  const quick = Array.from({ length: Math.max(0, words.length - seen.length) }, () => 8)
  return quantiles([...seen, ...quick]).p50
}
