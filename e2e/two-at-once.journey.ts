import { addCustomer } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test.skip(({ isMobile }) => isMobile, 'the same at any width')

// A stale save is answered with 409, and the browser says so.
test.use({ expectedComplaints: [/status of 409/] })

test('two people change the same things', async ({ page, browser, shop }) => {
  const calls = await enter(page, shop.url, admin)
  const { id: customerId } = await addCustomer(calls, { name: 'Ann Example' })
  const { body: quote } = await calls.post('/quotes', {
    customerId,
    title: 'Board',
    items: [{ kind: 'item', title: 'Painted board', unit: 'each', quantity: 1, price: 12_000 }],
  })
  const elsewhere = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await enter(other, shop.url, admin)

  await test.step('a customer: both values are shown, and one is chosen', async () => {
    const path = `/customers/${customerId}/edit`
    await Promise.all([page.goto(path), other.goto(path)])
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Ann Smith')
    await page.getByRole('textbox', { name: 'Town' }).fill('Manchester')
    await other.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Anne Example')
    await other.getByRole('button', { name: 'Save customer' }).click()
    await expect(other.getByText('All saved')).toBeVisible()

    await page.getByRole('button', { name: 'Save customer' }).click()
    await expect(
      page.getByRole('heading', { name: 'Somebody else changed this in the meantime' }),
    ).toBeVisible()
    const name = page.getByRole('radiogroup', { name: 'Name' })
    await expect(name.getByText('Ann Smith')).toBeVisible()
    await expect(name.getByText('Anne Example')).toBeVisible()
    await name.getByRole('radio', { name: /Theirs/ }).click()
    await page.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    const stored = (await calls.get(`/customers/${customerId}`)).body
    expect(stored).toMatchObject({ name: 'Anne Example', town: 'Manchester' })
    // The other browser has nothing unsaved, and shows by itself what is stored now.
    await expect(other.getByRole('textbox', { name: 'Town' })).toHaveValue('Manchester')
  })

  await test.step('a quote likewise, and nothing is saved before it is said so', async () => {
    const path = `/quotes/${quote.id}/edit`
    await Promise.all([page.goto(path), other.goto(path)])
    await page.getByRole('textbox', { name: 'Title' }).fill('Board over the door')
    await page.getByLabel('Notes', { exact: true }).fill('Ready on Friday')
    await other.getByRole('textbox', { name: 'Title' }).fill('Board beside the door')
    await other.getByLabel('Unit price of line 1 in pounds').fill('150')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('All saved')).toBeVisible()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const versions = page.getByRole('region', { name: 'Somebody else changed this in the meantime' })
    await expect(versions.getByText('Board over the door')).toBeVisible()
    await expect(versions.getByText('Board beside the door')).toBeVisible()
    await expect(versions.getByText('Painted board: 1, £150.00')).toBeVisible()
    await versions.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    const stored = (await calls.get(`/quotes/${quote.id}`)).body
    expect(stored).toMatchObject({ title: 'Board over the door', notes: 'Ready on Friday', net: 15_000 })
  })

  await test.step('a list shows by itself what another browser adds and changes', async () => {
    const listening = page.waitForResponse('**/api/live')
    await page.goto('/customers')
    await expect(page.getByRole('link', { name: 'Anne Example' })).toBeVisible()
    await listening
    await other.goto('/customers/new')
    await other.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Quays Cycles')
    await other.getByRole('button', { name: 'Save customer' }).click()
    await expect(page.getByRole('link', { name: 'Quays Cycles' })).toBeVisible()
  })

  await test.step('a quote past its date is accepted by a shop that stands by it, in every browser', async () => {
    const { body: late } = await calls.post('/quotes', { customerId, validUntil: '2026-01-31' })
    const path = `/quotes/${late.id}/edit`
    await Promise.all([page.goto(path), other.goto(path)])
    await page.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: /^Accept QUO-/ })
    await expect(dialog.getByText(/valid until 31 Jan 2026: its prices may no longer hold/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept all the same' }).click()
    await expect(page.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
  })
  await elsewhere.close()
})
