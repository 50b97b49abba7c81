import type { Page } from '@playwright/test'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('a typed payment survives every save; an overpayment is credit, used and released; it is taken back', async ({
  page,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)
  const customer = (await calls.post('/customers', { name: 'Ada Whitworth' })).body
  const items = [{ kind: 'item', title: 'Fascia', quantity: 1, price: 10_000 }]
  const one = (await calls.post('/invoices', { customerId: customer.id, items })).body
  const other = (await calls.post('/invoices', { customerId: customer.id, items })).body

  await test.step('what is typed stays through the form’s Save, another admin’s change and a reload', async () => {
    await page.goto(`/invoices/${one.id}/edit`)
    await expect(page.getByText('Unpaid, not issued')).toBeVisible()
    await expect(redButtons(page)).toHaveText(['Issue'])
    await page.getByRole('textbox', { name: 'PO number' }).fill('PO 7')
    await expect(redButtons(page)).toHaveText(['Save'])
    await page.getByRole('button', { name: 'Record a payment' }).click()
    await page.getByLabel('Amount, £').fill('150')
    await expect(redButtons(page)).toHaveText(['Record payment'])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(`${one.invoiceNumber} saved`)).toBeVisible()
    await expect(page.getByLabel('Amount, £')).toHaveValue('150')
    const now = (await calls.get(`/invoices/${one.id}`)).body
    await calls.patch(`/invoices/${one.id}`, { title: 'By somebody else', version: now.version })
    await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('By somebody else')
    await expect(page.getByLabel('Amount, £')).toHaveValue('150')
    await page.reload()
    await expect(page.getByLabel('Amount, £')).toHaveValue('150')
  })

  await test.step('an overpayment is the customer’s credit', async () => {
    await expect(page.getByText('£30.00 more than is due')).toBeVisible()
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('Paid, not issued')).toBeVisible()
    await expect(page.getByTestId('balance')).toHaveText('£0.00')
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: `Issue ${one.invoiceNumber}` })).toBeVisible()
  })

  await test.step('which pays another invoice, and is released', async () => {
    await page.goto(`/invoices/${other.id}/edit`)
    await page.getByRole('button', { name: 'Use £30.00 of credit' }).click()
    await expect(page.getByTestId('balance')).toHaveText('£90.00')
    await page.getByRole('button', { name: 'Return £30.00 to credit' }).click()
    await expect(page.getByTestId('balance')).toHaveText('£120.00')
  })

  await test.step('the payment is taken back with a reason', async () => {
    await page.goto(`/customers/${customer.id}/edit`)
    await expect(page.getByTestId('credit')).toHaveText('£30.00')
    await page.getByRole('button', { name: 'Take back …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take back a payment' })
    await expect(dialog.getByText(`£120.00 on ${one.invoiceNumber}`)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bounced')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('Taken back: Bounced')).toBeVisible()
    await expect(page.getByTestId('credit')).toHaveText('£0.00')
  })

  await test.step('one transfer pays both invoices', async () => {
    await page.getByRole('button', { name: 'Record a payment …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a payment' })
    await dialog.getByLabel('Amount, £').fill('250')
    await expect(dialog.getByText('£10.00 becomes the customer’s credit')).toBeVisible()
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByTestId('credit')).toHaveText('£10.00')
    expect((await calls.get(`/invoices/${other.id}`)).body).toMatchObject({ status: 'paid', balance: 0 })
  })
})

/** The page's buttons in the signal colour: the next step, one at a time. */
const redButtons = (page: Page) =>
  page.getByRole('main').locator('.mantine-Button-root:is([data-variant="filled"], :not([data-variant]))')
