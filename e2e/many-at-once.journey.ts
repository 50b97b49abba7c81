/** Several quotes are sent and several customers reminded at once: one is left out, one fails, and a closed tab loses nothing. */
import { addCustomer, makeLawful } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const items = [{ kind: 'item', title: 'Fascia', quantity: 1, price: 10_000 }]

// One of the five fails on purpose.
test.use({ expectedComplaints: [/409/] })

test('five quotes are marked and sent, one fails; then two customers are reminded', async ({
  page,
  context,
  shop,
  whileRemindersGo,
}) => {
  const calls = await enter(page, shop.url, admin)
  await makeLawful(calls)
  const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir']
  const quotes: { id: string; quoteNumber: string; version: number }[] = []
  const customers: string[] = []
  for (const name of names) {
    const email = name === 'Elm' ? '' : `${name.toLowerCase()}@signs.example`
    const { id } = await addCustomer(calls, { name, email })
    customers.push(id)
    quotes.push((await calls.post('/quotes', { customerId: id, items })).body)
  }
  const dialog = page.getByRole('dialog')
  const statuses = async () =>
    (await calls.get('/quotes?limit=10')).body.items
      .map(
        ({ customer, status }: { customer: { name: string }; status: string }) =>
          `${customer.name} ${status}`,
      )
      .toSorted()

  await test.step('marked, then all; who has no address is named before', async () => {
    await page.goto('/quotes')
    await expect(page.getByRole('cell', { name: 'Ash' })).toBeVisible()
    await page
      .getByLabel(/^Mark QUO-/)
      .first()
      .check()
    await expect(page.getByText('1 quote marked')).toBeVisible()
    await page.getByRole('button', { name: 'Mark all 5' }).click()
    await expect(page.getByText('5 quotes marked')).toBeVisible()
    await page.getByRole('button', { name: 'Send …' }).click()
    await expect(dialog.getByText('1 cannot be sent')).toBeVisible()
    await expect(dialog.getByText(/This customer has no email address/)).toBeVisible()
  })

  await test.step('one that somebody changed meanwhile fails, and the others go out once', async () => {
    const [ash] = quotes
    await calls.patch(`/quotes/${ash?.id}`, { version: ash?.version, title: 'By somebody else' })
    await dialog.getByRole('button', { name: 'Send 4 of 5' }).dblclick()
    await expect(dialog.getByText('3 quotes sent.')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Not sent' })).toContainText('changed it meanwhile')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(await statuses()).toEqual(['Ash draft', 'Birch sent', 'Cedar sent', 'Elm draft', 'Fir sent'])
    await expect.poll(async () => (await calls.get('/mails?limit=20')).body.items.length).toBe(3)
    await expect(page.getByText('2 quotes marked')).toBeVisible()
  })

  await test.step('the tab is closed in the middle: what is done is done, nothing twice', async () => {
    const other = await context.newPage()
    // None is answered while the tab is open.
    await other.route('**/api/quotes/*/status', () => {})
    await other.goto('/quotes?status=draft')
    await other.getByLabel('Mark all on this page').check()
    await other.getByRole('button', { name: 'Mark as sent …' }).click()
    await other.getByRole('button', { name: 'Mark as sent 2 quotes' }).click()
    await expect(other.getByRole('progressbar')).toBeVisible()
    await other.close()
    expect((await statuses()).filter((one: string) => one.endsWith('draft'))).toHaveLength(2)
  })

  await test.step('bulk reminder: both that are late, and not who owes nothing', async () => {
    for (const at of [0, 1, 2]) {
      const made = (
        await calls.post('/invoices', { customerId: customers[at], items, dueDate: '2020-01-31' })
      ).body
      if (at < 2) await calls.post(`/invoices/${made.id}/issue`, { version: made.version })
    }
    await whileRemindersGo(async () => {
      await page.goto('/invoices')
      await page.getByLabel('Mark all on this page').check()
      await page.getByRole('button', { name: 'Remind …' }).click()
      await dialog.getByRole('button', { name: 'Remind 2 of 3' }).click()
      await expect(dialog.getByText('2 invoices reminded.')).toBeVisible()
    })
    expect((await calls.get('/mails?limit=20')).body.items.length).toBe(5)
  })
})
