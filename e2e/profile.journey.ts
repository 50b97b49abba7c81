/** What guards an account: a second factor, asked for at sign-in and where a session ended, and a new password. */
import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { clientOf, signIn } from '#server/testing/client.ts'
import { expectAccessible } from './axe.ts'
import { enter, fillLogin, openElsewhere } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// Codes and passwords are wrong on purpose, and sessions end: the browser logs the refusals.
test.use({ expectedComplaints: [/status of 40[0134]/] })

function readUri(uri: string): TOTP {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error(`not a code of time: ${uri}`)
  return app
}

/** Sets up a second factor as the profile does. @returns the app on the phone */
async function setUpSecondFactor(url: string, person: typeof admin): Promise<TOTP> {
  const client = await signIn(url, person)
  const { body } = await client.post('/auth/two-factor/enable', { password: person.password })
  const app = readUri(body.totpURI)
  const { status } = await client.post('/auth/two-factor/verify-totp', { code: app.generate() })
  expect(status).toBe(200)
  return app
}

/** The code of the next half minute: that of this one was used to set it up, and each lets in once. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 })

test('a second factor is set up, asked for and turned off; a new password ends the other sessions', async ({
  page,
  browser,
  shop,
}) => {
  await enter(page, shop.url, admin)
  await page.goto('/user-profile')
  const section = page.getByRole('region', { name: 'Second factor' })
  await expect(section.getByText('Off', { exact: true })).toBeVisible()

  const totp = await test.step('the secret is added to an app', async () => {
    await section.getByRole('button', { name: 'Set up' }).click()
    await confirmPassword(page, 'Set up the second factor', 'Continue', 'a wrong one')
    await expect(page.getByText('That is not your current password')).toBeVisible()
    await confirmPassword(page, 'Set up the second factor', 'Continue')
    const dialog = page.getByRole('dialog', { name: 'Set up the second factor' })
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expectAccessible(page)
    const uri = (await dialog.getByRole('link', { name: 'open it in the app' }).getAttribute('href')) ?? ''
    const made = readUri(uri)
    await expect(dialog.getByTestId('secret')).toHaveText(
      (made.secret.base32.match(/.{1,4}/g) ?? []).join(' '),
    )
    expect(made.label).toBe(admin.email)

    await dialog.getByLabel('Code from the app').fill('000 000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByText(/^That code is not right/)).toBeVisible()
    await dialog.getByLabel('Code from the app').fill(made.generate())
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    return made
  })

  const codes = await test.step('the recovery codes are shown only once', async () => {
    const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(items).toHaveCount(10)
    const shown = await items.allTextContents()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    await dialog.getByLabel('I have kept them').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect(section.getByText(/^On/)).toBeVisible()
    await expect(section.getByText('10 recovery codes left')).toBeVisible()
    await page.reload()
    await expect(section.getByText(/^On/)).toBeVisible()
    expect(await page.content()).not.toContain(shown[0])
    return shown
  })

  await test.step('the next sign-in asks for a code, or takes a recovery code once', async () => {
    const code = page.getByLabel('Code', { exact: true })
    await signOut(page)
    await fillLogin(page, admin)
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expectAccessible(page)
    await code.fill('000000')
    await code.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('That code is not right. Please try again.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await fillLogin(page, admin)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectAccessible(page)
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/user-profile')
    await expect(section.getByText('9 recovery codes left')).toBeVisible()

    await signOut(page)
    await page.goto('/login?redirect=%2Fcustomers')
    await fillLogin(page, admin)
    await code.fill(nextCode(totp))
    await code.press('Enter')
    await expect(page).toHaveURL('/customers')
    await page.goto('/user-profile')
    await expect(section.getByText(/^On/)).toBeVisible()
  })

  await test.step('new codes end the old ones', async () => {
    await section.getByRole('button', { name: 'New recovery codes' }).click()
    await confirmPassword(page, 'New recovery codes', 'Make new codes')
    const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(items).toHaveCount(10)
    for (const renewed of await items.allTextContents()) expect(codes).not.toContain(renewed)
    await dialog.getByLabel('I have kept them').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('turned off with the password', async () => {
    await section.getByRole('button', { name: 'Turn off' }).click()
    await confirmPassword(page, 'Turn off the second factor', 'Turn off')
    await expect(page.getByText('Second factor turned off')).toBeVisible()
    await expect(section.getByText('Off', { exact: true })).toBeVisible()
  })

  const person = { ...admin, password: 'plumb line and level' }
  await test.step('a new password ends all other sessions', async () => {
    const other = await openElsewhere(browser, shop.url, admin)
    const section = page.getByRole('region', { name: 'Password' })
    const change = section.getByRole('button', { name: 'Change password' })

    await change.click()
    await expect(section.getByText('Please enter your current password')).toBeVisible()
    await expect(section.getByText('Please enter a new password')).toBeVisible()
    await section.getByLabel('New password').fill('plumb')
    await section.getByLabel('Confirm password').fill('plum')
    await expect(section.getByText('Passwords do not match')).toBeVisible()
    await change.click()
    await expect(section.getByText('Password must be at least 6 characters long')).toBeVisible()
    await section.getByLabel('Current password').fill('a wrong one')
    await section.getByLabel('New password').fill(person.password)
    await section.getByLabel('Confirm password').fill(person.password)
    await expect(section.getByText('Passwords match')).toBeVisible()
    await change.click()
    await expect(section.getByText('That is not your current password')).toBeVisible()
    await expect(section.getByLabel('Current password')).toBeFocused()

    await section.getByLabel('Current password').fill(admin.password)
    await change.click()
    await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
    await expect(section.getByLabel('New password')).toHaveValue('')
    await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    await page.goto('/quotes')
    await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/dashboard')
    await other.context().close()
  })

  await test.step('a session ended elsewhere asks to sign in at once, with a code, on the same screen', async () => {
    const elsewhere = await signIn(shop.url, person)
    const listening = page.waitForResponse(/\/api\/live(\?|$)/)
    // A screen that asks for nothing by itself: only the live stream can tell it.
    await page.goto('/customers/new')
    await listening
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Half a word')
    const app = await setUpSecondFactor(shop.url, person)
    const ended = await clientOf(shop.url, elsewhere.cookie).post('/profile/sessions/end-all', {
      keepThis: true,
    })
    expect(ended.status).toBe(200)
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.getByLabel('Code', { exact: true }).fill(nextCode(app))
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog).toBeHidden()
    await expect(name).toHaveValue('Half a word')
  })
})

async function confirmPassword(page: Page, title: string, deed: string, password = admin.password) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: deed }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
}
