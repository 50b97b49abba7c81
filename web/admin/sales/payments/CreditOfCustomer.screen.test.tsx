import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleInvoice, samplePayment } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { CreditOfCustomer } from './CreditOfCustomer.tsx'

const dialog = page.getByRole('dialog')
const amount = dialog.getByRole('textbox', { name: 'Amount, £' })
const takeBack = page.getByRole('button', { name: 'Take back …' })
const transfer = page.getByRole('button', { name: 'Record a payment …' })
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true })
const payment = samplePayment()
const newer = sampleInvoice({ id: sampleId(26), invoiceNumber: 'INV-20261121-002', balance: 6000 })
const older = sampleInvoice({ id: sampleId(25), balance: 5000 })

const open = (answers: Answers = {}, credit = 0) =>
  openScreen({
    path: '/customers/:id/edit',
    address: `/customers/${sampleCustomer.id}/edit`,
    Screen: () => <CreditOfCustomer customerId={sampleCustomer.id} credit={credit} />,
    answers: joinAnswers(
      {
        payments: {
          list: () => onlyPage([payment]),
          get: () => payment,
          takeBack: () => ({ ...payment, version: 2 }),
        },
        invoices: {
          // Newest first unless asked otherwise, as the server answers them.
          list: ({ status, sort, order }) => {
            const open = sort === 'date' && order === 'asc' ? [older, newer] : [newer, older]
            return onlyPage(status === 'open' ? open : [])
          },
        },
      },
      answers,
    ),
  })

