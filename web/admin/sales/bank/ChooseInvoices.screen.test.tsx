import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BankLine } from '#domain/sales/bank/bank-statements.ts'
import { sampleBankLine, sampleBankStatement as statement } from '#web/testing/bank-samples.ts'
import type { Answers } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleInvoice } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { ChooseInvoices } from './ChooseInvoices.tsx'

const [older, newer] = [
  sampleInvoice({ id: sampleId(841), invoiceNumber: 'INV-20261101-001', balance: 40_00 }),
  sampleInvoice({ id: sampleId(842), invoiceNumber: 'INV-20261102-001', balance: 80_00 }),
] as const

function open(line: BankLine, answers: Answers = {}) {
  const onChoose = vi.fn()
  const Screen = () => (
    <ChooseInvoices line={line} statement={statement} onChoose={onChoose} onClose={() => {}} />
  )
  return openScreen({
    ...{ path: '/', address: '/', Screen },
    answers: {
      customers: {
        list: () => onlyPage([sampleCustomer]),
        get: () => ({ ...sampleCustomer, credit: 30_00 }),
      },
      invoices: {
        list: ({ sort, order }) =>
          onlyPage(sort === 'date' && order === 'asc' ? [older, newer] : [newer, older]),
      },
      ...answers,
    },
  }).then(() => onChoose)
}

async function pickCustomer() {
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: /Quay Cafe/ }).click()
}
const choose = () => page.getByRole('button', { name: 'Choose' })

test('a payment fills the invoices that are ticked, the oldest first; the rest is credit', async () => {
  const onChoose = await open(sampleBankLine(3, 100_00))
  await expect.element(choose()).toBeDisabled()
  await pickCustomer()
  await page.getByRole('checkbox', { name: 'INV-20261102-001 · £80.00 to pay' }).click()
  await expect.element(page.getByText('£20.00 becomes the customer’s credit')).toBeVisible()
  await page.getByRole('checkbox', { name: 'INV-20261101-001 · £40.00 to pay' }).click()
  await expect.element(page.getByText(/becomes the customer’s credit/)).not.toBeInTheDocument()
  await choose().click()
  expect(onChoose.mock.calls[0]?.[1]).toMatchObject({
    customerId: sampleCustomer.id,
    allocations: [
      { invoiceId: older.id, amount: 40_00 },
      { invoiceId: newer.id, amount: 60_00 },
    ],
  })
})

test('money that went out is a refund of at most their credit', async () => {
  const onChoose = await open(sampleBankLine(4, -30_00))
  await expect.element(page.getByRole('dialog', { name: 'Which refund is this?' })).toBeVisible()
  await expect.element(choose()).toBeDisabled()
  await pickCustomer()
  await expect.element(page.getByText('They have £30.00 of credit')).toBeVisible()
  await choose().click()
  expect(onChoose.mock.calls[0]?.[1]).toEqual({
    ...{ customerId: sampleCustomer.id, allocations: [] },
    words: 'Refund of credit, Quay Cafe · Ann Example',
  })
})

test('more than their credit cannot be chosen, and the reason is beside it', async () => {
  await open(sampleBankLine(4, -30_01))
  await pickCustomer()
  await expect.element(page.getByText(/£30\.00 of credit\. Credit their invoice first/)).toBeVisible()
  await expect.element(choose()).toBeDisabled()
})

test('what is recorded of exactly this amount is offered first', async () => {
  const onChoose = await open(sampleBankLine(6, -25_00))
  await page.getByRole('radio', { name: 'Refund recorded for 19 Nov 2026, Bright Bakery · Bea' }).click()
  await choose().click()
  expect(onChoose.mock.calls[0]?.[1]).toMatchObject({ paymentId: sampleId(823), allocations: [] })
})
