/** The way of the money: paid at the bank, declared, closed, credited after; typed in; paid by the link of an account. */
import type { Page } from '@playwright/test'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import { addCustomer, makeLawful, posting } from '#server/testing/client.ts'
import { lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const vatOf = async (page: Page, from: string, to: string) => {
  await page.goto(`/reports/vat?period=own&from=${from}&to=${to}`)
  await expect(page.getByText('Box 1: VAT due on sales')).toBeVisible()
  return page.locator('dl').first()
}

// The customer’s link, once it is ended.
test.use({ expectedComplaints: [/status of 404/] })

test('invoices become money: at the bank and in the books, typed in, and by the link of an account', {
  tag: '@both',
}, async ({ page, shop, browser, whileRemindersGo }) => {
  const calls = await enter(page, shop.url, admin)
  const post = posting(calls)
  await makeLawful(calls)
  const today = londonDay(new Date())

  await test.step('from the bank into closed books, and a credit note into the next period', async () => {
    const yesterday = addDays(today, -1)
    const customer = await addCustomer(calls, { companyName: 'Quay Cafe', email: 'jo@cafe.example' })
    const draft = await post('/invoices', {
      ...{ customerId: customer.id, items: [{ description: 'Fascia', price: 100_000 }] },
      ...{ dueDate: addDays(today, -20), taxPoint: yesterday },
    })
    const bill = await post(`/invoices/${draft.id}/issue`, { version: draft.version })
    const file = ['Date,Description,Amount', `${yesterday},QUAY CAFE ${bill.invoiceNumber},1200.00`].join(
      '\n',
    )

    await test.step('who is late is reminded, once', () =>
      whileRemindersGo(async () => {
        await page.goto('/debtors/reminders')
        const due = page.getByRole('region', { name: 'To remind' })
        await expect(due).toContainText(bill.invoiceNumber)
        await page.getByRole('button', { name: 'Send 1 reminder' }).click()
        await expect(page.getByText('Nobody is due for a reminder')).toBeVisible()
      }))

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
      await page.getByRole('button', { name: `Close until ${formatDay(yesterday)} …` }).click()
      await page
        .getByRole('dialog', { name: 'Close this period?' })
        .getByRole('button', { name: `Close until ${formatDay(yesterday)}` })
        .click()
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

  await test.step('a typed payment survives every save; an overpayment is credit, used and released; it is taken back', async () => {
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

  await test.step('by the link of an account: the customer sees what is open, pays, and the link ends', async () => {
    const { id } = await addCustomer(calls, { name: 'Jo Bell', email: 'jo@cafe.example' })
    const items = [{ description: 'Fascia', price: 100_000 }]
    const draft = await post('/invoices', { customerId: id, items, title: 'New front' })
    const bill = await post(`/invoices/${draft.id}/issue`, { version: draft.version })

    const address = await test.step('in the office, from the statement', async () => {
      await page.goto(`/customers/${id}/statement`)
      await expect(page.getByText(bill.invoiceNumber)).toBeVisible()
      await page.getByRole('button', { name: 'Link', exact: true }).click()
      await page.getByRole('button', { name: 'Make a link to copy' }).click()
      const made = page.getByRole('dialog').getByRole('textbox', { name: 'Link' })
      await expect(made).toHaveValue(/\/a\//)
      return made.inputValue()
    })

    // The customer has no account, and another browser than the office.
    const context = await browser.newContext({
      ...{ locale: 'en-GB', timezoneId: 'Europe/London' },
      viewport: page.viewportSize(),
    })
    const theirs = await context.newPage()

    await test.step('the customer sees what is open and how to pay it', async () => {
      await theirs.goto(address)
      await expect(theirs.getByRole('heading', { level: 1, name: 'Your account with us' })).toBeVisible()
      const open = theirs.getByRole('list', { name: 'What is open' })
      await expect(open).toContainText(bill.invoiceNumber)
      await expect(open).toContainText('£1,200.00')
      await expect(theirs.getByText('By bank transfer')).toBeVisible()
      await lookAtPage(theirs)
      const pdf = await context.request.get(
        new URL(
          (await theirs.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')) ?? '',
          address,
        ).href,
      )
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    })

    await test.step('after a part payment it is less, after the rest nothing', async () => {
      const pay = (amount: number) =>
        post(`/invoices/${bill.id}/payments`, { amount, method: 'bank transfer', date: today })
      await pay(50_000)
      await theirs.reload()
      await expect(theirs.getByRole('region', { name: 'Balance' })).toContainText('£700.00')
      await pay(70_000)
      await theirs.reload()
      await expect(theirs.getByText('Nothing is open. Thank you.')).toBeVisible()
      await expect(theirs.getByText('By bank transfer')).toHaveCount(0)
    })

    await test.step('ended in the office, it opens nothing', async () => {
      await page.goto(`/customers/${id}/statement`)
      await page.getByRole('button', { name: 'End link' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
      await expect(page.getByText('The link opens nothing any more')).toBeVisible()
      const answer = await theirs.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(theirs.getByRole('heading', { name: 'This link does not open anything' })).toBeVisible()
    })
    await context.close()
  })
})

/** The page's buttons in the signal colour: the next step, one at a time. */
const redButtons = (page: Page) =>
  page.getByRole('main').locator('.mantine-Button-root:is([data-variant="filled"], :not([data-variant]))')
