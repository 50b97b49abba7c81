import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLaunchOptions } from './browser.ts'
import { Consoles } from './consoles.ts'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch(await findLaunchOptions())
})
afterAll(() => browser.close())

test('the consoles of every context and page of a browser are heard, until the journey is over', async () => {
  const consoles = new Consoles()
  const first = await browser.newContext()
  const early = await first.newPage()
  consoles.watchAll(browser)
  consoles.watchAll(browser)
  consoles.watch(first)

  await early.evaluate(() => console.error('on a page that was there'))
  const second = await browser.newContext()
  const tabs = [await second.newPage(), await second.newPage()]
  for (const [place, tab] of tabs.entries())
    await tab.evaluate((number) => console.warn(`on tab ${number}`), place + 1)
  await early.evaluate(() => console.log('no complaint'))
  await tabs[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown in a page')
    })
  })
  await expect.poll(() => consoles.complaints).toHaveLength(4)
  expect(consoles.complaints).toEqual([
    ...['on a page that was there', 'on tab 1', 'on tab 2', 'thrown in a page'],
  ])
  expect(consoles.unexpected([/on tab \d/, /thrown/])).toEqual(['on a page that was there'])

  await consoles.stop()
  expect(early.isClosed()).toBe(true)
  expect(browser.contexts()).toEqual([])
  const next = await (await browser.newContext()).newPage()
  const heard = next.waitForEvent('console')
  await next.evaluate(() => console.error('in the next journey'))
  await heard
  expect(consoles.complaints).not.toContain('in the next journey')
})