test('a payment is taken back with a reason, and the list says so', async () => {
  let now = payment
  const { shop } = await open({
    payments: {
      list: () => onlyPage([now]),
      takeBack: ({ reason }) => {
        now = {
          ...payment,
          version: 2,
          takenBack: { id: sampleId(31), date: payment.date, at: payment.createdAt, by: null, reason },
        }
        return now
      },
    },
  })
  await takeBack.click()
  await expect.element(dialog.getByText(/£120.00 in all: £120.00 on INV-20261121-001/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' Cheque bounced ')
  await confirm('Take back').dblClick()
  await expect.element(page.getByText('Taken back: Cheque bounced')).toBeVisible()
  await expect.element(takeBack).not.toBeInTheDocument()
  expect(shop.changes).toEqual([
    { call: 'payments.takeBack', input: { id: payment.id, version: 1, reason: 'Cheque bounced' } },
  ])
})

test('taking back a refund restores the customer’s credit', async () => {
  const refund = samplePayment({ amount: -3000, allocations: [] })
  await open({ payments: { list: () => onlyPage([refund]), get: () => refund } })
  await takeBack.click()
  await expect.element(page.getByRole('dialog', { name: 'Take back a refund' })).toBeVisible()
  await expect.element(dialog.getByText(/has £30.00 of credit again/)).toBeVisible()
})

test.each([
  ['refused', 'LOCKED', 'It was taken back already'],
  ['in conflict', 'CONFLICT', 'Somebody else changed this'],
] as const)('taking back that is %s shows the error, and the reason stays', async (_name, code, said) => {
  await open({
    payments: {
      takeBack: () => {
        throw refusal(code, said, { current: payment })
      },
    },
  })
  await takeBack.click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bounced')
  await confirm('Take back').click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Bounced')
})

test('Escape takes nothing back, and the focus returns', async () => {
  const { shop } = await open()
  await takeBack.click()
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(takeBack).toHaveFocus()
  expect(shop.changes).toEqual([])
})

test('of more open invoices than an answer has, the oldest are paid first', async () => {
  const many = Array.from({ length: 250 }, (_, place) =>
    sampleInvoice({
      ...{ id: sampleId(2000 + place), balance: 10_00 },
      invoiceNumber: `INV-20260101-${String(place + 1).padStart(3, '0')}`,
    }),
  )
  const { shop } = await open({
    payments: { record: () => payment },
    invoices: {
      list: ({ sort, order, cursor, limit }) => {
        const all = sort === 'date' && order === 'asc' ? many : many.toReversed()
        const start = Number(cursor ?? 0)
        const end = start + Number(limit)
        const hasMore = end < all.length
        return { items: all.slice(start, end), hasMore, nextCursor: hasMore ? String(end) : null }
      },
    },
  })
  await transfer.click()
  const shares = dialog.getByRole('textbox', { name: /to pay$/ })
  const more = dialog.getByRole('button', { name: 'Show more of 250 open invoices' })
  await expect.element(more).toBeVisible()
  expect(shares.elements()).toHaveLength(100)
  await more.click()
  await expect.poll(() => shares.elements().length).toBe(200)
  await amount.fill('1050')
  await expect
    .element(dialog.getByText(/^£50.00 becomes the customer’s credit. One payment pays/))
    .toBeVisible()
  await confirm('Record payment').click()
  await expect.element(page.getByText('£1,050.00 recorded')).toBeVisible()
  const sent = shop.changes[0]?.input as { allocations: { invoiceId: string }[] }
  expect(sent.allocations.map(({ invoiceId }) => invoiceId)).toEqual(many.slice(0, 100).map(({ id }) => id))
})

test('a transfer pays the oldest invoice first, and the rest is credit', async () => {
  const { shop } = await open({ payments: { record: () => payment } })
  await transfer.click()
  await amount.fill('80')
  const shares = dialog.getByRole('textbox', { name: /to pay$/ })
  await expect
    .poll(() => shares.elements().map((field) => (field as HTMLInputElement).value))
    .toEqual(['50.00', '30.00'])
  await expect.element(dialog.getByText(/becomes the customer’s credit$/)).not.toBeInTheDocument()
  await amount.fill('150')
  await expect.element(dialog.getByText('£40.00 becomes the customer’s credit')).toBeVisible()
  await confirm('Record payment').dblClick()
  await expect.element(page.getByText('£150.00 recorded')).toBeVisible()
  expect(shop.changes).toMatchObject([
    {
      call: 'payments.record',
      input: {
        customerId: sampleCustomer.id,
        amount: 15_000,
        allocations: [
          { invoiceId: older.id, amount: 5000 },
          { invoiceId: newer.id, amount: 6000 },
        ],
      },
    },
  ])
})

test('a typed share is kept, and an error is shown above the balance', async () => {
  await open()
  await transfer.click()
  await amount.fill('80')
  const first = dialog.getByRole('textbox', { name: /^INV-20261121-001/ })
  await first.fill('60')
  await expect.element(dialog.getByText('At most £50.00')).toBeVisible()
  await first.fill('10')
  await expect.element(dialog.getByText('£10.00 becomes the customer’s credit')).toBeVisible()
})

test('shares above the amount are not sent', async () => {
  const { shop } = await open({ payments: { record: () => payment } })
  await transfer.click()
  await amount.fill('20')
  await dialog.getByRole('textbox', { name: /^INV-20261121-001/ }).fill('50')
  await expect.element(dialog.getByText('£30.00 more than came in')).toBeVisible()
  await confirm('Record payment').click()
  await expect.element(dialog).toBeVisible()
  expect(shop.changes).toEqual([])
})

test('a retry after a lost answer has the same id', async () => {
  const { shop } = await open({ payments: { record: () => payment } })
  await transfer.click()
  await amount.fill('80')
  shop.loseNextAnswer()
  await confirm('Record payment').click()
  await expect.element(page.getByText(/No connection to the server. What you typed is kept/)).toBeVisible()
  await confirm('Record payment').click()
  await expect.element(page.getByText('£80.00 recorded')).toBeVisible()
  expect(shop.changes).toHaveLength(2)
  expect(shop.changes[1]).toEqual(shop.changes[0])
})

test('Enter in the amount records the payment', async () => {
  const { shop } = await open({ payments: { record: () => payment } })
  await transfer.click()
  await amount.fill('80')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shop.changes.map(({ call }) => call)).toEqual(['payments.record'])
})

test('credit is refunded, and an invalid amount is not sent', async () => {
  const { shop } = await open({ payments: { refundCredit: () => sampleCustomer } }, 5000)
  await page.getByRole('button', { name: 'Refund credit …' }).click()
  await expect.element(dialog.getByText('Up to £50.00 can be given back.')).toBeVisible()
  await confirm('Record refund').click()
  await expect.element(dialog.getByText('Enter an amount in pounds')).toBeVisible()
  expect(shop.changes).toEqual([])
  await amount.fill('30')
  await confirm('Record refund').click()
  await expect.element(page.getByText('Refund of £30.00 recorded')).toBeVisible()
  expect(shop.changes).toMatchObject([
    { call: 'payments.refundCredit', input: { id: sampleCustomer.id, amount: 3000 } },
  ])
})

test('without credit there is no refund button', async () => {
  await open()
  await expect.element(transfer).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refund credit …' })).not.toBeInTheDocument()
})
