/** The way of the money: billed, reminded of, paid at the bank, booked, stated, declared, closed, and credited after. */
import type { Page } from '@playwright/test'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import { addCustomer, makeLawful, posting } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const vatOf = async (page: Page, from: string, to: string) => {
  await page.goto(`/reports/vat?period=own&from=${from}&to=${to}`)
  await expect(page.getByText('Box 1: VAT due on sales')).toBeVisible()
  return page.locator('dl').first()
}

test('an invoice becomes money, the books close, and a credit note goes into the next period', async ({
  page,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)
  const post = posting(calls)
  await makeLawful(calls)
  const today = londonDay(new Date())
  const yesterday = addDays(today, -1)
  const customer = await addCustomer(calls, { companyName: 'Quay Cafe', email: 'jo@cafe.example' })
  const draft = await post('/invoices', {
    ...{ customerId: customer.id, items: [{ description: 'Fascia', price: 100_000 }] },
    ...{ dueDate: addDays(today, -20), taxPoint: yesterday },
  })
  const bill = await post(`/invoices/${draft.id}/issue`, { version: draft.version })
  const file = ['Date,Description,Amount', `${yesterday},QUAY CAFE ${bill.invoiceNumber},1200.00`].join('\n')

  await test.step('who is late is reminded, once', async () => {
    await page.goto('/debtors/reminders')
    const due = page.getByRole('region', { name: 'To remind' })
    await expect(due).toContainText(bill.invoiceNumber)
    const { closed } = (await calls.get('/reminders')).body
    const send = page.getByRole('button', { name: 'Send 1 reminder' })
    // Nobody is reminded at night or on a Sunday, also not by a test.
    if (closed !== null) return expect(send).toBeDisabled()
    await send.click()
    await expect(page.getByText('Nobody is due for a reminder')).toBeVisible()
  })

  await test.step('the bank’s line is certain, and booked when somebody says so', async () => {
    await page.goto('/payments/statements')
    await page.locator('input[type="file"]').setInputFiles({
      ...{ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    })
    await expect(page.getByText('1 of 1 chosen, £1,200.00')).toBeVisible()
    expect((await calls.get(`/invoices/${bill.id}`)).body.status).toBe('unpaid')
    await page.getByRole('button', { name: 'Book what is chosen' }).click()
    await expect(page.getByText('Nothing left to book')).toBeVisible()
    expect((await calls.get(`/invoices/${bill.id}`)).body).toMatchObject({ status: 'paid', balance: 0 })
  })

  await test.step('the statement has both, and nothing is open', async () => {
    await page.goto(`/customers/${customer.id}/statement?kind=all&from=${addDays(today, -7)}&to=${today}`)
    await expect(page.getByText(bill.invoiceNumber).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('£1,200.00')
    await page.getByRole('button', { name: 'Send by mail' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect
      .poll(async () =>
        (await calls.get('/mails?limit=10')).body.items.map(({ kind }: { kind: string }) => kind),
      )
      .toContain('statement')
  })

  await test.step('the VAT is declared, and the period closed', async () => {
    await expect(await vatOf(page, addDays(today, -7), yesterday)).toContainText('£200.00')
    await page.goto('/reports/periods')
    await page.getByRole('combobox', { name: 'Until the end of' }).click()
    await page.getByRole('option', { name: 'Another day' }).click()
    await page.getByRole('textbox', { name: 'Day', exact: true }).fill(formatDay(yesterday))
    await page.getByRole('textbox', { name: 'Day', exact: true }).blur()
    await page.getByRole('button', { name: `Close until ${formatDay(yesterday)}` }).click()
    await expect(
      page.getByRole('heading', { name: `Closed until ${formatDay(yesterday)}` }).first(),
    ).toBeVisible()
  })

  await test.step('a credit note is of the next period, and its refund stands in the bank', async () => {
    const { version } = (await calls.get(`/invoices/${bill.id}`)).body
    await post(`/invoices/${bill.id}/credit`, { version, amount: 12_000, reason: 'Less work' })
    await expect(await vatOf(page, addDays(today, -7), yesterday)).toContainText('£200.00')
    await expect(await vatOf(page, today, today)).toContainText('-£20.00')
    await page.goto('/payments/statements')
    await page.locator('input[type="file"]').setInputFiles({
      ...{ name: 'bank.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`${file}\n${today},REFUND QUAY CAFE,-120.00\n`),
    })
    const look = page.getByRole('region', { name: 'To look at' })
    await look.getByRole('checkbox', { name: `Book -£120.00 of ${formatDay(today)}` }).click()
    await page.getByRole('button', { name: 'Book what is chosen' }).click()
    await expect(page.getByText('1 refund booked')).toBeVisible()
    expect((await calls.get(`/customers/${customer.id}`)).body.credit).toBe(0)
    expect((await calls.get('/payments?limit=10')).body.items).toHaveLength(2)
    const books = (await calls.get('/debtors')).body
    expect(books.items).toEqual([])
  })
})
