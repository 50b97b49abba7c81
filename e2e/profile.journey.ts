import type { Browser, Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { expectAccessible } from './axe.ts'
import { enter, fillLogin } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// Sessions are ended on purpose, and codes and passwords are wrong on purpose: the browser logs the refusals.
test.use({ expectedComplaints: [/status of 40[0134]/] })

/** A second browser in the same shop, with the same person in it. */
async function openElsewhere(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/login')
  await fillLogin(page, admin)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  return page
}

test('a person signs out: here, elsewhere, and everywhere by a new password', async ({
  page,
  context,
  browser,
  shop,
}) => {
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
    const other = await openElsewhere(browser, shop.url)
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

  await test.step('a new password ends all other sessions', async () => {
    const other = await openElsewhere(browser, shop.url)
    await enter(page, shop.url, admin)
    await page.goto('/user-profile')
    const section = page.getByRole('region', { name: 'Password' })
    const change = section.getByRole('button', { name: 'Change password' })
    const next = 'plumb line and level'

    await change.click()
    await expect(section.getByText('Please enter your current password')).toBeVisible()
    await expect(section.getByText('Please enter a new password')).toBeVisible()
    await section.getByLabel('New password').fill('plumb')
    await section.getByLabel('Confirm password').fill('plum')
    await expect(section.getByText('Passwords do not match')).toBeVisible()
    await change.click()
    await expect(section.getByText('Password must be at least 6 characters long')).toBeVisible()
    await section.getByLabel('Current password').fill('a wrong one')
    await section.getByLabel('New password').fill(next)
    await section.getByLabel('Confirm password').fill(next)
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
    await fillLogin(page, { ...admin, password: next })
    await expect(page).toHaveURL('/dashboard')
    await other.context().close()
  })
})

test('a second factor is set up, its recovery codes are shown once, and it is turned off again', async ({
  page,
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
    const made = URI.parse(uri)
    if (!(made instanceof TOTP)) throw new Error(`not a code of time: ${uri}`)
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
    await signOut(page)
    await fillLogin(page, admin)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/user-profile')
    await expect(section.getByText('9 recovery codes left')).toBeVisible()

    await signOut(page)
    await fillLogin(page, admin)
    // A code works once; the one of the next half minute is taken too, for clocks that are fast.
    const code = totp.generate({ timestamp: Date.now() + 30_000 })
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL('/dashboard')
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

/** Until then nobody is shown in it, though a session is given to it. */
async function forgetSigningOut(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.clear())
}
