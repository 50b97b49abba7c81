/** The report of numbers: what became of each, and which are missing. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { londonDay } from '#domain/dates.ts'
import { sampleNumbers } from '#web/testing/number-samples.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import NumberReport from './NumberReport.tsx'

async function open(search = '', more: Partial<ReturnType<typeof sampleNumbers>> = {}, isWhole = false) {
  const asked: { from: string; to: string; series?: string | undefined }[] = []
  const opened = await openScreen({
    path: '/reports/numbers',
    address: `/reports/numbers${search}`,
    Screen: NumberReport,
    answers: {
      ...officeAnswers,
      numbers: {
        list: (input) => {
          asked.push(input)
          return { ...sampleNumbers(input, { isWhole }), ...more }
        },
      },
    },
  })
  return { ...opened, asked }
}

const today = londonDay(new Date())
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).element().textContent

test('says of each number what became of it, and leads to its document', async () => {
  const { asked } = await open()
  await expect
    .poll(() => row('INV-20261120-001'))
    .toBe('INV-20261120-001IssuedInvoiceQuay Cafe20 Nov 2026£1,200.00')
  expect(row('INV-20261120-002')).toContain('Draft, not issued')
  expect(row('INV-20261120-003')).toContain('VoidMade twice')
  expect(row('INV-20261120-005')).toContain('Issued, credited in fullDeposit invoice')
  await expect
    .element(page.getByRole('link', { name: 'INV-20261120-001' }))
    .toHaveAttribute('href', `/invoices/${sampleId(90)}/edit`)
  expect(page.getByRole('link', { name: 'INV-20261120-004' }).elements()).toEqual([])
  expect(asked[0]).toEqual({ from: `${today.slice(0, 8)}01`, to: today, series: 'invoice' })
})

test('names each gap above the table', async () => {
  await open('', { gapCount: 12 })
  await expect.element(page.getByText('12 to look at')).toBeVisible()
  await expect.element(page.getByText('INV-20261120-004: Gap: no document has this number')).toBeVisible()
  await expect.element(page.getByText('and 11 more')).toBeVisible()
})

test('says that there is no gap, and where none can be', async () => {
  await open('', { days: 3, randomDays: 1 }, true)
  await expect.element(page.getByText('No gaps')).toBeVisible()
  await expect
    .element(
      page.getByText(
        '4 numbers on 3 days: what became of each is known. On one day numbers were given at random: those between them are no gaps.',
      ),
    )
    .toBeVisible()
})

test('keeps series and days in the address, and gives the file of the same', async () => {
  const { address, asked } = await open('?period=own&from=2026-01-01&to=2026-02-28')
  await page.getByRole('combobox', { name: 'Series' }).click()
  await page.getByRole('option', { name: 'Credit notes' }).click()
  await expect.poll(address).toContain('series=credit-note')
  await expect
    .element(page.getByRole('link', { name: 'Table (CSV)' }))
    .toHaveAttribute('href', '/api/reports/numbers.csv?from=2026-01-01&to=2026-02-28&series=credit-note')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ from: '2026-01-01', to: '2026-02-28', series: 'credit-note' })
})

test('says that there are more than it shows', async () => {
  await open('', { count: 1200 })
  await expect.element(page.getByText(/^The first 5 of 1,200\./)).toBeVisible()
})

test('says so if no number was given', async () => {
  await open('?period=own&from=2026-01-01&to=2026-01-31', { rows: [], gaps: [], gapCount: 0, count: 0 })
  await expect.element(page.getByText('No number was given')).toBeVisible()
})

test('the series has the whole width on a phone', async () => {
  await page.viewport(360, 780)
  await open()
  const field = page.getByRole('combobox', { name: 'Series' })
  await expect.element(field).toHaveValue('Invoices and deposits')
  expect(field.element().scrollWidth).toBeLessThanOrEqual(field.element().clientWidth)
  expect(field.element().clientWidth).toBeGreaterThan(300)
  await page.viewport(1280, 800)
})
