import type { Browser, Page } from '@playwright/test'
import { messages } from '#domain/errors.ts'
import { addCustomer, type Client, signIn } from '#server/testing/client.ts'
import { waitForMailIn } from '#server/testing/mail.ts'
import { expectAccessible } from './axe.ts'
import { enter, fillLogin } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// The browser also logs the ends of sessions, and the refusals after them.
test.use({ expectedComplaints: [/status of (400|401|403|404|409)/] })

const password = 'battery staple'

async function openOther(browser: Browser, shop: { url: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })
  return context.newPage()
}

/** A person who signed up, in their own browser. */
async function enterWorker(other: Page, shop: { url: string }, name: string) {
  const person = { email: `${name}@shop.example`, password }
  const answer = await fetch(`${shop.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, name }),
  })
  expect(answer.status).toBe(200)
  const calls: Client = await enter(other, shop.url, person)
  return { ...person, id: (await calls.get('/profile')).body.id as string }
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })

/** The menu of a narrow screen is behind a button. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' })
  if (await button.isVisible()) await button.click()
}

test('people of the shop come in, change their role, and go', async ({ page, browser, shop }) => {
  await test.step('a worker is invited, assigned customers, signs in by the link, and is refused after deletion', async () => {
    const calls = await enter(page, shop.url, admin)
    for (const name of ['Ann Example', 'Bob Builder']) await addCustomer(calls, { name })

    await page.goto('/workers')
    await expect(page.getByRole('heading', { name: 'No workers yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Invite worker' }).first().click()
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Name').fill('Nora Noon')
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(messages.emailTaken).first()).toBeVisible()
    await page.getByLabel('Email').fill('nora@shop.example')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('heading', { name: 'Nora Noon is invited' })).toBeFocused()
    await expectAccessible(page)
    const first = await page.getByLabel('Link to pass on').inputValue()
    const mail = await waitForMailIn([shop.dataDir], 'nora@shop.example')
    expect(mail.text).toContain(first)

    await page.getByRole('link', { name: 'Assign customers' }).click()
    await page.getByRole('button', { name: 'Invite again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy link' })
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('They see no customers yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add customers' }).click()
    await page.getByLabel('Select all shown').check()
    await page.getByRole('button', { name: 'Add 2 customers' }).click()
    await expect(page.getByText('2 customers assigned to Nora Noon')).toBeVisible()
    await expect(page.getByText('By name', { exact: true })).toHaveCount(2)

    const other = await openOther(browser, shop)
    await other.goto(first)
    await expect(other.getByText(messages.invitationInvalid)).toBeVisible()
    await other.goto(link)
    await other.getByLabel('New password', { exact: true }).fill('copper lantern')
    await other.getByLabel('Confirm password', { exact: true }).fill('copper lantern')
    await other.locator('button[type=submit]').click()
    await other.waitForURL('**/dashboard')
    await expect(page.getByLabel('Account').getByText('Active')).toBeVisible()
    const nora = await signIn(shop.url, { email: 'nora@shop.example', password: 'copper lantern' })
    expect((await nora.get('/customers')).body.items).toHaveLength(2)

    await page.getByRole('button', { name: 'Delete worker' }).click()
    await expect(page.getByText('stay, under their name')).toBeVisible()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.waitForURL('**/workers')
    await expect(page.getByText('No workers yet')).toBeVisible()
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    expect((await nora.get('/profile')).status).toBe(401)
  })

  await test.step('a role applies at once in an open browser', async () => {
    await enter(page, shop.url, admin)
    const other = await openOther(browser, shop)
    await enterWorker(other, shop, 'wendy')
    await other.goto('/quotes')
    await expect(other.getByText(messages.accessDenied)).toBeVisible()

    await page.goto('/user-management')
    await menuOf(page, 'wendy').click()
    await page.getByRole('menuitem', { name: 'Make an administrator' }).click()
    await page.getByRole('button', { name: 'Make an administrator' }).click()
    await expect(page.getByText('wendy is now: administrator')).toBeVisible()

    await expect(other.getByText('No quotes yet')).toBeVisible()
    await openMenu(other)
    await expect(other.getByRole('link', { name: 'Invoices' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'My Measurements' })).toBeHidden()
    await expect(other.getByText('Administrator', { exact: true })).toBeVisible()

    await menuOf(page, 'wendy').click()
    await page.getByRole('menuitem', { name: 'Make a worker' }).click()
    await page.getByRole('button', { name: 'Make a worker' }).click()
    await expect(page.getByText('wendy is now: worker')).toBeVisible()
    await expect(other.getByText(messages.accessDenied)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Invoices' })).toBeHidden()

    await test.step('the last admin is told why they must stay', async () => {
      await menuOf(page, 'Administrator').click()
      await page.getByRole('menuitem', { name: 'Disable sign-in' }).click()
      await expect(page.getByRole('heading', { name: 'Lock yourself out?' })).toBeVisible()
      await page.getByRole('button', { name: 'Disable my sign-in' }).click()
      await expect(page.getByText(messages.lastAdmin)).toBeVisible()
    })

    await test.step('the security log shows it, by person and by kind', async () => {
      await page.goto('/security-log?kind=role-changed')
      await expect(page.getByText('Worker to Administrator')).toBeVisible()
      await expect(page.getByText('Administrator to Worker')).toBeVisible()
      await page.getByPlaceholder('Everybody').fill('wen')
      await page.getByRole('option', { name: 'wendy' }).click()
      await expect(page).toHaveURL(/personId=/)
      await expect(page.getByText('Worker to Administrator')).toBeVisible()
      await page.getByPlaceholder('From day').fill('1 Jan 2100')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Nothing found')).toBeVisible()
    })
  })

  await test.step('disabling ends a session at once, and refuses sign-in until it is undone', async () => {
    await enter(page, shop.url, admin)
    const other = await openOther(browser, shop)
    const walter = await enterWorker(other, shop, 'walter')
    await other.goto('/user-profile')
    await expect(other.getByLabel('Display name')).toBeVisible()

    await page.goto(`/workers/${walter.id}/edit`)
    await page.getByRole('button', { name: 'Disable sign-in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable sign-in' }).click()
    await expect(page.getByText('Sign-in disabled for walter')).toBeVisible()
    await expect(page.getByLabel('Account').getByText('Disabled').first()).toBeVisible()

    const again = other.getByRole('dialog', { name: 'Sign in again' })
    await expect(again).toBeVisible()
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(again.getByText(messages.accountDisabled)).toBeVisible()
    await other.goto('/login')
    await fillLogin(other, walter)
    await expect(other.getByText(messages.accountDisabled)).toBeVisible()

    await page.getByRole('button', { name: 'Enable sign-in' }).click()
    await expect(page.getByText('Sign-in enabled for walter')).toBeVisible()
    await fillLogin(other, walter)
    await other.waitForURL('**/dashboard')

    await test.step('typed details survive a change of the account and another person’s change', async () => {
      await page.getByLabel('Company').fill('Walter & Daughter')
      await page.getByRole('button', { name: 'Disable sign-in' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disable sign-in' }).click()
      await expect(page.getByText('Sign-in disabled for walter').last()).toBeVisible()
      // The text of the first time may still be visible.
      await expect(page.getByLabel('Account').getByText('Disabled').first()).toBeVisible()
      await page.getByRole('button', { name: 'Save worker' }).click()
      await expect(page.getByText('Worker saved')).toBeVisible()
    })
  })
})
