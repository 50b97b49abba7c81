import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Invoice } from '#domain/sales/invoices.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { reminderAnswers } from '#web/testing/reminder-samples.ts'
import { sampleId, sampleInvoice } from '#web/testing/samples.ts'
import { RemindersOfInvoice } from './RemindersOfInvoice.tsx'

const late: Invoice = {
  ...sampleInvoice(),
  ...{ id: sampleId(410), version: 4, status: 'unpaid', issuedAt: '2026-08-01T09:00:00.000Z' },
  ...{ dueDate: '2020-08-31', balance: 90_000 },
}

async function open(answers: object = {}, invoice = late) {
  const opened = await openScreen({
    path: '/invoices/:id/edit',
    address: `/invoices/${late.id}/edit`,
    Screen: () => <RemindersOfInvoice invoice={invoice} />,
    answers: { reminders: { ...reminderAnswers, ...answers } } as never,
  })
  return { ...opened, sent: () => opened.shop.changes.map(({ input }) => input) }
}

test('what went out stands with its mail, and what comes next with its day', async () => {
  await open()
  await expect.element(page.getByText('First reminder')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the mail of First reminder' }))
    .toHaveAttribute('href', `/outgoing-mail/${sampleId(421)}`)
  await expect
    .element(page.getByText(/Next: Last reminder, 30 days overdue. It goes out on 24 Nov 2026/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Remind …' }))
    .toHaveAttribute('href', `/debtors/reminders?invoiceId=${late.id}`)
})

test('late payment is said to the day, looked through line by line, and charged once', async () => {
  const { sent, address } = await open({
    chargeLatePayment: () => ({ ...late, id: sampleId(430), invoiceNumber: 'INV-9' }),
  })
  await expect.element(page.getByText(/nobody is charged unless you say so/)).toBeVisible()
  await page.getByRole('button', { name: 'Charge it …' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('£64.34')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Interest up to and including' }).fill('1 Nov 2026')
  await expect.element(dialog.getByRole('button', { name: 'Make the invoice' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Make the invoice' }).click()
  await expect.poll(address).toBe(`/invoices/${sampleId(430)}/edit`)
  expect(sent()).toMatchObject([
    { params: { id: late.id }, body: { to: '2026-11-01', version: 4, id: expect.any(String) } },
  ])
})

test('nothing is charged up to a day before it is worked out for that day', async () => {
  const worked = Promise.withResolvers<void>()
  await open({
    latePayment: async (input: { to?: string }) => {
      if (input.to === '2026-11-01') await worked.promise
      return reminderAnswers.latePayment?.(input as never)
    },
  })
  await page.getByRole('button', { name: 'Charge it …' }).click()
  const make = page.getByRole('button', { name: 'Make the invoice' })
  await expect.element(make).toBeEnabled()
  await page.getByRole('textbox', { name: 'Interest up to and including' }).fill('1 Nov 2026')
  await expect.element(make).toBeDisabled()
  worked.resolve()
  await expect.element(make).toBeEnabled()
})

test('what changed meanwhile is said, and another try is the same request', async () => {
  const { sent } = await open({
    chargeLatePayment: () => {
      throw refusal('CONFLICT', 'Changed', { current: late })
    },
  })
  await page.getByRole('button', { name: 'Charge it …' }).click()
  await page.getByRole('button', { name: 'Make the invoice' }).click()
  await expect.element(page.getByText(/changed meanwhile, a payment perhaps/)).toBeVisible()
  await page.getByRole('button', { name: 'Make the invoice' }).click()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]).toEqual(sent()[0])
})

test('a customer who owes no interest by law hears nothing of it', async () => {
  const refused = { refusal: 'Only businesses and public bodies owe statutory interest', charges: [] }
  await open({ latePayment: (input: never) => ({ ...reminderAnswers.latePayment?.(input), ...refused }) })
  await expect.element(page.getByText('First reminder')).toBeVisible()
  await expect.poll(() => page.getByText('Late payment').elements().length).toBe(0)
})

test('of a paid invoice without reminders nothing is said', async () => {
  await open(
    { ofInvoice: () => ({ items: [], next: null, refusal: 'Nothing to pay', isOn: true }) },
    { ...late, status: 'paid', balance: 0, dueDate: '2099-01-01' },
  )
  await expect.poll(() => page.getByText('Reminders').elements().length).toBe(0)
})
