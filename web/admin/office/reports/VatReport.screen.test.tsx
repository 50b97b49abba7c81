/** The report of VAT: its boxes, its periods, and where its rows lead. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { londonDay } from '#domain/dates.ts'
import type { VatReport as Report } from '#domain/office/vat-report.ts'
import type { VatPeriodName } from '#domain/vat-periods.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleSettings } from '#web/testing/samples.ts'
import { sampleVatReport } from '#web/testing/vat-samples.ts'
import VatReport from './VatReport.tsx'
import { describeDays, vatPeriods } from './vat-period.ts'

async function open(
  search = '',
  { more = {}, periods = 'march' as VatPeriodName }: { more?: Partial<Report>; periods?: VatPeriodName } = {},
) {
  const asked: { from: string; to: string; against?: string | undefined }[] = []
  const opened = await openScreen({
    path: '/reports/vat',
    address: `/reports/vat${search}`,
    Screen: VatReport,
    answers: {
      ...officeAnswers,
      settings: { get: () => ({ ...sampleSettings, vatPeriods: periods }) },
      vatReport: {
        get: (input) => {
          asked.push(input)
          return sampleVatReport(input, more)
        },
      },
    },
  })
  return { ...opened, asked }
}

const today = londonDay(new Date())
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).element().textContent

test('begins with the last period that is over, of the quarters that the shop declares', async () => {
  const { asked } = await open('', { periods: 'may' })
  await expect.element(page.getByText('£121.03')).toBeVisible()
  expect(asked).toEqual([{ ...vatPeriods('may', today)[1], against: 'before' }])
  const { from = '', to = '' } = asked[0] ?? {}
  await expect
    .element(page.getByRole('link', { name: 'Documents (CSV)' }))
    .toHaveAttribute('href', `/api/reports/vat.csv?from=${from}&to=${to}`)
  await expect
    .element(page.getByRole('link', { name: 'Months and rates (CSV)' }))
    .toHaveAttribute('href', `/api/reports/vat/sums.csv?from=${from}&to=${to}&against=before`)
})

test('has box 1 to the penny, box 6 in whole pounds, and the documents less their deposits', async () => {
  await open()
  await expect
    .poll(() => document.querySelector('dl')?.textContent)
    .toContain('Box 1: VAT due on sales£121.03 was £60.52')
  const boxes = document.querySelector('dl')?.textContent
  expect(boxes).toContain('Box 6: sales without VAT£756 was £378£755.50, in whole pounds')
  expect(row('INV-20260910-001')).toBe('INV-20260910-00110 Sep 2026Quay CafeInvoice£600.00£120.00')
  expect(row('INV-20260910-002')).toContain('Invoice, paid and not issued£200.50£10.03')
  expect(row('CN-20260910-001')).toContain('-£45.00-£9.00')
  expect(row('Outside scope')).toContain('(in neither box)£70.00 was £35.00')
  await expect.element(page.getByRole('img', { name: /^Chart: net and VAT by rate/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'INV-20260910-001' }))
    .toHaveAttribute('href', `/invoices/${sampleId(911)}/edit`)
  await expect.element(page.getByText(/issue it, because the customer needs/)).toBeVisible()
})

test('stands beside the period or the year before, by month and rate, and each leads to its documents', async () => {
  const { asked, address } = await open('?from=2026-07-01&to=2026-09-30')
  await expect.element(page.getByRole('img', { name: /^Chart: VAT due by month/ })).toBeVisible()
  await expect.element(page.getByText(/against 1 Apr 2026 to 30 Jun 2026/)).toBeVisible()
  expect(row('Jul 2026')).toBe('Jul 2026£755.50 was £377.75£121.03 was £60.52')
  // Nothing to lead to.
  expect(row('Aug 2026')).toBe('Aug 2026£0.00 was £0.00£0.00 was £0.00')
  const linksOf = (name: string) =>
    [
      ...(page.getByRole('row', { name: new RegExp(`^${name}`) }).element() as HTMLElement).querySelectorAll(
        'a',
      ),
    ].map((link) => link.getAttribute('href'))
  const [month, before] = ['from=2026-07-01&to=2026-07-31', 'from=2026-04-01&to=2026-04-30']
  expect(linksOf('Jul 2026')).toEqual([month, before, month, before].map((days) => `/reports/vat?${days}`))
  expect(linksOf('Aug 2026')).toEqual([])
  const rate = 'vatCategory=standard&vatRate=20'
  expect(linksOf('Standard').slice(0, 2)).toEqual([
    `/reports/vat?from=2026-07-01&to=2026-09-30&${rate}`,
    `/reports/vat?from=2026-04-01&to=2026-06-30&${rate}`,
  ])
  await page
    .getByRole('row', { name: /^Standard/ })
    .getByRole('link')
    .first()
    .click()
  await expect.element(page.getByText(/^Documents with Standard.*, each with that alone/)).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ vatCategory: 'standard', vatRate: 20 })
  await page.getByRole('link', { name: 'All documents' }).click()
  await expect.poll(address).toBe('/reports/vat?from=2026-07-01&to=2026-09-30')
  await page.getByRole('combobox', { name: 'Compared with' }).click()
  await page.getByRole('option', { name: 'Year before' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ against: 'year' })
  await expect.element(page.getByText(/against 1 Jul 2025 to 30 Sep 2025/)).toBeVisible()
})

test('what evened out leads to its documents', async () => {
  const { months, before, ...report } = sampleVatReport({ from: '2026-07-01', to: '2026-09-30' })
  const even = { net: 0, vat: 0, hasDocuments: true }
  const more = {
    ...report,
    before: { ...before, box1: 0, box6: 0, net: 0 },
    months: months.map((month) => ({ ...month, ...even, before: { ...month.before, ...even } })),
  }
  await open('?from=2026-07-01&to=2026-09-30', { more })
  const august = page.getByRole('row', { name: /^Aug 2026/ }).getByRole('link', { name: '£0.00' })
  await expect.element(august.first()).toHaveAttribute('href', '/reports/vat?from=2026-08-01&to=2026-08-31')
  expect(august.all()).toHaveLength(2)
  await expect
    .element(page.getByRole('link', { name: 'was £0.00' }).first())
    .toHaveAttribute('href', '/reports/vat?from=2026-04-01&to=2026-06-30')
})

test('on cash accounting says what counts when, and why each row does', async () => {
  const report = sampleVatReport({ from: '2026-07-01', to: '2026-09-30' })
  const [first] = report.rows
  if (!first) throw new Error('no row')
  const rows = [
    { ...first, because: 'payment' as const },
    { ...first, day: '2026-09-12', because: 'credit' as const },
    { ...first, day: '2026-09-30', because: 'left' as const },
  ]
  await open('', { more: { rows, count: 3, schemes: ['cash', 'standard'] } })
  await expect.element(page.getByText(/Cash accounting: what customers paid counts/)).toBeVisible()
  await expect.element(page.getByText(/The scheme changed in this period/)).toBeVisible()
  const said = page
    .getByRole('row')
    .elements()
    .map((element) => element.textContent)
  for (const words of ['Invoice, paid£', 'Invoice, credited£', 'Invoice, unpaid on leaving cash accounting£'])
    expect(said.join('\n')).toContain(words)
})

test('is of another period, or of any days, and keeps them in the address', async () => {
  const { address, asked } = await open()
  const quarter = vatPeriods('march', today)[3]
  if (!quarter) throw new Error('no quarter')
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: describeDays(quarter) }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject(quarter)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Other days' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill('2 Jan 2025')
  await page.getByRole('textbox', { name: 'From' }).element().blur()
  await expect.poll(address).toContain(`from=2025-01-02&to=${quarter.to}&period=own`)
})

test('says so if the shop is not registered', async () => {
  await open('', { more: { registered: false, rows: [], groups: [], months: [], count: 0 } })
  await expect.element(page.getByText('The shop is not registered for VAT')).toBeVisible()
  expect(document.querySelector('dl')).toBeNull()
})

test('says that there are more rows than it shows', async () => {
  await open('', { more: { count: 1203, hasMore: true } })
  await expect.element(page.getByText(/^The first 3 of 1,203\./)).toBeVisible()
})
