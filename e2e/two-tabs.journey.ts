/**
 * Text typed on a phone, in a page that closes at once. `npm run test:long` runs everything here thirty
 * times.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { rounds } from '#server/testing/rounds.ts'
import { crash } from './crash.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { expect, test } from './journey.ts'

// Requests that were running as a page was left.
test.use({ expectedComplaints: [/ERR_ABORTED|Failed to fetch/] })

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
  await tab.goto('/favicon.svg')
  await tab.goto(address)
  return tab
}

test('two tabs on one survey keep what is typed in both, however they are closed', { tag: '@phone' }, async ({
  context,
  page,
  shop,
}) => {
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
})
