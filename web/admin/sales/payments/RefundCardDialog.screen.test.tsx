import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Payment } from '#domain/sales/payments.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openInvoice } from '#web/testing/open-document.tsx'
import { sampleEntry, sampleId, sampleInvoice, samplePayment } from '#web/testing/samples.ts'

const card = { state: 'paid', fee: 205, refundable: 12_000, problem: '' } as const
const panel = page.getByRole('region', { name: 'Payments' })
const refund = panel.getByRole('button', { name: 'Refund to the card …' })
const dialog = page.getByRole('dialog', { name: 'Refund to the card' })
const amount = dialog.getByRole('textbox', { name: 'Amount, £' })
const confirm = dialog.getByRole('button', { name: 'Refund', exact: true })

/** An invoice with a card payment of its own, so that no test knows of another's refunds. */
let count = 60
async function open(changes: Partial<Payment> = {}, answers: Answers['payments'] = {}) {
  const id = sampleId(count++)
  const payment = samplePayment({ id, method: 'card', reference: 'pi_1', card, ...changes })
  const entry = sampleEntry({ id, paymentId: id, method: 'card', reference: 'pi_1' })
  const invoice = sampleInvoice({ issuedAt: '2026-11-21T10:00:00.000Z', locked: true, payments: [entry] })
  const opened = await openInvoice(invoice, {
    payments: { get: () => payment, refundCard: () => payment, ...answers },
  })
  return { ...opened, payment }
}

const sent = (changes: readonly { input: unknown }[]) =>
  changes.map(({ input }) => {
    const { params, body } = input as { params?: { id: string }; body?: object }
    return body && params ? { ...params, ...body } : input
  }) as { id: string; refundId: string; amount: number }[]

test('a card payment shows that it is Stripe’s, how it stands, its fee and what is wrong with it', async () => {
  await open({ card: { ...card, fee: null, problem: '£5.00 more than was due came in.' } })
  await expect.element(panel.getByText('Stripe · paid · fee not known yet')).toBeVisible()
  await expect.element(panel.getByText('£5.00 more than was due came in.')).toBeVisible()
})

test('a payment on the shop’s own card reader has no refund by Stripe', async () => {
  await open({ card: null })
  await expect.element(panel.getByText('pi_1')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Take back …' })).toBeVisible()
  await expect.element(refund).not.toBeInTheDocument()
})

test('what is given back already cannot be refunded again', async () => {
  await open({ card: { ...card, state: 'refunded', refundable: 0 } })
  await expect.element(panel.getByText('Stripe · refunded · fee £2.05')).toBeVisible()
  await expect.element(refund).not.toBeInTheDocument()
})

test('a refund is sent once with an id of its own', async () => {
  const { shop, payment } = await open()
  await refund.click()
  await expect.element(amount).toHaveValue('120.00')
  await amount.fill('40')
  await confirm.dblClick()
  await expect.element(page.getByText('£40.00 refunded to the card')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(shop.changes)).toEqual([{ id: payment.id, refundId: expect.any(String), amount: 4000 }])
})

test.each([
  ['121', 'More than the £120.00 that is left of this card payment'],
  ['0', 'Enter an amount in pounds'],
  ['forty', 'Enter an amount in pounds'],
])('%s is not sent', async (typed, said) => {
  const { shop } = await open()
  await refund.click()
  await amount.fill(typed)
  await confirm.click()
  await expect.element(dialog.getByText(said)).toBeVisible()
  expect(shop.changes).toEqual([])
})

test('without an answer of Stripe it says so, and asks for the same refund again, also later', async () => {
  let isDown = true
  const { shop } = await open(
    {},
    {
      refundCard: ({ id }) => {
        if (isDown) throw refusal('BUSY', 'Stripe did not answer, so it is not certain.')
        return samplePayment({ id })
      },
    },
  )
  await refund.click()
  await amount.fill('40')
  await confirm.click()
  await expect.element(dialog.getByText(/Stripe did not answer, so it is not certain\./)).toBeVisible()
  await expect.element(amount).toHaveValue('40')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  isDown = false
  await refund.click()
  await amount.fill('40')
  await confirm.click()
  await expect.element(page.getByText('£40.00 refunded to the card')).toBeVisible()
  const [first, second] = sent(shop.changes)
  expect(second).toEqual(first)
})

test('a lost answer is asked for again with the same id; another amount is another refund', async () => {
  const { shop } = await open()
  await refund.click()
  await amount.fill('40')
  shop.loseNextAnswer()
  await confirm.click()
  await expect.element(dialog.getByText('Not certain yet')).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText('£40.00 refunded to the card')).toBeVisible()
  await refund.click()
  await amount.fill('50')
  await confirm.click()
  await expect.poll(() => shop.changes.length).toBe(3)
  const [first, again, other] = sent(shop.changes)
  expect(again).toEqual(first)
  expect(other?.refundId).not.toBe(first?.refundId)
})

test('a refusal is said beside the amount, which stays', async () => {
  await open(
    {},
    {
      refundCard: () => {
        throw refusal('INVALID', 'No', { fields: [{ path: 'amount', message: 'Nothing is left' }] })
      },
    },
  )
  await refund.click()
  await amount.fill('40')
  await confirm.click()
  await expect.element(dialog.getByText('Nothing is left')).toBeVisible()
  await expect.element(amount).toHaveValue('40')
})
