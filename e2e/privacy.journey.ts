import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { admin, expect, test } from './journey.ts'

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`**${path}`)
}

/** Saves a link's target as the browser does. */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), content: JSON.parse(text) }
}

test('what is held on people is given out, and forgotten', async ({ page }) => {
  await test.step('people export their own data', async () => {
    await signIn(page, '/user-profile')
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
