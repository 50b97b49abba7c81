import type { Page } from '@playwright/test'
import * as OTPAuth from 'otpauth'
import { clientOf, signIn } from '#server/testing/client.ts'
import { waitForMailIn } from '#server/testing/mail.ts'
import { expectAccessible } from './axe.ts'
import { enter, fillLogin } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// A person who is not signed in is refused, and the browser logs that.
test.use({ expectedComplaints: [/status of 40[0134]/] })

const bea = { email: 'bea@workers.example', password: 'copper lantern' }
const ann = { email: 'ann@workers.example', password: 'copper lantern' }

/**
 * Sets up a second factor as the profile does. @returns the app on the phone, and the sheet of recovery codes
 */
async function setUpSecondFactor(url: string): Promise<{ app: OTPAuth.TOTP; recovery: string[] }> {
  const client = await signIn(url, admin)
  const { body } = await client.post('/auth/two-factor/enable', { password: admin.password })
  const app = OTPAuth.URI.parse(body.totpURI) as OTPAuth.TOTP
  const { status } = await client.post('/auth/two-factor/verify-totp', { code: app.generate() })
  expect(status).toBe(200)
  return { app, recovery: body.backupCodes }
}

/** The code of the next half minute: that of this one was used to set it up, and each lets in once. */
const nextCode = (app: OTPAuth.TOTP) => app.generate({ timestamp: Date.now() + 30_000 })

async function expectIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

/** Nobody is signed in any more, and no open page asks for anything meanwhile. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('the ways in: an account of one’s own, an invitation, and no way past either', async ({
  page,
  shop,
}) => {
  await test.step('a new account is made, and admins get a mail', async () => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Password', { exact: true })
    await expect(email).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeHidden()

    await email.fill(ann.email)
    await password.fill('password1')
    await password.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Password is too weak. Please choose a stronger password.',
    )
    await expect(email).toHaveValue(ann.email)
    await expectAccessible(page)
    await password.fill(ann.password)
    await page.getByRole('button', { name: 'Show or hide password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await password.press('Enter')
    await expectIn(page)
    const notice = await waitForMailIn([shop.dataDir], admin.email)
    expect(notice.text).toContain(ann.email)
  })

  await test.step('an invitation works once', async () => {
    await forgetSession(page)
    const office = await signIn(shop.url, admin)
    const { link } = (await office.post('/workers', { email: bea.email, displayName: 'Bea' })).body
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Welcome, Bea' })).toBeVisible()
    await expect(page.getByText(bea.email)).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(bea.password)
    await page.getByLabel('Confirm password', { exact: true }).fill(bea.password)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expectIn(page)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('with invitations only, sign-up is not offered', async () => {
    const client = await signIn(shop.url, admin)
    const { version } = (await client.get('/settings')).body
    await client.patch('/settings', { version, signUpOpen: false })
    const asked = page.waitForResponse('**/api/sign-in-options')
    await page.goto('/login')
    await asked
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeHidden()
  })
})

test('with a second factor, a code or a recovery code is asked for', async ({ page, shop }) => {
  const { app, recovery } = await setUpSecondFactor(shop.url)
  await page.goto('/login?redirect=%2Fcustomers')
  await fillLogin(page, admin)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await code.fill('000000')
  await code.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('That code is not right. Please try again.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await fillLogin(page, admin)
  await code.fill(nextCode(app))
  await code.press('Enter')
  await expect(page).toHaveURL('/customers')

  await forgetSession(page)
  await page.goto('/login')
  await fillLogin(page, admin)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessible(page)
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectIn(page)
})

test('a session ended elsewhere asks to sign in at once, on the same screen', async ({ page, shop }) => {
  const elsewhere = await signIn(shop.url, admin)
  await enter(page, shop.url, admin)
  const listening = page.waitForResponse(/\/api\/live(\?|$)/)
  // A screen that asks for nothing by itself: only the live stream can tell it.
  await page.goto('/customers/new')
  await listening
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Half a word')
  const { app } = await setUpSecondFactor(shop.url)
  const ended = await clientOf(shop.url, elsewhere.cookie).post('/profile/sessions/end-all', {
    keepThis: true,
  })
  expect(ended.status).toBe(200)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode(app))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Half a word')
})
