import type { Page } from '@playwright/test'
import { addCustomer } from '#server/testing/client.ts'
import { lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { dragByFinger, HOLD_MS } from './finger.ts'
import { admin, expect, test } from './journey.ts'

// A stale move and a shut gate get 409, and the browser logs that.
test.use({ hasTouch: true, expectedComplaints: [/status of 409/] })

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) })

/** Drags a card as a hand does: with a few steps on the way. */
async function drag(page: Page, jobNumber: string, stage: string) {
  const card = page.getByRole('article').filter({ hasText: jobNumber })
  await card.scrollIntoViewIfNeeded()
  const from = await card.boundingBox()
  const to = await column(page, stage).boundingBox()
  if (!from || !to) throw new Error('the board is not there')
  const scrolled = () => column(page, stage).evaluate((one) => one.parentElement?.scrollLeft)
  const before = await scrolled()
  await page.mouse.move(from.x + 60, from.y + 90)
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y + 95, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 12 })
  await expect(column(page, stage)).toHaveAttribute('data-over', 'true')
  // Nowhere near its edges, the board stays under the hand.
  expect(await scrolled()).toBe(before)
  await page.mouse.up()
}

test('two browsers on one board', async ({ page, browser, shop }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  const calls = await enter(page, shop.url, admin)
  const customer = await addCustomer(calls, { name: 'Ann Example' })
  const { body: quote } = await calls.post('/quotes', {
    customerId: customer.id,
    title: 'Shop front',
    items: [
      { kind: 'item', title: 'Fascia panel', quantity: 1, price: 40_000, widthMm: 3000, heightMm: 900 },
    ],
  })
  const elsewhere = await browser.newContext({
    ...{ baseURL: shop.url, locale: 'en-GB', viewport: { width: 1920, height: 900 } },
  })
  const other = await elsewhere.newPage()
  await enter(other, shop.url, admin)

  const jobNumber = await test.step('the yes makes the job, and the quote leads to it', async () => {
    await page.goto(`/quotes/${quote.id}/edit`)
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByText(/the job is JOB-\d{8}-\d{3}/)).toBeVisible()
    const link = page.getByRole('link', { name: /^JOB-/ })
    const number = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('3000')
    return number
  })

  const { id } = (await calls.get('/jobs')).body.items[0]
  const stored = async () => (await calls.get(`/jobs/${id}`)).body

  await test.step('a card that is dragged here moves there too', async () => {
    const listening = other.waitForResponse(/\/api\/live(\?|$)/)
    await Promise.all([page.goto('/jobs'), other.goto('/jobs')])
    await listening
    await expect(column(other, 'To start').getByText(jobNumber)).toBeVisible()
    await drag(page, jobNumber, 'Artwork')
    await expect(column(page, 'Artwork').getByText(jobNumber)).toBeVisible()
    await expect(column(other, 'Artwork').getByText(jobNumber)).toBeVisible()
    expect(await stored()).toMatchObject({ stageKind: 'artwork' })
  })

  await test.step('of two who move one card the second is told, and the card is where the first put it', async () => {
    let letGo: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/api\/jobs\/[^/]+\/stage$/, async (route) => {
      await held
      await route.continue()
    })
    await drag(page, jobNumber, 'With customer')
    await expect(column(page, 'With customer').getByText(jobNumber)).toBeVisible()
    await drag(other, jobNumber, 'To start')
    await expect.poll(async () => (await stored()).stageKind).toBe('waiting')
    letGo?.()
    await expect(
      page.getByText(`Administrator moved ${jobNumber} to 'To start' meanwhile: it stays there`),
    ).toBeVisible()
    await expect(column(page, 'To start').getByText(jobNumber)).toBeVisible()
    await page.unroute(/\/api\/jobs\/[^/]+\/stage$/)
    expect(await stored()).toMatchObject({ stageKind: 'waiting' })
  })

  await test.step('a finger moves it after a moment, and not by a swipe, which scrolls', async () => {
    const card = page.getByRole('article').filter({ hasText: jobNumber })
    const [at, target] = [await card.boundingBox(), await column(page, 'Artwork').boundingBox()]
    if (!at || !target) throw new Error('the board is not there')
    const [from, to] = [
      { x: at.x + 60, y: at.y + 90 },
      { x: target.x + 60, y: target.y + 120 },
    ]
    await dragByFinger(page, from, to, 0)
    expect(await stored()).toMatchObject({ stageKind: 'waiting' })
    await dragByFinger(page, from, to, HOLD_MS)
    await expect.poll(async () => (await stored()).stageKind).toBe('artwork')
    await expect(column(page, 'Artwork').getByText(jobNumber)).toBeVisible()
    await expect(column(other, 'Artwork').getByText(jobNumber)).toBeVisible()
  })

  await test.step('a shut gate holds it, until somebody says why', async () => {
    await drag(page, jobNumber, 'In production')
    const dialog = page.getByRole('dialog', { name: `${jobNumber} cannot go to 'In production' yet` })
    await expect(dialog.getByText('No artwork was approved yet')).toBeVisible()
    await dialog.getByRole('textbox').fill('Approved on the phone')
    await dialog.getByRole('button', { name: 'Open and move' }).click()
    await expect(column(page, 'In production').getByText(jobNumber)).toBeVisible()
    await expect(column(other, 'In production').getByText(jobNumber)).toBeVisible()
    expect(await stored()).toMatchObject({
      stageKind: 'making',
      gates: [{ gate: 'approval', shut: false, opened: { reason: 'Approved on the phone' } }],
    })
  })

  await test.step('blocked on its page, it says so on the board, with the reason and since when', async () => {
    await page.getByRole('link', { name: 'Ann Example' }).click()
    await page.getByRole('button', { name: 'Block …' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Dibond is late')
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(column(other, 'In production').getByText('Dibond is late')).toBeVisible()
    await expect(column(other, 'In production').getByText(/^Blocked since/)).toBeVisible()
  })

  await test.step('on a phone it is moved by its menu, one stage at a time', async () => {
    await other.setViewportSize({ width: 360, height: 780 })
    await other.getByRole('tab', { name: /^In production/ }).click()
    await other.getByRole('button', { name: `Move ${jobNumber} to …` }).click()
    await other.getByRole('menuitem', { name: 'Ready' }).click()
    await expect(other.getByRole('tab', { name: /^Ready\s*1/ })).toBeVisible()
    await expect.poll(async () => (await stored()).stageKind).toBe('ready')
    await expect(page.getByRole('button', { name: 'Ready' })).toBeVisible()
  })

  await test.step('the code on its sign leads the office to the job, and strangers to who made it', async () => {
    const { code, items } = await stored()
    const path = `/s/${code}/${items[0].id.slice(-6)}`
    await page.goto(path)
    await expect(page).toHaveURL(`/jobs/${id}`)
    const strangers = page.getByRole('link', { name: /^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/ })
    await expect(strangers).toHaveAttribute('href', `/s/${code}?stranger`)
    // Without the door that leads staff to the job, they see what strangers see, and that they are staff.
    await page.goto(`${path}?stranger`)
    await expect(page.getByText('You are signed in as staff.')).toBeVisible()
    await lookAtPage(page)
  })
})
