/** A customer's account on a link: made in the office, opened on a phone, paid, ended. */
import { londonDay } from '#domain/dates.ts'
import { addCustomer, makeLawful, posting } from '#server/testing/client.ts'
import { lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('the office gives out an account; the customer sees what is open, pays, and the link ends', async ({
  page,
  shop,
  browser,
}) => {
  const calls = await enter(page, shop.url, admin)
  const post = posting(calls)
  await makeLawful(calls)
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
      post(`/invoices/${bill.id}/payments`, { amount, method: 'bank transfer', date: londonDay(new Date()) })
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
