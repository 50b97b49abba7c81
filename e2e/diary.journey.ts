import type { Page } from '@playwright/test'
import { addDays, londonDay } from '#domain/dates.ts'
import { addCustomer } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { dragByFinger, HOLD_MS } from './finger.ts'
import { admin, expect, test } from './journey.ts'

test.use({ hasTouch: true })

/** A Wednesday that is well ahead, so that both days of the journey are in one week. */
function aWednesday(): string {
  const soon = addDays(londonDay(new Date()), 7)
  return addDays(soon, (3 - new Date(`${soon}T00:00:00Z`).getUTCDay() + 7) % 7)
}

const card = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`, ${title}(,|$)`) })

test('a fitting is booked from its job, moved to another day, and clashes', async ({
  page,
  browser,
  shop,
}) => {
  const day = aWednesday()
  const next = addDays(day, 1)
  const calls = await enter(page, shop.url, admin)
  const customer = await addCustomer(calls, { name: 'Ann Example' })
  const { body: job } = await calls.post('/jobs', { customerId: customer.id, title: 'Shop front' })
  const me = (await calls.get('/users?limit=10&role=all')).body.items[0]
  const elsewhere = await browser.newContext({
    // Wherever the other browser is, the diary is London's.
    ...{ baseURL: shop.url, locale: 'en-GB', timezoneId: 'America/New_York' },
    viewport: { width: 1280, height: 900 },
  })
  const other = await elsewhere.newPage()
  await enter(other, shop.url, admin)
  const stored = async () => (await calls.get(`/visits?from=${day}&to=${next}&jobId=${job.id}`)).body.items

  await test.step('the job books it with what it knows', async () => {
    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('button', { name: 'Book a visit' }).click()
    const dialog = page.getByRole('dialog', { name: 'New visit' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Shop front')
    await dialog.getByRole('textbox', { name: 'Day', exact: true }).fill(day)
    await dialog.getByRole('textbox', { name: 'Day', exact: true }).press('Tab')
    await dialog.getByRole('combobox', { name: 'People' }).click()
    await page.getByRole('option').first().click()
    await dialog.getByLabel('Title').click()
    await dialog.getByRole('button', { name: 'Book visit' }).click()
    await expect(page.getByText('Shop front is in the diary')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Visits' }).getByText(/^Survey|^Fitting/)).toBeVisible()
    expect(await stored()).toMatchObject([{ people: [{ id: me.id }], job: { id: job.id } }])
  })

  await test.step('dragged to the next day, it moves in the other browser too', async () => {
    const listening = other.waitForResponse(/\/api\/live(\?|$)/)
    await Promise.all([page.goto(`/diary?view=week&on=${day}`), other.goto(`/diary?view=people&on=${day}`)])
    await listening
    const from = await card(page, 'Shop front').boundingBox()
    const to = await page.locator(`[data-day="${next}"]`).boundingBox()
    if (!from || !to) throw new Error('the diary is not there')
    await page.mouse.move(from.x + 20, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 14, { steps: 4 })
    await page.mouse.move(to.x + 20, from.y + 12 + 48, { steps: 12 })
    await page.mouse.up()
    await expect.poll(async () => londonDay(new Date((await stored())[0].startsAt))).toBe(next)
    await expect(card(page, 'Shop front')).toHaveAccessibleName(/^10:00–12:00/)
    await expect(
      other.locator(`[data-cell="${next} ${me.id}"]`).getByText('Shop front', { exact: true }),
    ).toBeVisible()
    await expect(card(other, 'Shop front')).toHaveAccessibleName(/^10:00–12:00/)
  })

  await test.step('a finger moves it to another day and another hour', async () => {
    const from = await card(page, 'Shop front').boundingBox()
    const to = await page.locator(`[data-day="${day}"]`).boundingBox()
    if (!from || !to) throw new Error('the diary is not there')
    await dragByFinger(page, { x: from.x + 20, y: from.y + 12 }, { x: to.x + 20, y: from.y + 60 }, HOLD_MS)
    await expect.poll(async () => londonDay(new Date((await stored())[0].startsAt))).toBe(day)
    await expect(card(page, 'Shop front')).toHaveAccessibleName(/^11:00–13:00/)
    await expect(card(other, 'Shop front')).toHaveAccessibleName(/^11:00–13:00/)
  })

  await test.step('a second booking at that time is said to clash, on both', async () => {
    const [visit] = await stored()
    await calls.post('/visits', {
      ...{ kind: 'survey', title: 'Tap room', people: [me.id] },
      ...{ startsAt: visit.startsAt, endsAt: visit.endsAt },
    })
    for (const one of [page, other]) {
      await expect(card(one, 'Shop front')).toHaveAccessibleName(/is also on ‘Tap room’, 11:00–13:00/)
      await expect(card(one, 'Tap room')).toHaveAccessibleName(/is also on ‘Shop front’, 11:00–13:00/)
    }
  })

  await test.step('the visit says so as well, and Back closes it', async () => {
    await card(page, 'Tap room').focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('dialog', { name: 'Visit' }).getByText(/is also on ‘Shop front’/),
    ).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(page.url()).toContain(`on=${day}`)
  })

  await test.step('closed, also after a reload, it is left behind: Back leads to the job', async () => {
    await page.goForward()
    const visit = page.getByRole('dialog', { name: 'Visit' })
    await expect(visit.getByLabel('Title')).toHaveValue('Tap room')
    await page.reload()
    await expect(visit.getByLabel('Title')).toHaveValue('Tap room')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/diary\\?view=week&on=${day}$`))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/jobs/${job.id}$`))
  })
  await elsewhere.close()
})
