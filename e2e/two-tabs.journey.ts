/**
 * One survey in two tabs, whose pages close right after the last key, and on two phones. `npm run test:long` closes the
 * pages thirty times.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { emptySign } from '#domain/survey/signs.ts'
import { rounds } from '#server/testing/rounds.ts'
import { crash } from './crash.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, test } from './journey.ts'
import { waitForServiceWorker } from './phone.ts'

// Requests that were running as a page was left, a lost line, and a stale save.
test.use({ expectedComplaints: [/ERR_ABORTED|Failed to fetch|ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/] })

const ROUNDS = rounds(1, 30)

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** How a page closes right after the last key; each answers the page that opens the survey again. */
const ways = {
  'loading it again': async (tab: Page) => {
    await tab.reload()
    return tab
  },
  'going back': async (tab: Page) => {
    await tab.goBack()
    await tab.goForward()
    return tab
  },
  closing: async (tab: Page) => {
    const [context, address] = [tab.context(), tab.url()]
    await tab.close()
    return openTab(context, address)
  },
  'a crash': async (tab: Page) => {
    const [context, address] = [tab.context(), tab.url()]
    await crash(tab)
    return openTab(context, address)
  },
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  // Where Back leads to.
  await tab.goto('/robots.txt')
  await tab.goto(address)
  return tab
}

test('two tabs on one survey keep what is typed in both; what two phones changed is merged', {
  tag: '@phone',
}, async ({ context, page, shop }) => {
  test.setTimeout(600_000 + ROUNDS * 120_000)
  const calls = await takeOn(shop.url)
  await enter(page, shop.url, wanda)
  const { id } = (await calls.post('/measurements', { title: 'Shop' })).body
  const stored = async () => (await calls.get(`/measurements/${id}`)).body
  const open = () => openTab(context, `/measurements/edit/${id}`)
  let [one, two] = [await open(), await open()]
  for (let round = 1; round <= ROUNDS; round++) {
    let words = ''
    for (const [way, leave] of Object.entries(ways)) {
      await test.step(`${way}, round ${round}`, async () => {
        words = `${way} ${round}`
        // Emptied first, which is one change; each key is another one.
        await Promise.all([box(one, 'Title').fill(''), box(two, 'Parking').fill('')])
        await Promise.all([
          box(one, 'Title').pressSequentially(words),
          box(two, 'Parking').pressSequentially(words),
        ])
        ;[one, two] = await Promise.all([leave(one), leave(two)])
        for (const tab of [one, two])
          for (const name of ['Title', 'Parking']) await expect(box(tab, name)).toHaveValue(words)
      })
    }
    await test.step(`what was typed in a crashed tab is shown in the other, round ${round}`, async () => {
      await box(one, 'Title').press('End')
      await box(one, 'Title').press('!')
      await crash(one)
      await expect(box(two, 'Title')).toHaveValue(`${words}!`)
      await expect.poll(stored, { timeout: 60_000 }).toMatchObject({ title: `${words}!`, parking: words })
      one = await open()
    })
  }
  for (const tab of [one, two]) await tab.close()

  await test.step('changed on two phones it is merged, and asks only for fields that both changed', async () => {
    const sign = { ...emptySign('0194f7a0-0000-7000-8000-000000000001'), label: 'Front fascia' }
    const { body } = await calls.post('/measurements', { title: 'Shop front', signs: [sign] })
    const { id } = body
    const stored = async () => (await calls.get(`/measurements/${id}`)).body
    const changeThere = async (change: object) => {
      const { status } = await calls.patch(`/measurements/${id}`, {
        version: (await stored()).version,
        ...change,
      })
      expect(status).toBe(200)
    }
    await page.goto(`/measurements/edit/${id}`)
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveValue('Shop front')
    await waitForServiceWorker(page)

    const sent = page.getByText('Sent', { exact: true })

    await test.step('different fields and signs are merged', async () => {
      await expect(sent).toBeVisible()
      await page.context().setOffline(true)
      await title.fill('Shop front and side')
      // At once, before it is stored.
      expect(await sent.count()).toBe(0)
      await page.getByRole('button', { name: /^Signs/ }).click()
      await page.getByRole('textbox', { name: 'Height', exact: true }).fill('900')
      await changeThere({
        notes: 'Ring twice',
        signs: [
          { ...sign, widthMm: 3000 },
          { ...emptySign('0194f7a0-0000-7000-8000-000000000002'), label: 'Side' },
        ],
      })
      await page.context().setOffline(false)
      await expect.poll(stored, { timeout: 60_000 }).toMatchObject({
        ...{ title: 'Shop front and side', notes: 'Ring twice' },
        signs: [{ label: 'Front fascia', widthMm: 3000, heightMm: 900 }, { label: 'Side' }],
      })
      await expect(sent).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('3000')
      await expect(page.getByRole('button', { name: 'Side', exact: true })).toBeVisible()
    })

    await test.step('only the same field, changed differently, is asked for', async () => {
      await page.context().setOffline(true)
      await page.getByRole('textbox', { name: 'Width' }).fill('3100')
      await page.getByLabel('Label').fill('Front')
      await changeThere({ parking: 'Behind', signs: [{ ...(await stored()).signs[0], widthMm: 3200 }] })
      await page.context().setOffline(false)
      await expect(page.getByRole('heading', { name: /changed this in the meantime/ })).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.getByRole('radiogroup')).toHaveCount(1)
      await expect(page.getByRole('radiogroup', { name: 'Front: Width' })).toBeVisible()
      await page.getByRole('radio', { name: /Theirs.*3,200 mm/ }).click()
      await page.getByRole('button', { name: 'Save these' }).click()
      await expect.poll(stored, { timeout: 60_000 }).toMatchObject({
        parking: 'Behind',
        signs: [{ label: 'Front', widthMm: 3200, heightMm: 900 }],
      })
      await expect(sent).toBeVisible()
    })
  })
})
