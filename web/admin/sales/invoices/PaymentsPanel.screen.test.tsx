import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Invoice } from '#domain/sales/invoices.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openInvoice } from '#web/testing/open-document.tsx'
import { sampleCustomer, sampleEntry, sampleId, sampleInvoice, samplePayment } from '#web/testing/samples.ts'

const issued = { issuedAt: '2026-11-21T10:00:00.000Z', locked: true } as const
const panel = page.getByRole('region', { name: 'Payments' })
const form = page.getByRole('group', { name: 'Payment' })
const amount = form.getByRole('textbox', { name: 'Amount, £' })
const begin = () => panel.getByRole('button', { name: 'Record a payment' }).click()
const record = () => form.getByRole('button', { name: 'Record payment' }).click()
const paid = (invoice: Invoice, balance: number) => ({ ...invoice, version: 2, balance })

test('a payment is the balance unless another amount is typed', async () => {
  const invoice = sampleInvoice(issued)
  const { shop } = await openInvoice(invoice, { invoices: { pay: () => paid(invoice, 7000) } })
  await begin()
  await expect.element(amount).toHaveValue('120.00')
  await amount.fill('50')
  await form.getByRole('textbox', { name: 'Reference' }).fill('BACS 17')
  await record()
  await expect.element(page.getByText('£50.00 recorded')).toBeVisible()
  expect(shop.changes).toMatchObject([
    {
      call: 'invoices.pay',
      input: {
        params: { id: invoice.id },
        body: { amount: 5000, method: 'bank transfer', reference: 'BACS 17', version: 1 },
      },
    },
  ])
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('an amount above the balance is said to become credit', async () => {
  await openInvoice(sampleInvoice(issued))
  await begin()
  await amount.fill('150')
  await expect
    .element(form.getByText('£30.00 more than is due: that becomes the customer’s credit.'))
    .toBeVisible()
})

test('an invalid amount is not sent', async () => {
  const { shop } = await openInvoice(sampleInvoice(issued))
  await begin()
  await amount.fill('fifty')
  await record()
  await expect.element(form.getByText('Enter an amount in pounds')).toBeVisible()
  expect(shop.changes).toEqual([])
})

test('when the balance changes while a payment is typed, it is kept, said, and asked again', async () => {
  const invoice = sampleInvoice(issued)
  const { shop, changeElsewhere } = await openInvoice(invoice, {
    invoices: { pay: () => paid(invoice, 0) },
  })
  await begin()
  await amount.fill('100')
  await changeElsewhere({ ...invoice, version: 2, balance: 2000, paidAmount: 10_000, status: 'part-paid' })
  await expect.element(page.getByTestId('balance')).toHaveTextContent('£20.00')
  await expect.element(amount).toHaveValue('100')
  await record()
  await expect.element(form.getByText(/£20.00 is still to pay. Nothing was recorded yet/)).toBeVisible()
  expect(shop.changes).toEqual([])
  await amount.fill('20')
  await record()
  await expect.element(page.getByText('INV-20261121-001 is paid in full')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { body: { amount: 2000, version: 2 } } }])
})

test('a payment that fails stays typed, and a retry has the same id', async () => {
  const invoice = sampleInvoice(issued)
  let tries = 0
  const { shop } = await openInvoice(invoice, {
    invoices: {
      pay: () => {
        if (tries++ === 0) throw refusal('INVALID', 'Some of this cannot be saved as it is')
        return paid(invoice, 0)
      },
    },
  })
  await begin()
  await record()
  await expect.element(page.getByText('Some of this cannot be saved as it is')).toBeVisible()
  await record()
  await expect.element(page.getByText('INV-20261121-001 is paid in full')).toBeVisible()
  const ids = shop.changes.map(({ input }) => (input as { body: { id: string } }).body.id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('taking back a payment needs a reason, and says which invoices open again', async () => {
  const entry = sampleEntry()
  const payment = samplePayment()
  const { shop } = await openInvoice(
    sampleInvoice({ ...issued, payments: [entry], paidAmount: 12_000, balance: 0, status: 'paid' }),
    { payments: { get: () => payment, takeBack: () => ({ ...payment, version: 2 }) } },
  )
  await panel.getByRole('button', { name: 'Take back …' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/£120.00 in all: £120.00 on INV-20261121-001/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cheque bounced')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('£120.00 taken back')).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'payments.takeBack', input: { id: payment.id, version: 1, reason: 'Cheque bounced' } },
  ])
})

test('a reversed payment cannot be taken back again', async () => {
  await openInvoice(sampleInvoice({ ...issued, payments: [sampleEntry({ takenBack: true })] }))
  await expect.element(panel.getByText(/Bank transfer/)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Take back …' })).not.toBeInTheDocument()
})

test('the customer’s credit is used up to the balance', async () => {
  const customer = { ...sampleCustomer, credit: 50_000 }
  const { shop } = await openInvoice(sampleInvoice(issued), {
    customers: { get: () => customer },
    payments: { useCredit: () => customer },
  })
  await panel.getByRole('button', { name: 'Use £120.00 of credit' }).click()
  await expect.element(page.getByText('£120.00 of credit used')).toBeVisible()
  expect(shop.changes).toEqual([
    {
      call: 'payments.useCredit',
      input: { id: customer.id, invoiceId: sampleId(20), amount: 12_000, version: 1 },
    },
  ])
})

test.each([
  ['a void invoice', sampleInvoice({ status: 'void', locked: true })],
  ['a credit note', sampleInvoice({ ...issued, kind: 'credit-note' })],
] as const)('%s accepts no payment', async (_name, invoice) => {
  await openInvoice(invoice)
  await expect.element(page.getByRole('link', { name: 'Open PDF' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Record a payment' })).not.toBeInTheDocument()
})

test('Enter records the payment and does not save the invoice', async () => {
  const invoice = sampleInvoice()
  const { shop } = await openInvoice(invoice, { invoices: { pay: () => paid(invoice, 7000) } })
  await begin()
  await amount.fill('50')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('£50.00 recorded')).toBeVisible()
  expect(shop.changes.map(({ call }) => call)).toEqual(['invoices.pay'])
})

test('on a void invoice nothing is still to pay', async () => {
  await openInvoice(sampleInvoice({ ...issued, status: 'void', reason: 'Made twice' }))
  await expect.element(page.getByTestId('balance')).toHaveTextContent('£0.00')
})
