/**
 * Signing out: what stays on the device, what the server knows, and what becomes of other tabs and browsers; also if the
 * server did not receive it, when the device deletes its data at once, and goes on trying to end the session.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enter, fillLogin, openElsewhere, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { waitForServiceWorker } from './phone.ts'

// Sessions are ended, the server fails and the line is cut, all on purpose.
test.use({ expectedComplaints: [/status of (40[0134]|500)|Signing out failed|ERR_INTERNET_DISCONNECTED/] })

const SAID = 'Signed out on this device. The session ends as soon as there is a connection.'

/** The server's status for a request with this browser's cookie. */
const statusOf = async (context: BrowserContext, url: string) =>
  (await context.request.get(`${url}/api/profile`)).status()

test('a person signs out: here, elsewhere, everywhere, and without an answer from the server', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await test.step('going back leads to sign-in, without refused requests', async () => {
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
    await forgetSigningOut(page)
  })

  await test.step('after a sign-out that failed on the server, the password is asked for, and it is retried', async () => {
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
    await signOut(page)
    await forgetSigningOut(page)
  })

  await test.step('signing out removes the person’s data from the device', async () => {
    const calls = await enter(page, shop.url, admin)
    const worker = { email: 'ann@shop.example', password: 'battery staple' }
    await calls.post('/auth/sign-up/email', { ...worker, name: 'Ann' })
    const tab = await context.newPage()
    await tab.goto('/customers')
    await expect(tab.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()

    await page.goto('/customers/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Half a customer')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' })
    await expect(
      dialog.getByText('You have unsaved work on this device: a new customer ‘Half a customer’.'),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
      'Half a customer',
    )

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await dialog.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page).toHaveURL('/login')
    await expect(tab, 'other tabs leave too').toHaveURL('/login')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /Half a customer|fascia\.draft|admin@shop\.example/,
    )

    await fillLogin(page, worker)
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/user-profile')
    await expect(page.getByLabel('Email')).toHaveValue(worker.email)
    await page.goBack()
    await page.goBack()
    await expect(page.getByText('Half a customer')).toHaveCount(0)
    await expect(page.getByText('Administrator')).toHaveCount(0)

    await test.step('and no tab continues as the earlier person', async () => {
      await page.goto('/user-profile')
      await expect(page.getByLabel('Email')).toHaveValue(worker.email)
      await tab.goto('/login')
      await fillLogin(tab, admin)
      await expect(tab).toHaveURL('/dashboard')
      await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    })
    await tab.close()
    await signOut(page)
    await forgetSigningOut(page)
  })

  await test.step('other sessions are listed and ended', async () => {
    const other = await openElsewhere(browser, shop.url, admin)
    await enter(page, shop.url, admin)
    await page.goto('/user-profile')
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions.first()).toContainText('This browser')
    const theirs = sessions.filter({ hasText: 'Chrome on Linux' })
    await expect(theirs).toHaveCount(1)
    const again = other.getByRole('dialog', { name: 'Sign in again' })

    await test.step('one by one', async () => {
      await theirs.getByRole('button', { name: /^Sign out/ }).click()
      await expect(page.getByText('Signed out there')).toBeVisible()
      await expect(theirs).toHaveCount(0)
      await expect(again).toBeVisible()
    })

    await test.step('all at once, including this one', async () => {
      await again.getByLabel('Password', { exact: true }).fill(admin.password)
      await again.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(again).toBeHidden()
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page.getByText(/^Signed out of \d other session/)).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(again).toBeVisible()
      await expect(sessions).toHaveCount(1)

      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await dialog.getByLabel('Also sign out in this browser').check()
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL('/login')
    })
    await forgetSigningOut(page)
    await other.context().close()
  })

  await test.step('offline, all data is removed at once, and the service worker ends the session later', async () => {
    const pocket = await browser.newContext({
      ...{ baseURL: shop.url, locale: 'en-GB', timezoneId: 'Europe/London' },
      ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    })
    await leaveOffline(pocket, shop.url)
    await pocket.close()
  })
})

/** Signs out on a phone without a connection, closes the app, and has a connection again. */
async function leaveOffline(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  const calls = await takeOn(url)
  const { id } = (await calls.post('/measurements', { title: 'Shop' })).body
  await enter(page, url, wanda)
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
    origin: url,
    registrationId,
    tag: 'fascia-sign-out',
    lastChance: false,
  })
  await expect.poll(() => statusOf(context, url), { timeout: 60_000 }).toBe(401)
  await page.goto('/measurements/list')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(SAID)).toBeHidden({ timeout: 60_000 })
  await fillLogin(page, wanda)
  await expect(page.getByRole('heading', { name: 'My Measurements', level: 1 })).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
}

/** Until then nobody is shown in it, though a session is given to it. */
async function forgetSigningOut(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.clear())
}
