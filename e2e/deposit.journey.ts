import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('a revision keeps its letter, and its invoice asks for the deposit that was agreed', async ({
  page,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)
  const customer = (await calls.post('/customers', { name: 'Ada Whitworth' })).body
  const quote = {
    customerId: customer.id,
    items: [{ kind: 'item', title: 'Fascia', quantity: 1, price: 100_000 }],
    deposit: { kind: 'percent', value: 30 },
  }
  const first = (await calls.post('/quotes', quote)).body
  const revised = (await calls.post(`/quotes/${first.id}/revise`, { version: first.version })).body
  await page.goto(`/quotes/${revised.id}/edit`)
  await expect(page.getByText('£360.00 (30% of the total)')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: `Accept ${first.quoteNumber} B` })
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('£360.00 (30% of the total)')).toBeVisible()
  await page.getByRole('link', { name: 'Open the invoice' }).click()
  // The quote has more actions too.
  await expect(page.getByRole('heading', { name: /^INV-/, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Deposit invoice …' }).click()
  await expect(page.getByRole('textbox', { name: 'Deposit in per cent' })).toHaveValue('30')
  await page.getByRole('button', { name: 'Create deposit invoice' }).click()
  await expect(page.getByTestId('total')).toHaveText('£360.00')
})
