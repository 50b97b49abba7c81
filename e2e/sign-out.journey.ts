/**
 * A sign-out that the server did not receive: the device wipes its data at once, and continues to try to end
 * the session.
 */
import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enter, fillLogin, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { waitForServiceWorker } from './phone.ts'

const SAID = 'Signed out on this device. The session ends as soon as there is a connection.'

/** The server's status for a request with this browser's cookie. */
const statusOf = async (context: BrowserContext, url: string) =>
  (await context.request.get(`${url}/api/profile`)).status()

test.describe('at the office', () => {
  test.use({ expectedComplaints: [/status of 500|Signing out failed/] })

  test('after a sign-out that failed on the server, the password is asked for, and it is retried', async ({
    context,
    page,
    shop,
  }) => {
    await enter(page, shop.url, admin)
    await page.goto('/customers')
    await page.goto('/quotes')
    await page.route('**/api/auth/sign-out', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Broken', fields: [] } }),
    )
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(SAID, { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await statusOf(context, shop.url)).toBe(200)
    await page.goto('/invoices')
    await expect(page).toHaveURL('/login?redirect=%2Finvoices')
    await expect(page.getByText(SAID, { exact: true })).toBeVisible()
    await page.unroute('**/api/auth/sign-out')
    await expect(page.getByText(SAID)).toBeHidden({ timeout: 60_000 })
    expect(await statusOf(context, shop.url)).toBe(401)
    await fillLogin(page, admin)
    await expect(page).toHaveURL('/invoices')
    expect(await statusOf(context, shop.url)).toBe(200)
  })
})

test.describe('after signing out', () => {
  test('going back leads to sign-in, without refused requests', async ({ page, shop }) => {
    await enter(page, shop.url, admin)
    await page.goto('/customers')
    await page.getByRole('link', { name: 'Quotes', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(answer.url())
    })
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(SAID)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/login?redirect=%2Fcustomers')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
  })
})

test.describe('on the phone', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Signing out failed/] })

  test('offline, all data is removed at once, and the service worker ends the session later', {
    tag: '@phone',
  }, async ({ context, page, shop }) => {
    const calls = await takeOn(shop.url)
    const { id } = (await calls.post('/measurements', { title: 'Shop' })).body
    await enter(page, shop.url, wanda)
    await context.grantPermissions(['background-sync'])
    await page.goto(`/measurements/edit/${id}`)
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Shop')
    await waitForServiceWorker(page)
    // This triggers the browser's own event: its view of the connection may differ from what the test sets.
    const devtools = await context.newCDPSession(page)
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first && !first.isDeleted) resolve(first.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registration
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByText(SAID, { exact: true })).toBeVisible()
    const kept = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).length,
      profile: localStorage.getItem('fascia.profile'),
    }))
    expect(kept).toEqual({ databases: 0, profile: null })
    await page.goto('/measurements/list')
    await expect(page.getByText(SAID, { exact: true })).toBeVisible()
    // No page of the app is open any more.
    await page.goto('about:blank')
    await context.setOffline(false)
    // Only the service worker is left to end the session. It may have noticed the connection before this
    // event.
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: shop.url,
      registrationId,
      tag: 'fascia-sign-out',
      lastChance: false,
    })
    await expect.poll(() => statusOf(context, shop.url), { timeout: 60_000 }).toBe(401)
    await page.goto('/measurements/list')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(SAID)).toBeHidden({ timeout: 60_000 })
    await fillLogin(page, wanda)
    await expect(page.getByRole('heading', { name: 'My Measurements', level: 1 })).toBeVisible()
  })
})
