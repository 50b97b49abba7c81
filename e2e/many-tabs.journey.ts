import type { BrowserContext, Page, Request } from '@playwright/test'
import { addCustomer } from '#server/testing/client.ts'
import { crash } from './crash.ts'
import { enter, fillLogin } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// The pages behind the one that signs out notice it, and requests are under way as a page is left.
test.use({ expectedComplaints: [/status of 401|ERR_ABORTED|Failed to fetch/] })

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

test('all tabs of a browser share one stream, whichever of them closes, dies or signs out', async ({
  context,
  page,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)
  await addCustomer(calls, { name: 'First Customer' })
  const streams = countStreams(context)
  const tabs = [page]
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
