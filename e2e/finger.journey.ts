/** A tablet on the wall of the workshop: cards are moved with a finger, and a short swipe still scrolls. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { addDays, londonDay } from '#domain/dates.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import { addCustomer } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: true })

interface Place {
  x: number
  y: number
}

/** So long a finger rests on a card before it lifts it, and a little more. */
const HOLD_MS = 450

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** Rests a finger on a place, or does not, and moves it to another. */
async function drag(page: Page, from: Place, to: Place, holdMs: number): Promise<void> {
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

test('a job and a visit are moved with a finger', async ({ page, shop }) => {
  const calls = await enter(page, shop.url, admin)
  const { id: customerId } = await addCustomer(calls, { name: 'Ann Example' })
  const job = (await calls.post('/jobs', { customerId, title: 'Shop front' })).body
  const stageOf = async () => (await calls.get(`/jobs/${job.id}`)).body.stageKind

  await test.step('on the board, after a moment, and not by a swipe', async () => {
    await page.goto('/jobs')
    const card = page.getByRole('article').filter({ hasText: job.jobNumber })
    const { x, y } = await boxOf(card)
    const target = await boxOf(page.getByRole('region', { name: /^Artwork/ }))
    const [from, to] = [
      { x: x + 60, y: y + 90 },
      { x: target.x + 60, y: target.y + 120 },
    ]
    await drag(page, from, to, 0)
    expect(await stageOf()).toBe('waiting')
    await drag(page, from, to, HOLD_MS)
    await expect.poll(stageOf).toBe('artwork')
    await expect(page.getByRole('region', { name: /^Artwork/ }).getByText(job.jobNumber)).toBeVisible()
  })

  await test.step('in the diary, to another day and another hour', async () => {
    const day = addDays(mondayOf(londonDay(new Date())), 7)
    const times = { startsAt: `${day}T09:00:00Z`, endsAt: `${day}T11:00:00Z` }
    const visit = (await calls.post('/visits', { kind: 'fitting', jobId: job.id, ...times })).body
    const dayOf = async () =>
      londonDay(new Date((await calls.get(`/visits/${visit.id}`)).body.startsAt as string))
    await page.goto(`/diary?view=week&on=${day}`)
    const card = page.getByRole('button', { name: /Shop front/ })
    await expect(card).toBeVisible()
    const { x, y } = await boxOf(card)
    const next = await boxOf(page.locator(`[data-day="${addDays(day, 2)}"]`))
    await drag(page, { x: x + 20, y: y + 12 }, { x: next.x + 20, y: y + 60 }, HOLD_MS)
    await expect.poll(dayOf).toBe(addDays(day, 2))
  })
})
