import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BankLine, BankStatement } from '#domain/sales/bank/bank-statements.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import BankStatementPage from './BankStatementPage.tsx'

const none: BankLine['suggestion'] = { invoiceIds: [], certainty: 'none', customerId: null, why: '' }
const line = (place: number, amount: number, more: Partial<BankLine> = {}): BankLine => ({
  ...{ id: sampleId(800 + place), version: 1, date: '2026-11-21', amount, text: `Line ${place}` },
  ...{ suggestion: none, state: 'open', paymentId: null, ...more },
})
const bakery = sampleId(820)
const [one, two] = [sampleId(821), sampleId(822)]
const suggestion = (invoiceId: string, certainty: 'certain' | 'likely') => ({
  ...{ invoiceIds: [invoiceId], certainty, customerId: bakery, why: 'The exact amount' },
})
const statement: BankStatement = {
  ...{
    id: sampleId(830),
    version: 1,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
  },
  ...{ createdBy: null, fileName: 'november.csv', format: 'csv', from: '2026-11-20', to: '2026-11-21' },
  counts: { open: 4, booked: 1, ignored: 0 },
  lines: [
    line(1, 100_00, { suggestion: suggestion(one, 'certain') }),
    line(2, 50_00, { suggestion: suggestion(two, 'likely') }),
    line(3, 7_00),
    line(4, -18_40),
    line(5, 9_00, { state: 'booked', paymentId: sampleId(805) }),
  ],
  faults: [{ row: 7, message: 'Not in pounds: EUR' }],
  invoices: [
    { id: one, invoiceNumber: 'INV-20261121-001', customerId: bakery, balance: 100_00 },
    { id: two, invoiceNumber: 'INV-20261121-002', customerId: bakery, balance: 80_00 },
  ],
  customers: [{ id: bakery, name: 'Bea', companyName: 'Bright Bakery' }],
}

const open = () =>
  openScreen({
    path: '/payments/statements/:id',
    address: `/payments/statements/${statement.id}`,
    Screen: BankStatementPage,
    answers: {
      bankStatements: {
        get: () => statement,
        confirm: () => statement,
        ignore: () => ({ ...line(3, 7_00), state: 'ignored' as const, suggestion: undefined }),
      },
    } as never,
  })

test('books what is ticked and nothing else: certain lines are, likely ones only if somebody says so', async () => {
  const { shop } = await open()
  await expect.element(page.getByText('1 of 3 chosen, £100.00')).toBeVisible()
  await expect.element(page.getByText(/row 7 \(Not in pounds: EUR\)/)).toBeVisible()
  expect(shop.changes).toEqual([])
  await page.getByRole('checkbox', { name: 'Book £50.00 of 21 Nov 2026' }).click()
  await page.getByRole('checkbox', { name: 'Book £100.00 of 21 Nov 2026' }).click()
  await expect.element(page.getByText('1 of 3 chosen, £50.00')).toBeVisible()
  await page.getByRole('button', { name: 'Book what is chosen' }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([
      {
        call: 'bankStatements.confirm',
        input: {
          id: statement.id,
          lines: [
            { id: sampleId(802), customerId: bakery, allocations: [{ invoiceId: two, amount: 50_00 }] },
          ],
        },
      },
    ])
})

test('money that went out is no payment, and a line that is not ours is put aside', async () => {
  const { shop } = await open()
  const out = page.getByRole('region', { name: 'Went out, or not ours' })
  await expect.poll(() => out.element().textContent).toContain('-£18.40')
  await page
    .getByRole('region', { name: 'To look at' })
    .getByRole('button', { name: 'Not ours' })
    .last()
    .click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([
      { call: 'bankStatements.ignore', input: { id: sampleId(803), ignored: true, version: 1 } },
    ])
})
