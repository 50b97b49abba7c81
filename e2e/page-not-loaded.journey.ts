/** A link to a page of the office whose script does not come: the person stays where they are, and is told. */
import type { Page } from '@playwright/test'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// Scripts that fail are named in the console.
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|404|dynamically imported/] })

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true }).first()
const link = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true }).first()
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })

test('a page whose script does not come leaves the one that is open, and says why', async ({
  page,
  shop,
  context,
}) => {
  await enter(page, shop.url, admin)
  const begin = async (typed: string) => {
    await page.goto('/customers/new')
    await name(page).fill(typed)
  }
  const noConnection = page.getByText('The page cannot be opened: there is no connection.')

  await test.step('offline the form stays, and the page opens once the connection is back', async () => {
    await begin('Ordsall Bakery')
    await context.setOffline(true)
    await link(page, 'Jobs').click()
    await expect(noConnection).toBeVisible()
    await expect(name(page)).toHaveValue('Ordsall Bakery')
    await context.setOffline(false)
    await expect(heading(page, 'Jobs')).toBeVisible()
    await expect(noConnection).toHaveCount(0)
    await page.goBack()
    await expect(name(page)).toHaveValue('Ordsall Bakery')
  })

  await test.step('whoever stays is not taken away later', async () => {
    await begin('Salford Cycles')
    await context.setOffline(true)
    await link(page, 'Diary').click()
    await expect(noConnection).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(noConnection).toHaveCount(0)
    await expect(page).toHaveURL(/\/customers\/new$/)
    await context.setOffline(false)
    await name(page).press('End')
    await name(page).pressSequentially(' Ltd')
    // The script was asked for again meanwhile, for the next press.
    await page.waitForTimeout(2500)
    await expect(page).toHaveURL(/\/customers\/new$/)
    await expect(name(page)).toHaveValue('Salford Cycles Ltd')
    await link(page, 'Diary').click()
    await expect(page).toHaveURL(/\/diary/)
  })

  await test.step('a server that does not send the script is asked until it does', async () => {
    await begin('Eccles Cakes')
    // What the screen's own imports.
    const scripts = /\/assets\/debtors-.*\.js$/
    await page.route(scripts, (route) => route.fulfill({ status: 503, body: 'busy' }))
    await link(page, 'Debtors').click()
    await expect(page.getByText('The page cannot be opened: the server does not send it.')).toBeVisible()
    await expect(name(page)).toHaveValue('Eccles Cakes')
    await page.unroute(scripts)
    // A press asks at once.
    await link(page, 'Debtors').click()
    await expect(heading(page, 'Debtors')).toBeVisible()
    await page.goBack()
    await expect(name(page)).toHaveValue('Eccles Cakes')
  })

  await test.step('where a newer version has another script, the page opens in that version', async () => {
    await begin('Worsley Boats')
    const gone = /\/assets\/(ReportsPage|manifest).*\.js$/
    await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute(gone)
    })
    await link(page, 'Reports').click()
    await expect(heading(page, 'Reports')).toBeVisible()
    await page.goto('/customers/new')
    await expect(name(page)).toHaveValue('Worsley Boats')
  })

  await test.step('Back to a page that is not loaded waits too', async () => {
    await page.goto('/customers/new')
    await link(page, 'Jobs').click()
    await expect(heading(page, 'Jobs')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Jobs')).toBeVisible()
    const script = /\/assets\/CustomerForm-.*\.js$/
    await page.route(script, (route) => route.abort())
    await page.goBack()
    await expect(noConnection).toBeVisible()
    await expect(heading(page, 'Jobs')).toBeVisible()
    await page.unroute(script)
    // As a browser says when its connection is back.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(name(page)).toHaveValue('Worsley Boats')
  })
})

test('a part of a page whose script does not come says that it waits, and opens later', async ({
  page,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)
  await calls.post('/customers', { name: 'Ordsall Bakery' })
  const script = /\/assets\/ColumnsDialog-.*\.js$/
  await page.route(script, (route) => route.abort())
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Columns …' }).click()
  const waits = page.getByText('Waiting for the connection …')
  await expect(waits).toBeVisible()
  // As many tries as a server gets that is there.
  await page.waitForTimeout(5000)
  await expect(waits).toBeVisible()
  await page.unroute(script)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

test('a day is typed while its calendar does not come, which opens later', async ({ page, shop }) => {
  await enter(page, shop.url, admin)
  const script = /\/assets\/(DayCalendar|calendar)-.*\.js$/
  await page.route(script, (route) => route.abort())
  await page.goto('/debtors')
  const day = page.getByRole('textbox', { name: 'As at' })
  await day.click()
  await day.fill('3 nov 2025')
  await expect(page).toHaveURL(/on=2025-11-03/)
  await expect(page.getByRole('heading', { level: 1, name: 'Debtors', exact: true })).toBeVisible()
  await page.unroute(script)
  const third = page.getByRole('button', { name: '3 November 2025', exact: true })
  await expect(third).toBeVisible()
  await day.press('Escape')
  await expect(third).toHaveCount(0)
})
