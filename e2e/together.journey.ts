import type { BrowserContext, Page, Request } from '@playwright/test'
import { addCustomer, type Client, signIn } from '#server/testing/client.ts'
import { crash } from './crash.ts'
import { enter, fillLogin, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test.use({ expectedComplaints: [/ERR_ABORTED|Failed to fetch|status of 40[01]/] })

/** A browser has six connections to a server over HTTP 1.1: with a stream for each tab the seventh would never open. */
const TABS = 7

/** The streams of changes that the browser has open, by the page that reads. */
function countStreams(context: BrowserContext): () => Page[] {
  const open = new Map<Request, Page>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.set(request, request.frame().page())
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  // What a page had open ended with it.
  return () => [...open.values()].filter((page) => !page.isClosed())
}

const header = (page: Page) => page.getByRole('banner')

/** Makes Wanda an admin, beside the shop's first one. */
async function raise(calls: Client, url: string): Promise<void> {
  await takeOn(url)
  const { items } = (await calls.get('/users')).body
  const { id, version } = items.find((one: { email: string }) => one.email === wanda.email)
  const json = { 'content-type': 'application/json' }
  await calls.send('PUT', `/users/${id}/role`, JSON.stringify({ version, role: 'admin' }), json)
}

test('two people on one quote see each other and what is saved; all tabs of a browser share one stream', async ({
  context,
  page: ann,
  browser,
  shop,
}) => {
  const calls = await signIn(shop.url, admin)
  await raise(calls, shop.url)
  const { version } = (await calls.get('/profile')).body
  await calls.patch('/profile', { displayName: 'Ann Black', version })
  const { id: customerId } = await addCustomer(calls)
  const { body: quote } = await calls.post('/quotes', { customerId, title: 'Fascia' })
  const path = `/quotes/${quote.id}/edit`
  const elsewhere = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })
  const dan = await elsewhere.newPage()
  await enter(ann, shop.url, admin)
  await enter(dan, shop.url, wanda)

  await test.step('each sees the name of the other, in every tab, and not their own', async () => {
    await ann.goto(path)
    await expect(ann.getByRole('textbox', { name: 'Title' })).toHaveValue('Fascia')
    await dan.goto(path)
    await expect(header(ann).getByText('Wanda is here too')).toBeVisible()
    await expect(header(dan).getByText('Ann Black is here too')).toBeVisible()
    await expect(header(ann).getByText('Ann Black is')).toHaveCount(0)
    const second = await ann.context().newPage()
    await second.goto(path)
    await expect(header(second).getByText('Wanda is here too')).toBeVisible()
    await second.close()
  })

  await test.step('what one types is announced to the other, before they type into a conflict', async () => {
    await dan.getByRole('textbox', { name: 'Title' }).fill('Fascia, 4,800 mm')
    await expect(header(ann).getByText('Wanda is changing this')).toBeVisible()
    await expect(ann.getByText(/What they save appears here by itself/)).toBeVisible()
    await expect(ann.getByRole('textbox', { name: 'Title' })).toHaveValue('Fascia')
  })

  await test.step('and appears by itself once it is saved', async () => {
    await dan.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(ann.getByRole('textbox', { name: 'Title' })).toHaveValue('Fascia, 4,800 mm')
    await expect(header(ann).getByText('Wanda is here too')).toBeVisible()
    await expect(ann.getByText(/What they save appears here by itself/)).toHaveCount(0)
  })

  await test.step('who goes elsewhere is gone, and is there again when they come back', async () => {
    await dan.getByRole('link', { name: 'Invoices', exact: true }).click()
    await expect(header(ann).getByText(/Wanda is/)).toHaveCount(0)
    await dan.goBack()
    await expect(header(ann).getByText('Wanda is here too')).toBeVisible()
  })

  await test.step('a shared view is renamed and deleted by one while the other has the list open with it', async () => {
    const view = { list: 'quotes', name: 'Drafts of fronts', search: 'status=draft&q=Fascia', shared: true }
    expect((await calls.post('/views', view)).status).toBe(200)
    await dan.goto('/quotes')
    await dan.getByRole('link', { name: view.name }).click()
    await expect(dan).toHaveURL(/\?status=draft&q=Fascia/)
    const there = dan.url()
    await ann.goto('/quotes')
    await ann.getByRole('button', { name: 'Views …' }).click()
    await ann.getByRole('button', { name: `Rename ${view.name}` }).click()
    const field = ann.getByRole('textbox', { name: `New name of ‘${view.name}’` })
    await field.fill('Fronts')
    await ann.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(dan.getByText('‘Drafts of fronts’ is named ‘Fronts’ now.')).toBeVisible()
    await ann.getByRole('button', { name: 'Delete Fronts' }).click()
    await ann.getByRole('button', { name: 'Delete view' }).click()
    await expect(dan.getByText('‘Fronts’ was deleted or is no longer shared.')).toBeVisible()
    await expect(dan).toHaveURL(there)
    await expect(dan.getByRole('link', { name: /^QUO-/ })).toHaveCount(1)

    await test.step('and two who save one name at once are told of it at the name', async () => {
      await ann.keyboard.press('Escape')
      for (const page of [ann, dan]) {
        await page.goto('/quotes?status=draft&made=this-year')
        await page.getByRole('button', { name: 'Save view …' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Of this year')
        await page.getByRole('checkbox', { name: 'For the whole office' }).check()
      }
      await Promise.all(
        [ann, dan].map((page) => page.getByRole('button', { name: 'Save view', exact: true }).click()),
      )
      const refused = /The office has a view named ‘Of this year’ already/
      const refusals = async () =>
        (await ann.getByText(refused).count()) + (await dan.getByText(refused).count())
      await expect.poll(refusals).toBe(1)
    })
    await ann.goto(path)
    await dan.goto(path)
  })

  await test.step('who dies without a word is gone after two beats', async () => {
    await crash(dan)
    await expect(header(ann).getByText(/Wanda is/)).toHaveCount(0, { timeout: 90_000 })
  })
  await elsewhere.close()

  await test.step('all tabs of a browser share one stream, whichever of them closes, dies or signs out', async () => {
    await addCustomer(calls, { name: 'First Customer' })
    const streams = countStreams(context)
    const tabs = [ann]
    while (tabs.length < TABS) tabs.push(await context.newPage())
    for (const tab of tabs) {
      await tab.goto('/customers')
      await expect(tab.getByText('First Customer').first()).toBeVisible()
    }
    const hear = async (name: string) => {
      await addCustomer(calls, { name })
      for (const tab of tabs) await expect(tab.getByText(name).first()).toBeVisible()
      expect(streams()).toHaveLength(1)
    }
    const takeReader = () => {
      const [reader] = streams()
      if (!reader) throw new Error('nobody reads')
      tabs.splice(tabs.indexOf(reader), 1)
      return reader
    }

    await test.step('all tabs hear of a change by one stream', () => hear('Heard by all'))

    await test.step('the tab that reads closes, while something changes', async () => {
      const closing = takeReader()
      await Promise.all([closing.close(), addCustomer(calls, { name: 'Changed meanwhile' })])
      for (const tab of tabs) await expect(tab.getByText('Changed meanwhile').first()).toBeVisible()
      await expect.poll(() => streams().length).toBe(1)
      await hear('After one closed')
    })

    await test.step('its next reader dies without a word', async () => {
      await crash(takeReader())
      await addCustomer(calls, { name: 'Changed after a crash' })
      for (const tab of tabs) await expect(tab.getByText('Changed after a crash').first()).toBeVisible()
      await hear('After one died')
    })

    await test.step('signing out ends it for all, and the next person has their own', async () => {
      const [first, ...others] = tabs
      await first?.getByRole('button', { name: 'Sign Out', exact: true }).click()
      for (const tab of tabs) await expect(tab).toHaveURL(/\/login/)
      await expect.poll(() => streams().length).toBe(0)
      for (const tab of others) await tab.close()
      if (!first) return
      await fillLogin(first, admin)
      await expect(first).toHaveURL(/\/dashboard/)
      await expect.poll(() => streams().length).toBe(1)
    })
  })
})
