import type { Page } from '@playwright/test'
import { signIn } from '#server/testing/client.ts'
import { waitForMailIn } from '#server/testing/mail.ts'
import { expectAccessible } from './axe.ts'
import { fillLogin } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// A person who is not signed in is refused, and a line is cut: the browser logs that.
test.use({ expectedComplaints: [/status of 40[0134]|ERR_FAILED/] })

const bea = { email: 'bea@workers.example', password: 'copper lantern' }
const ann = { email: 'ann@workers.example', password: 'copper lantern' }

async function expectIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

/** Nobody is signed in any more, and no open page asks for anything meanwhile. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('the ways in: an account of one’s own, an invitation, a mailed link, and no way past them', async ({
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

  await test.step('a forgotten password is replaced through the mailed link', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await expect(page.getByText('The link expires in 1 hour.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()

    const send = page.getByRole('button', { name: 'Send Reset Email' })
    await send.click()
    await expect(page.getByText('Please enter your email address')).toBeVisible()
    await page.getByLabel('Email').fill('nobody')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('Email').fill('nobody@shop.example')
    await send.click()
    await expect(page.getByText('No account found with this email address')).toBeVisible()
    await page.getByLabel('Email').fill(admin.email)
    await page.route('**/api/auth/**', (route) => route.abort())
    await send.click()
    await expect(
      page.getByText('Failed to send reset email. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('There is no connection to the server.')).toBeVisible()
    await page.unroute('**/api/auth/**')
    await send.click()
    await expect(page.getByText('Password reset email sent successfully! Check your email.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Email Sent' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: "Didn't receive the email? Try again" }).click()
    await expect(send).toBeVisible()

    const mail = await waitForMailIn([shop.dataDir], admin.email)
    const link = /http:\S+oobCode=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
    expect(mail.html).toContain(link.replace('&', '&amp;'))
    await page.route('**/api/auth/**', (route) => route.abort())
    await page.goto(link)
    // A code that could not be checked does not count as expired.
    await expect(
      page.getByText('Failed to verify reset code. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The link could not be checked' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/auth/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Reset Code Verified' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Security tips' })).toBeVisible()
    await expectAccessible(page)
    const button = page.getByRole('button', { name: 'Reset Password' })
    const password = page.getByLabel('New password', { exact: true })
    const confirmation = page.getByLabel('Confirm password', { exact: true })
    await expect(button).toBeDisabled()
    await password.fill('123456')
    await expect(page.getByText('At least 6 characters')).toBeVisible()
    await confirmation.fill('1234567')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(button).toBeDisabled()
    await confirmation.fill('123456')
    await expect(page.getByText('Passwords match')).toBeVisible()
    await expectAccessible(page)
    await button.click()
    await expect(page.getByText('Password is too weak. Please choose a stronger password.')).toBeVisible()
    await password.fill('      ')
    await confirmation.fill('      ')
    await button.click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('a plumb line and a level')
    await confirmation.fill('a plumb line and a level')
    await page.getByRole('button', { name: 'Show or hide password' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).not.toHaveAttribute('aria-invalid')
    await page.route('**/api/auth/**', (route) => route.abort())
    await button.click()
    await expect(page.getByText('Failed to reset password. Please try again.', { exact: true })).toBeVisible()
    await expect(page.getByText('There is no connection to the server.')).toBeVisible()
    await page.unroute('**/api/auth/**')
    await confirmation.press('Enter')
    await expect(page.getByText('Password reset successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()
    await expect(page).toHaveURL('/login')

    await fillLogin(page, admin)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await fillLogin(page, { ...admin, password: 'a plumb line and a level' })
    await expect(page).toHaveURL('/dashboard')

    await page.goto(link)
    await expect(page.getByText('Invalid or expired reset link. Please request a new one.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(send).toBeVisible()
  })
})
