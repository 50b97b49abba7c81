import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OpeningReport } from '#domain/sales/openings/openings.ts'
import { sampleOpening } from '#web/testing/debtor-samples.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import OpeningsPage from './OpeningsPage.tsx'

const report: OpeningReport = {
  ...{ rows: 4, problem: '', leftCount: 1, made: null },
  sums: { invoices: 1, due: 70_000, credits: 1, credit: 5000, customers: 1 },
  found: [
    {
      ...{ row: 2, kind: 'invoice', label: 'Invoice', number: 'INV-0042', customer: 'Oak Ltd', isNew: true },
      ...{ date: '2026-10-03', dueDate: '2026-11-02', total: 120_000, due: 70_000 },
    },
    {
      ...{ row: 3, kind: 'credit', label: 'Overpayment', number: '', customer: 'Elm Ltd', isNew: false },
      ...{ date: '2026-10-03', dueDate: null, total: 5000, due: 5000 },
    },
  ],
  left: [{ row: 4, name: 'INV-0001, Fir Ltd', message: 'In EUR: only what is in pounds can be taken' }],
}
const made = { ...sampleOpening, invoices: 1, due: 70_000, credits: 1, credit: 5000, customers: 1 }

const open = (openings: Answers['openings'] = {}) =>
  openScreen({
    path: '/import/invoices',
    address: '/import/invoices',
    Screen: OpeningsPage,
    answers: {
      openings: {
        list: () => onlyPage([]),
        run: ({ preview }) => (preview ? report : { ...report, made }),
        ...openings,
      },
    },
  })
const drop = () => page.getByLabelText('CSV or Excel file').upload(new File(['x'], 'xero.csv'))
const carryIn = page.getByRole('button', { name: 'Carry in 1 invoice and 1 credit' })

test('shows what is in a file before anything is made, and carries it in once it is asked to', async () => {
  const { shop } = await open()
  await drop()
  const review = page.getByRole('region', { name: 'What is in the file' })
  await expect.element(review).toBeVisible()
  const text = () => review.element().textContent
  expect(text()).toContain('Owed on them£700.00')
  expect(text()).toContain('Oak Ltd (new)')
  expect(text()).toContain('-£50.00')
  expect(text()).toContain('In EUR: only what is in pounds can be taken')
  expect(shop.changes).toMatchObject([{ input: { preview: true } }])
  await carryIn.click()
  await expect.element(page.getByRole('heading', { name: '1 invoice and 1 credit carried in' })).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { preview: true } }, { input: { preview: false } }])
  await expect.element(page.getByRole('link', { name: 'See who owes what' })).toBeVisible()
})

test('sends the same id again after an answer that was lost', async () => {
  const { shop } = await open()
  await drop()
  await expect.element(carryIn).toBeVisible()
  shop.loseNextAnswer()
  await carryIn.click()
  await expect.element(carryIn).toBeEnabled()
  await carryIn.click()
  await expect.element(page.getByRole('heading', { name: '1 invoice and 1 credit carried in' })).toBeVisible()
  const ids = shop.changes.slice(1).map(({ input }) => (input as { id?: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toBeTruthy()
})

test('says which column is missing', async () => {
  const problem = 'No column has the date. Head it InvoiceDate or Date.'
  await open({ run: () => ({ ...report, problem, found: [], left: [], leftCount: 0 }) })
  await drop()
  await expect.element(page.getByText(problem)).toBeVisible()
  expect(page.getByRole('button', { name: /Carry in/ }).elements()).toEqual([])
})

test('takes an import out again after a question, and says why it cannot', async () => {
  const why =
    'INV-0042 was paid, credited or changed since it was carried in, so this can no longer be undone'
  const { shop } = await open({
    list: () => onlyPage([sampleOpening, { ...made, id: sampleId(431), undoneAt: made.createdAt }]),
    undo: () => {
      throw refusal('LOCKED', why)
    },
  })
  await page.getByRole('button', { name: 'Undo xero-invoices.csv' }).click()
  expect(shop.changes).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(why)).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { id: sampleOpening.id, version: 1 } }])
})
