import type { Page } from '@playwright/test'
import { enter, fillLogin } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// A visitor who is not signed in is refused the profile, and the browser logs that. It also logs a request
// for a record that does not exist.
test.use({ hasTouch: true, expectedComplaints: [/status of 40[014]/] })

const worker = { email: 'ann@shop.example', password: 'battery staple' }

test('who may see what, and where everybody else is led', async ({ page, shop }) => {
  await test.step('old and unknown addresses redirect', async () => {
    await page.goto('/no/such/page')
    await expect(page).toHaveURL('/')
    await page.goto('/app')
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('a visitor signs in and then gets the page they wanted', async () => {
    await page.goto('/quotes?status=draft')
    await expect(page).toHaveURL('/login?redirect=%2Fquotes%3Fstatus%3Ddraft')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(
      page.getByText("You'll be redirected to your intended destination after login"),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await fillLogin(page, { email: 'nobody', password: 'short' })
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await fillLogin(page, { ...admin, password: 'something else' })
    await expect(page.getByRole('alert')).toBeVisible()

    await fillLogin(page, admin)
    await expect(page).toHaveURL('/quotes?status=draft')
    await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()

    // All ways that somebody may try are in web/shell/redirect.test.ts.
    for (const elsewhere of ['//evil.example', '/%2Fevil.example']) {
      await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
      await fillLogin(page, admin)
      await expect(page, elsewhere).toHaveURL(`${shop.url}/dashboard`)
    }
  })

  await test.step('the address of an unknown record says so, and links to the list', async () => {
    await enter(page, shop.url, admin)
    const [noId, nobodys] = ['abc', '0194f7a0-0000-7000-8000-000000000000']
    for (const [list, words, ids] of [
      ['quotes', 'Quote not found', [noId, nobodys]],
      ['invoices', 'Invoice not found', [nobodys]],
      ['customers', 'Customer not found', [nobodys]],
    ] as const) {
      for (const id of ids) {
        await page.goto(`/${list}/${id}/edit`)
        await expect(page.getByText(`${words}`, { exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
      }
      await page.getByRole('link', { name: `All ${list}` }).click()
      await expect(page).toHaveURL(`/${list}`)
    }
  })

  await test.step('the office has its own menu, and no measurements to take', async () => {
    await enter(page, shop.url, admin)
    await page.goto('/measurements')
    await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
    await expect(page.getByText('This page is only available to workers.')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(menu).toHaveText([
      ...['Dashboard', 'Quotes', 'Invoices', 'Services', 'Customers', 'Groups', 'Workers'],
      ...[
        'Enquiries',
        'Surveys',
        'Jobs',
        'Diary',
        'Recurring',
        'Payments',
        'Debtors',
        'Reports',
        'Projects',
        'Outgoing mail',
        'Import',
        'Settings',
        'My Profile',
      ],
    ])
    await expect(page.getByText('Manage your business operations')).toBeVisible()
    await expect(page.getByText('Administrator', { exact: true })).toHaveCount(2)

    const sidebar = page.getByRole('complementary').first()
    await expect(sidebar).toHaveCSS('width', '280px')
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect(sidebar).toHaveCSS('width', '70px')
    await page.reload()
    await expect(sidebar).toHaveCSS('width', '70px')
    await page.getByRole('link', { name: 'Customers' }).click()
    await expect(page).toHaveURL('/customers')
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect(sidebar).toHaveCSS('width', '280px')

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/customers')
    await expect(page).toHaveURL('/login?redirect=%2Fcustomers')
  })

  await test.step('below 768 px the menu slides over the page', async () => {
    await forget(page)
    await enter(page, shop.url, admin)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dashboard')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(menu.getByText('Administrator')).toHaveCount(2)
    await menu.getByRole('link', { name: 'My Profile' }).tap()
    await expect(page).toHaveURL('/user-profile')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await menu.getByRole('button', { name: 'Sign Out' }).tap()
    await expect(page).toHaveURL('/login')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a new account is a worker’s, without office screens', async () => {
    await forget(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeHidden()
    await page.getByLabel('Email').fill(worker.email)
    await page.getByLabel('Password', { exact: true }).fill(worker.password)
    await page.getByRole('button', { name: 'Create Account' }).click()

    await expect(page).toHaveURL('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(menu).toHaveText(['Dashboard', 'My Visits', 'Measurements', 'My Measurements', 'My Profile'])
    await expect(page.getByText('Manage your profile and view your dashboard')).toBeVisible()
    await expect(page.getByText('Welcome back, ann')).toBeVisible()
    await expect(page.getByText('Worker', { exact: true })).toBeVisible()

    for (const path of ['/quotes', '/invoices/new', '/customers', '/services-management', '/settings']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
      await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
    }
  })
})

/** The browser of somebody who was never here. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
