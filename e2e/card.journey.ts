/** A customer pays by card on another site and comes back, and the office sees it. The site is a stand-in for Stripe's. */
import type { Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { addCustomer, makeLawful, signIn } from '#server/testing/client.ts'
import { lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, testWithCards as test } from './journey.ts'
import { bill } from './links.ts'

const payAll = (page: Page) => page.getByRole('button', { name: /^Pay £[\d,.]+ by card$/ })

test.use({ expectedComplaints: [/status of (400|409|503)/] })

test('a deposit is paid by card, then parts, with slow banks, refusals and other browsers', {
  tag: '@phone',
}, async ({ page, shop, stripe, browser }) => {
  const calls = await signIn(shop.url, admin)

  await test.step('a customer accepts, pays the deposit by card and is thanked', async () => {
    await makeLawful(calls)
    const { id: customerId } = await addCustomer(calls, { name: 'Jo Bell', email: 'jo@cafe.example' })
    const items = [{ id: uuid(), title: 'Fascia panel', quantity: 1, price: 100_000 }]
    const quote = { customerId, title: 'A new front', items, deposit: { kind: 'percent', value: 50 } }
    const { id } = (await calls.post('/quotes', quote)).body
    const link = await calls.post(`/quotes/${id}/links`, {})

    await test.step('the yes leads to the deposit, which can be paid by card', async () => {
      await page.goto(new URL(link.body.url).pathname)
      await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Bell')
      await page.getByText('Type it').click()
      await page.getByLabel('Type your full name as your signature').fill('Jo Bell')
      await page.getByRole('checkbox', { name: /I agree/ }).check()
      await page.getByRole('button', { name: /^Accept for/ }).click()
      await page.getByRole('link', { name: 'Pay the deposit' }).click()
      await expect(payAll(page)).toHaveText('Pay £600.00 by card')
      await lookAtPage(page)
    })

    await test.step('leaving the card page takes nothing', async () => {
      await payAll(page).click()
      await expect(page.getByRole('heading', { name: /£600\.00/ })).toBeVisible()
      expect(new URL(page.url()).origin).toBe(stripe.url)
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing was taken' })).toBeVisible()
      await expect(payAll(page)).toBeVisible()
      await lookAtPage(page)
    })

    await test.step('paying it does, once, and the page says thank you', async () => {
      await payAll(page).dblclick()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Thank you. £600.00 is paid.' })).toBeVisible()
      await expect(payAll(page)).toHaveCount(0)
      await lookAtPage(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Thank you. £600.00 is paid.' })).toBeVisible()
      expect(stripe.sessions.size).toBe(1)
      const { items: payments } = (await calls.get('/payments')).body
      expect(payments).toMatchObject([{ amount: 60_000, method: 'card', card: { fee: 45 } }])
    })

    await test.step('the quote says that the deposit is paid', async () => {
      await page.goto(new URL(link.body.url).pathname)
      await expect(page.getByText('The deposit of £600.00 is paid. Thank you.')).toBeVisible()
    })

    await test.step('the office sees the payment with its fee, and refunds a part to the card', async () => {
      const { items: payments } = (await calls.get('/payments')).body
      await enter(page, shop.url, admin)
      await page.goto(`/invoices/${payments[0].allocations[0].invoiceId}/edit`)
      const panel = page.getByRole('region', { name: 'Payments' })
      await expect(panel.getByText('Stripe · paid · fee £0.45')).toBeVisible()
      await panel.getByRole('button', { name: 'Refund to the card …' }).click()
      const dialog = page.getByRole('dialog', { name: 'Refund to the card' })
      await dialog.getByRole('textbox', { name: 'Amount, £' }).fill('100')
      await lookAtPage(page)
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(page.getByTestId('balance')).toHaveText('£100.00')
      expect(stripe.asked.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
      await page.goto('/settings/cards')
      await expect(page.getByRole('heading', { name: 'Cards: on, for tests only' })).toBeVisible()
    })
  })

  // The office leaves the phone.
  await page.goto('about:blank')
  await page.context().clearCookies()

  await test.step('parts, slow banks, refusals and other browsers', async () => {
    const { id, path } = await bill(calls)
    const part = page.getByRole('textbox', { name: 'Amount, £' })

    await test.step('a part that is too much is refused beside what was typed', async () => {
      await page.goto(path)
      await page.getByText('Pay a part of it').click()
      await part.fill('500')
      await page.getByRole('button', { name: 'Pay this part by card' }).click()
      await expect(page.getByText('At most the £120.00 that is left to pay')).toBeVisible()
      await expect(part).toHaveValue('500')
      await lookAtPage(page)
    })

    await test.step('without an answer from Stripe nothing is taken, and the telephone is there', async () => {
      stripe.trouble = 'down'
      await part.fill('20')
      await page.getByRole('button', { name: 'Pay this part by card' }).click()
      await expect(
        page.getByText('The card page cannot be reached just now. Nothing was paid.'),
      ).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link', { name: /^Call / })).toBeVisible()
      stripe.trouble = 'none'
    })

    await test.step('a slow bank: the page waits in words, then thanks', async () => {
      await page.goto(path)
      await page.getByText('Pay a part of it').click()
      await part.fill('20')
      await page.getByRole('button', { name: 'Pay this part by card' }).click()
      await page.getByRole('button', { name: 'Pay slowly' }).click()
      await expect(page.getByRole('heading', { name: 'We are waiting for word from the bank' })).toBeVisible()
      await expect(payAll(page)).toHaveCount(0)
      await lookAtPage(page)
      const session = [...stripe.sessions.keys()].at(-1) ?? ''
      await stripe.send(shop.url, stripe.settle(session, true))
      await page.getByRole('link', { name: 'Look again' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you. £20.00 is paid.' })).toBeVisible()
      await expect(payAll(page)).toHaveText('Pay £100.00 by card')
    })

    await test.step('an amount that has changed since is shown, not taken', async () => {
      await page.goto(path)
      const payment = { amount: 4000, method: 'cash', date: '2026-11-20' }
      expect((await calls.post(`/invoices/${id}/payments`, payment)).status).toBe(200)
      await payAll(page).click()
      await expect(page.getByText('it is £60.00 now. Nothing was taken.')).toBeVisible()
      await expect(payAll(page)).toHaveText('Pay £60.00 by card')
    })

    await test.step('what is paid in the meantime is not paid again', async () => {
      const payment = { amount: 6000, method: 'cash', date: '2026-11-20' }
      await calls.post(`/invoices/${id}/payments`, payment)
      await payAll(page).click()
      await expect(page.getByText('This invoice was paid in the meantime.')).toBeVisible()
      await expect(payAll(page)).toHaveCount(0)
    })

    await test.step('another browser is thanked, and sees nothing of the invoice', async () => {
      const other = await browser.newPage({ baseURL: shop.url })
      await other.goto(`/card/${uuid()}/done`)
      await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await lookAtPage(other)
      await other.goto(`/card/${uuid()}/back`)
      await expect(other.getByRole('heading', { name: 'Nothing was taken' })).toBeVisible()
      await other.close()
    })
  })
})
