import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleBankLine, sampleBankStatement as statement } from '#web/testing/bank-samples.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import BankStatementPage from './BankStatementPage.tsx'

const [bakery, two] = [sampleId(820), sampleId(822)]

const open = (answers: Answers = {}) =>
  openScreen({
    path: '/payments/statements/:id',
    address: `/payments/statements/${statement.id}`,
    Screen: BankStatementPage,
    answers: joinAnswers(
      {
        bankStatements: {
          get: () => statement,
          confirm: () => statement,
          ignore: () => sampleBankLine(3, 7_00, { state: 'ignored' }),
        },
      },
      answers,
    ),
  })

test('books what is ticked and nothing else: certain lines are, likely ones only if somebody says so', async () => {
  const { shop } = await open()
  await expect.element(page.getByText('2 of 4 chosen, £100.00, and £25.00 that went out')).toBeVisible()
  await expect.element(page.getByText(/row 7 \(Not in pounds: EUR\)/)).toBeVisible()
  expect(shop.changes).toEqual([])
  await page.getByRole('checkbox', { name: 'Book £50.00 of 21 Nov 2026' }).click()
  await page.getByRole('checkbox', { name: 'Book £100.00 of 21 Nov 2026' }).click()
  await page.getByRole('checkbox', { name: 'Book -£25.00 of 21 Nov 2026' }).click()
  await expect.element(page.getByText('1 of 4 chosen, £50.00')).toBeVisible()
  await page.getByRole('button', { name: 'Book what is chosen' }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([
      {
        call: 'bankStatements.confirm',
        input: {
          id: statement.id,
          lines: [
            {
              id: sampleId(802),
              version: 1,
              customerId: bakery,
              allocations: [{ invoiceId: two, amount: 50_00 }],
            },
          ],
        },
      },
    ])
  // What somebody took back meanwhile is chosen anew, never by itself.
  await expect.element(page.getByText('0 of 4 chosen, £0.00')).toBeVisible()
})

test('money that went out for something else is no payment, and a line that is not ours is put aside', async () => {
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

test('a line that nothing fits says so, and its words stand below those with a box', async () => {
  await open()
  const list = page.getByRole('region', { name: 'To look at' })
  await expect.element(list.getByText(/^Line 3/)).toHaveTextContent('Line 321 Nov 2026 · No match found')
  const lefts = [...list.element().querySelectorAll('li > :has(> small)')].map(
    (words) => words.getBoundingClientRect().left,
  )
  expect(lefts).toHaveLength(2)
  expect(new Set(lefts).size).toBe(1)
})

test('a refund that is recorded comes ticked, and is not recorded again', async () => {
  const { shop } = await open()
  const ready = page.getByRole('region', { name: 'Ready to confirm' })
  await expect
    .poll(() => ready.element().textContent)
    .toContain('Refund recorded for 19 Nov 2026, Bright Bakery · Bea')
  await page.getByRole('checkbox', { name: 'Book £100.00 of 21 Nov 2026' }).click()
  await page.getByRole('button', { name: 'Book what is chosen' }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([
      { input: { lines: [{ id: sampleId(806), customerId: bakery, paymentId: sampleId(823) }] } },
    ])
})

test('what could not be booked is said, and stays chosen', async () => {
  let fails = true
  const { shop } = await open({
    bankStatements: {
      confirm: () => {
        if (fails) throw refusal('LOCKED', 'INV-20261121-001 was paid in the meantime')
        return statement
      },
    },
  })
  await page.getByRole('button', { name: 'Book what is chosen' }).click()
  await expect.element(page.getByText('INV-20261121-001 was paid in the meantime')).toBeVisible()
  await expect.element(page.getByText('2 of 4 chosen, £100.00, and £25.00 that went out')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Book what is chosen' }).click()
  await expect.element(page.getByText('1 payment and 1 refund booked')).toBeVisible()
  expect(shop.changes.map(({ call }) => call)).toEqual(['bankStatements.confirm', 'bankStatements.confirm'])
})

test('what somebody else booked as something else at the same moment is not said to be booked', async () => {
  const theirs = sampleId(850)
  const booked = {
    ...{ paymentId: theirs, customerId: sampleId(860), customer: { name: 'Carl', companyName: '' } },
    ...{ invoices: [], unallocated: 100_00 },
  }
  const lines = statement.lines.map((line) =>
    line.amount === 100_00 ? { ...line, state: 'booked' as const, paymentId: theirs } : line,
  )
  await open({ bankStatements: { confirm: () => ({ ...statement, lines, booked: [booked] }) } })
  await page.getByRole('button', { name: 'Book what is chosen' }).click()
  await expect
    .element(
      page.getByText('£100.00 of 21 Nov 2026 was booked by somebody else before, as something else.', {
        exact: false,
      }),
    )
    .toBeVisible()
  await expect.element(page.getByText('1 refund booked')).toBeVisible()
})

test('a statement with nothing left says so', async () => {
  await open({
    bankStatements: {
      get: () => ({ ...statement, lines: statement.lines.filter(({ state }) => state === 'booked') }),
    },
  })
  await expect.element(page.getByText('Nothing left to book')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Book what is chosen' })).not.toBeInTheDocument()
})

test('a booked line says which invoices it paid, what became credit and whose money it was', async () => {
  await open({
    bankStatements: {
      get: () => ({
        ...statement,
        lines: [
          ...statement.lines,
          sampleBankLine(7, -25_00, { state: 'booked', paymentId: sampleId(807) }),
          sampleBankLine(8, 1_00, { state: 'booked', paymentId: sampleId(808) }),
        ],
        booked: [
          ...statement.booked,
          {
            ...{ paymentId: sampleId(807), customerId: bakery, unallocated: 0, invoices: [] },
            customer: { name: 'Ann', companyName: '' },
          },
        ],
      }),
    },
  })
  const booked = page.getByRole('region', { name: 'Booked' })
  await expect
    .element(booked.getByRole('link', { name: 'INV-20261120-007' }))
    .toHaveAttribute('href', `/invoices/${sampleId(824)}/edit`)
  const notes = [...booked.element().querySelectorAll('li small')].map(({ textContent }) => textContent)
  expect(notes).toEqual([
    '21 Nov 2026 · Booked: INV-20261120-007, £2.00 credit, Bright Bakery · Bea',
    '21 Nov 2026 · Refund, Ann',
    '21 Nov 2026 · Booked',
  ])
})
