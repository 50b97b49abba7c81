/** What a person does with an invoice as a whole: on the screen, in its history, and in another tab that is open. */
import { addCustomer, makeLawful } from '#server/testing/client.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test.skip(({ isMobile }) => isMobile, 'the same at any width')

test('an invoice is void, given a deposit, issued, paid, unpaid again and credited, before two open tabs', async ({
  page,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, { email: 'ann@cafe.example' })
  const items = [{ kind: 'item', title: 'Painted board', quantity: 2, price: 10_000 }]
  const { body: wrong } = await calls.post('/invoices', { customerId, items })
  const { body: made } = await calls.post('/invoices', { customerId, items })
  const other = await page.context().newPage()
  const stored = async (id = made.id) => (await calls.get(`/invoices/${id}`)).body
  const savedBy = async (id = made.id) =>
    (await calls.get(`/history/${id}/${(await stored(id)).version}`)).body.name
  const dialog = page.getByRole('dialog')
  const open = async (id: string) => {
    // One of them reads the stream for both.
    const listening = Promise.any([page, other].map((tab) => tab.waitForResponse(/\/api\/live(\?|$)/)))
    await Promise.all([page, other].map((tab) => tab.goto(`/invoices/${id}/edit`)))
    await listening
  }
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const expectBalance = async (balance: string) => {
    for (const tab of [page, other]) await expect(tab.getByTestId('balance')).toHaveText(balance)
    expect(await savedBy()).toBe('Administrator')
  }

  await test.step('void with its reason', async () => {
    await open(wrong.id)
    await choose('Void …')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer')
    await dialog.getByRole('button', { name: 'Void invoice' }).click()
    for (const tab of [page, other])
      await expect(tab.getByRole('main').getByText('Void', { exact: true }).first()).toBeVisible()
    expect(await stored(wrong.id)).toMatchObject({ status: 'void', reason: 'Wrong customer' })
    expect(await savedBy(wrong.id)).toBe('Administrator')
  })

  await test.step('a deposit is an invoice of its own, and the other tab deducts it', async () => {
    await open(made.id)
    await choose('Deposit invoice …')
    await dialog.getByRole('textbox', { name: 'Deposit in per cent' }).fill('25')
    await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
    await expect(page.getByTestId('total')).toHaveText('£60.00')
    await expect(other.getByTestId('balance')).toHaveText('£180.00')
    await page.goto(`/invoices/${made.id}/edit`)
  })

  await test.step('issued: it can no longer be changed, here and there', async () => {
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await dialog.getByRole('button', { name: 'Issue only' }).click()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: 'Credit …' })).toBeVisible()
      await expect(tab.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    }
    expect((await stored()).issuedAt).not.toBeNull()
  })

  await test.step('paid, and the payment taken back with a reason: it is owed again', async () => {
    await page.getByRole('button', { name: 'Record a payment' }).click()
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expectBalance('£0.00')
    await other.getByRole('button', { name: 'Take back …' }).click()
    const question = other.getByRole('dialog', { name: 'Take back a payment' })
    await question.getByRole('textbox', { name: 'Reason' }).fill('Cheque bounced')
    await question.getByRole('button', { name: 'Take back' }).click()
    await expectBalance('£180.00')
    await expect(page.getByText('Cheque bounced')).toBeVisible()
    expect(await stored()).toMatchObject({ status: 'unpaid', paidAmount: 0 })
  })

  await test.step('credited by a line: the note is open, and the other tab owes less', async () => {
    await page.getByRole('button', { name: 'Credit …' }).click()
    await dialog.getByLabel('Quantity of Painted board').fill('1')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cracked')
    await dialog.getByRole('button', { name: 'Create credit note' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(made.invoiceNumber)
    await expect(page.getByTestId('total')).toHaveText('-£120.00')
    await expect(other.getByTestId('balance')).toHaveText('£60.00')
    expect(await savedBy(new URL(page.url()).pathname.split('/')[2])).toBe('Administrator')
  })
})
