import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { messages } from '#domain/errors.ts'
import { addCustomer, clientOf, signIn } from '#server/testing/client.ts'
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
  const answer = await clientOf(shop.url).post('/auth/sign-up/email', { ...person, name })
  expect(answer.status).toBe(200)
  const calls = await enter(other, shop.url, person)
  return { ...person, id: (await calls.get('/profile')).body.id as string }
}

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })

/** Saves a link's target as the browser does. */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), content: JSON.parse(text) }
}

test('people of the shop come in, change their role, and go; what is held on them is given out and forgotten', async ({
  page,
  browser,
  shop,
}) => {
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
      await page.getByRole('button', { name: 'Dates …' }).click()
      await page.getByRole('combobox', { name: 'When' }).click()
      await page.getByRole('option', { name: 'Last month' }).click()
      await expect(page.getByText('Nothing found')).toBeVisible()
    })
  })

  await test.step('disabling ends a session at once, and refuses sign-in until it is undone', async () => {
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

  await test.step('people export their own data', async () => {
    await page.goto('/user-profile')
    const saved = await download(page, 'Download my data')
    expect(saved.content.parts.map(({ name }: { name: string }) => name)).toContain('security events')
    expect(JSON.stringify(saved.content)).toContain(admin.email)
  })

  await test.step('a customer’s data is exported, and then erased', async () => {
    await page.goto('/customers')
    const { id: customerId } = await (
      await page.request.post('/api/customers', {
        data: { name: 'Zebedee Quill', email: 'zebedee@quill.example', notes: 'Talks of ink' },
      })
    ).json()
    const items = [{ title: 'Fascia', price: 85000 }]
    const invoice = await (await page.request.post('/api/invoices', { data: { customerId, items } })).json()
    await page.request.post('/api/quotes', { data: { customerId, items, title: 'For Zebedee' } })
    await page.goto(`/customers/${customerId}/edit`)

    const saved = await download(page, 'Export data of Zebedee Quill')
    expect(saved.name).toBe(`customer-${customerId}.json`)
    expect(saved.content.about).toMatchObject({ customer: 'Zebedee Quill' })

    await page.getByRole('button', { name: 'Erase personal data' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Settle what is open first.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: invoice.invoiceNumber })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

    await page.request.post(`/api/invoices/${invoice.id}/void`, {
      data: { version: 1, reason: 'Not wanted' },
    })
    await page.getByRole('button', { name: 'Erase personal data' }).click()
    await expect(dialog.getByText('What is erased')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Erase personal data' }).click()
    await expect(dialog.getByText('Give a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Asked in a letter')
    await dialog.getByLabel('to confirm').fill('Somebody else')
    await dialog.getByRole('button', { name: 'Erase personal data' }).click()
    await expect(dialog.getByText('This does not match the name')).toBeVisible()
    await dialog.getByLabel('to confirm').fill('Zebedee Quill')
    await dialog.getByRole('button', { name: 'Erase personal data' }).click()

    await expect(page.getByText('The personal data of this customer was erased on')).toBeVisible()
    await expect(page.getByText('Zebedee')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save customer' })).toHaveCount(0)
    await page.goto('/customers?archived=true')
    await expect(page.getByText('Erased customer').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  })

  await test.step('a worker who left is erased, and their address is free again', async () => {
    await page.goto('/workers')
    const invited = { email: 'wilma@shop.example', displayName: 'Wilma Quill' }
    const { worker } = await (await page.request.post('/api/workers', { data: invited })).json()
    await page.goto(`/workers/${worker.id}/edit`)
    const saved = await download(page, 'Export data of Wilma Quill')
    expect(saved.content.about).toMatchObject({ person: 'Wilma Quill' })
    await page.getByRole('button', { name: 'Erase personal data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Left the shop')
    await dialog.getByLabel('to confirm').fill('Wilma Quill')
    await dialog.getByRole('button', { name: 'Erase personal data' }).click()
    await expect(page.getByText('Personal data erased')).toBeVisible()
    await page.waitForURL('**/workers')
    await expect(page.getByText('Wilma Quill')).toHaveCount(0)
  })
})
