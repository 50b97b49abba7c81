import type { CDPSession, Page } from '@playwright/test'

interface Place {
  x: number
  y: number
}

/** So long a finger rests on a card before it lifts it, and a little more. */
export const HOLD_MS = 450

/** Rests a finger on a place, or does not, and moves it to another. */
export async function dragByFinger(page: Page, from: Place, to: Place, holdMs: number): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await page.waitForTimeout(holdMs)
  const steps = 12
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    await page.waitForTimeout(20)
  }
  await touch('touchEnd')
  await session.detach()
}
