import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BankLook } from '#domain/sales/bank/bank-statements.ts'
import { sampleBankStatement } from '#web/testing/bank-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { onlyPage } from '#web/testing/shop-samples.ts'
import BankStatementsPage from './BankStatementsPage.tsx'

const unread: BankLook = {
  ...{ format: 'csv', headings: ['Date', 'Narrative #1', 'Debit', 'Credit'], mapping: null, count: 0 },
  ...{ rows: [['21/11/2026', 'ANN EXAMPLE', '', '60.00']], lines: [], faults: [] },
  problem: 'Say which columns have the day, the text and the amount',
}
const mapping = { date: 'Date', text: 'Narrative #1', in: 'Credit', out: 'Debit' }

test('a file with columns that are guessed shows how it is read by them, and is taken once somebody says so', async () => {
  const { shop } = await openScreen({
    path: '/payments/statements',
    address: '/payments/statements',
    Screen: BankStatementsPage,
    answers: {
      bankStatements: {
        list: () => onlyPage([]),
        look: (input: { mapping?: unknown }) =>
          input.mapping
            ? {
                ...{ ...unread, mapping, count: 1, problem: '' },
                lines: [{ date: '2026-11-21', text: 'ANN EXAMPLE', amount: 60_00 }],
              }
            : unread,
        create: () => sampleBankStatement,
      },
    },
  })
  await page.getByLabelText('File of the bank').upload(new File(['x'], 'bankline.csv'))
  await expect.element(page.getByText('1 line, like this:')).toBeVisible()
  expect(shop.changes.map(({ call }) => call)).toEqual(['bankStatements.look', 'bankStatements.look'])
  await page.getByRole('button', { name: 'Take this statement' }).click()
  await expect
    .poll(() => shop.changes.at(-1))
    .toMatchObject({ call: 'bankStatements.create', input: { mapping } })
})

test('of two ways to read a file the one that was asked for last is shown, whichever is answered first', async () => {
  const late = Promise.withResolvers<void>()
  const headings = ['Date', 'Narrative #1', 'Narrative #2', 'Debit', 'Credit']
  const { shop } = await openScreen({
    path: '/payments/statements',
    address: '/payments/statements',
    Screen: BankStatementsPage,
    answers: {
      bankStatements: {
        list: () => onlyPage([]),
        look: async (input: { mapping?: unknown }) => {
          const { text } = (input.mapping ?? {}) as Partial<typeof mapping>
          if (text === undefined) return { ...unread, headings }
          if (text === 'Narrative #2') await late.promise
          const lines = [{ date: '2026-11-21', text: `BY ${text}`, amount: 60_00 }]
          return { ...unread, headings, mapping: { ...mapping, text }, count: 1, problem: '', lines }
        },
      },
    },
  })
  const nameText = async (column: RegExp) => {
    await page.getByRole('combobox', { name: 'Text' }).click()
    await page.getByRole('option', { name: column }).click()
  }
  await page.getByLabelText('File of the bank').upload(new File(['x'], 'bankline.csv'))
  const first = page.getByText(/BY Narrative #1/)
  await expect.element(first).toBeVisible()
  await nameText(/^Narrative #2/)
  await nameText(/^Narrative #1/)
  await expect.poll(() => shop.changes.length).toBe(4)
  late.resolve()
  // Nothing tells when the late answer has been read and left alone.
  await new Promise((resolve) => setTimeout(resolve, 500))
  await expect.element(first).toBeVisible()
})

test.each([1280, 360])('a statement says once how many lines are open and booked, at %i', async (width) => {
  await page.viewport(width, 800)
  await openScreen({
    path: '/payments/statements',
    address: '/payments/statements',
    Screen: BankStatementsPage,
    answers: { bankStatements: { list: () => onlyPage([sampleBankStatement]) } },
  })
  await expect.element(page.getByText('november.csv')).toBeVisible()
  const list = page.getByRole(width === 360 ? 'list' : 'table', { name: 'Bank statements' })
  const said = list.element().textContent
  expect(said?.match(/open/gi)).toHaveLength(1)
  expect(said?.match(/booked/gi)).toHaveLength(1)
  await page.viewport(1280, 800)
})

test('statements are searched for, and filtered by the days of their lines', async () => {
  const asked: unknown[] = []
  await openScreen({
    path: '/payments/statements',
    address: '/payments/statements?q=nov&days=2026-11-01..2026-11-21',
    Screen: BankStatementsPage,
    answers: {
      bankStatements: {
        list: (input) => {
          asked.push(input)
          return onlyPage([])
        },
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'No statements found' })).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ q: 'nov', from: '2026-11-01', to: '2026-11-21' })
})
