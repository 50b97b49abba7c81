/** The reports of sales and quotes: their periods, their rows and what is behind them. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleFigureDocument, sampleQuoteReport, sampleSales } from '#web/testing/report-samples.ts'
import { sampleId } from '#web/testing/samples.ts'
import QuotesReport from './QuotesReport.tsx'
import SalesDocuments from './SalesDocuments.tsx'
import SalesReport from './SalesReport.tsx'

async function openSales(search: string, isEmpty = false) {
  const asked: object[] = []
  const opened = await openScreen({
    path: '/reports/sales',
    address: `/reports/sales${search}`,
    Screen: SalesReport,
    answers: {
      ...officeAnswers,
      reports: {
        sales: (input) => {
          asked.push(input)
          return sampleSales(input, { isEmpty })
        },
      },
    },
  })
  return { ...opened, asked }
}

const own = '?period=own&from=2026-03-05&to=2026-04-10'
const hrefOf = (name: string, within: Pick<typeof page, 'getByRole'> = page) =>
  within.getByRole('link', { name, exact: true }).first().element().getAttribute('href')

test('a month leads to its own days, and the total to all of them', async () => {
  const { asked } = await openSales(own)
  await expect.element(page.getByRole('row', { name: /^First month/ })).toBeVisible()
  expect(asked[0]).toEqual({ from: '2026-03-05', to: '2026-04-10', by: 'month', against: 'before' })
  const row = page.getByRole('row', { name: /^First month/ })
  await expect
    .element(row.getByRole('link', { name: '£1,000.00', exact: true }))
    .toHaveAttribute(
      'href',
      '/reports/sales/documents?from=2026-03-05&to=2026-03-31&by=month&key=&figure=invoiced',
    )
  await expect
    .element(page.getByRole('row', { name: /^Total/ }).getByRole('link', { name: '£600.00', exact: true }))
    .toHaveAttribute(
      'href',
      '/reports/sales/documents?from=2026-03-05&to=2026-04-10&by=month&key=&figure=received',
    )
  expect(row.element().textContent).toContain('was £800.00')
})

test('a day without a year is the first one after the period begins', async () => {
  const { asked } = await openSales(own)
  await page.getByRole('textbox', { name: 'To' }).fill('31/12')
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-03-05', to: '2026-12-31' })
})

const totalsLinks = () =>
  [...document.querySelectorAll('dl a')].map((link) => [
    link.textContent,
    link.getAttribute('href')?.replace(/^.*by=month&key=&figure=/, ''),
  ])

test('what is on top, and what was invoiced with VAT, lead to all of it', async () => {
  await openSales(own)
  const row = page.getByRole('row', { name: /^First month/ })
  await expect.element(row).toBeVisible()
  expect(hrefOf('£1,200.00', row)).toContain('to=2026-03-31&by=month&key=&figure=invoiced')
  // Credit notes are behind what was invoiced, and are no invoices.
  expect(hrefOf('2', row)).toContain('to=2026-03-31&by=month&key=&figure=invoices')
  expect(totalsLinks()).toEqual([
    ['£1,000.00', 'invoiced'],
    ['was £800.00', 'invoiced'],
    ['£1,200.00', 'invoiced'],
    ['was £960.00', 'invoiced'],
    ['£600.00', 'received'],
    ['was £600.00', 'received'],
    [expect.stringContaining('12 days'), 'paid'],
    ['was 12 days', 'paid'],
  ])
})

test('what a figure was leads to the documents of then', async () => {
  await openSales('?period=own&from=2026-03-01&to=2026-04-30&against=year')
  const was = (name: string, row: RegExp) => hrefOf(name, page.getByRole('row', { name: row }))
  await expect.element(page.getByRole('row', { name: /^First month/ })).toBeVisible()
  expect(was('was £800.00', /^First month/)).toBe(
    '/reports/sales/documents?from=2025-03-01&to=2025-03-31&by=month&key=&figure=invoiced',
  )
  expect(was('was £800.00', /^Total/)).toBe(
    '/reports/sales/documents?from=2025-03-01&to=2025-04-30&by=month&key=&figure=invoiced',
  )
})

test('win rates, days to a yes and lost quotes lead to theirs', async () => {
  await openScreen({
    path: '/reports/quotes',
    address: `/reports/quotes${own}&by=customer`,
    Screen: QuotesReport,
    answers: { ...officeAnswers, reports: { quotes: (input) => sampleQuoteReport(input) } },
  })
  const row = page.getByRole('row', { name: /^Quay Cafe/ })
  await expect.element(row).toBeVisible()
  const of = (from: string, to: string, figure: string) =>
    `/reports/quotes/documents?from=${from}&to=${to}&by=customer&key=${sampleId(1)}&figure=${figure}`
  expect(hrefOf('25.0%', row)).toBe(of('2026-03-05', '2026-04-10', 'won'))
  expect(hrefOf('was 50.0%', row)).toBe(of('2026-01-27', '2026-03-04', 'won'))
  expect(hrefOf('6 days', row)).toBe(of('2026-03-05', '2026-04-10', 'won'))
  const value = page.getByRole('row', { name: /^Too expensive/ }).getByRole('link', { name: '£500.00' })
  await expect
    .element(value)
    .toHaveAttribute('href', expect.stringContaining('by=reason&key=price&figure=lost'))
})

test('all others lead to those who have no row, and what comes to nothing leads nowhere', async () => {
  const report = (input: Parameters<typeof sampleSales>[0]) => {
    const sample = sampleSales(input)
    const [row] = sample.rows
    if (!row) throw new Error('no row')
    const before = { ...row.before, invoices: 0, net: 0, gross: 0, received: 0, paid: 0, daysToPay: null }
    return { ...sample, rows: [row, { ...row, id: 'rest', name: 'All others', before }] }
  }
  await openScreen({
    path: '/reports/sales',
    address: `/reports/sales${own}&by=customer`,
    Screen: SalesReport,
    answers: { ...officeAnswers, reports: { sales: (input) => report(input) } },
  })
  const row = page.getByRole('row', { name: /^All others/ })
  await expect.element(row).toBeVisible()
  expect(hrefOf('£1,000.00', row)).toBe(
    '/reports/sales/documents?from=2026-03-05&to=2026-04-10&by=customer&key=rest&figure=invoiced&shownFrom=2026-03-05&shownTo=2026-04-10&shownAgainst=before',
  )
  expect(row.element().textContent).toContain('was £0.00')
  await expect.element(row.getByRole('link', { name: /was/ })).not.toBeInTheDocument()
})

test('what evened out leads to its documents, also if nothing else counts', async () => {
  const report = (input: Parameters<typeof sampleSales>[0]) => {
    const { totals, ...sample } = sampleSales(input, { isEmpty: true })
    const even = { ...totals, now: { ...totals.now, evenedOut: ['received' as const] } }
    return { ...sample, rows: [{ id: sampleId(1), name: 'Quay Cafe', ...even }], totals: even }
  }
  await openScreen({
    path: '/reports/sales',
    address: `/reports/sales${own}&by=customer`,
    Screen: SalesReport,
    answers: { ...officeAnswers, reports: { sales: (input) => report(input) } },
  })
  const row = page.getByRole('row', { name: /^Quay Cafe/ })
  await expect.element(row).toBeVisible()
  expect(row.getByRole('link').all()).toHaveLength(1)
  expect(hrefOf('£0.00', row)).toBe(
    `/reports/sales/documents?from=2026-03-05&to=2026-04-10&by=customer&key=${sampleId(1)}&figure=received`,
  )
})

test('the documents of all others say whose they are not, on screen and in their file', async () => {
  const asked: object[] = []
  await openScreen({
    path: '/reports/sales/documents',
    address:
      '/reports/sales/documents?from=2026-01-27&to=2026-03-04&by=customer&key=rest&figure=invoiced&shownFrom=2026-03-05&shownTo=2026-04-10&shownAgainst=year',
    Screen: SalesDocuments,
    answers: {
      ...officeAnswers,
      reports: {
        salesDocuments: (input) => {
          asked.push(input)
          return { items: [], hasMore: false, nextCursor: null }
        },
      },
    },
  })
  await expect
    .element(
      page.getByText(/without the 100 rows that the report of 5 Mar 2026 to 10 Apr 2026 by customer shows/),
    )
    .toBeVisible()
  const shown = { shownFrom: '2026-03-05', shownTo: '2026-04-10', shownAgainst: 'year' }
  expect(asked[0]).toMatchObject({ from: '2026-01-27', to: '2026-03-04', key: 'rest', ...shown })
  await expect
    .element(page.getByRole('link', { name: 'Table (CSV)' }))
    .toHaveAttribute('href', expect.stringContaining(`${new URLSearchParams(shown)}`))
})

test('the documents behind a figure are offered as a file', async () => {
  await openScreen({
    path: '/reports/sales/documents',
    address: `/reports/sales/documents?from=2026-03-05&to=2026-04-10&by=customer&key=${sampleId(1)}&figure=invoices`,
    Screen: SalesDocuments,
    answers: {
      ...officeAnswers,
      reports: {
        salesDocuments: () => ({
          items: [sampleFigureDocument('invoices')],
          hasMore: false,
          nextCursor: null,
        }),
      },
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Table (CSV)' }))
    .toHaveAttribute(
      'href',
      `/api/reports/sales/documents.csv?from=2026-03-05&to=2026-04-10&by=customer&key=${sampleId(1)}&figure=invoices`,
    )
})

test.each(['month', 'customer', 'kind'])('by %s a number of quotes leads to these', async (by) => {
  await openScreen({
    path: '/reports/quotes',
    address: `/reports/quotes${own}&by=${by}`,
    Screen: QuotesReport,
    answers: { ...officeAnswers, reports: { quotes: (input) => sampleQuoteReport(input) } },
  })
  const row = page.getByRole('row', { name: /^(First month|Quay Cafe)/ })
  await expect.element(row).toBeVisible()
  expect(hrefOf('4', row)).toContain(`&by=${by}&`)
  const total = page.getByRole('row', { name: /^Total/ })
  expect(hrefOf('4', total)).toContain('from=2026-03-05&to=2026-04-10&by=month&key=&figure=quotes')
  expect(totalsLinks()).toEqual([
    ['£4,000.00', 'quoted'],
    ['was £2,000.00', 'quoted'],
    ['£1,000.00', 'won'],
    ['was £1,000.00', 'won'],
    [expect.stringContaining('25.0%'), 'won'],
    ['was 50.0%', 'won'],
    ['6 days', 'won'],
    ['was 6 days', 'won'],
  ])
})

test('where there was nothing before, nothing is said of it', async () => {
  await openSales(`${own}&by=customer`)
  const row = page.getByRole('row', { name: /^Not known/ })
  await expect.element(row).toBeVisible()
  // Without any of what was paid there are no days; nothing invoiced was nothing invoiced before as well.
  expect(row.element().textContent).toMatch(/£0\.00 was £0\.00– ?$/)
})

test('a customer leads to their own documents, and the file is of the same rows', async () => {
  await openSales(`${own}&by=customer&against=year`)
  await expect.element(page.getByRole('row', { name: /^Quay Cafe/ })).toBeVisible()
  expect(hrefOf('£1,000.00', page.getByRole('row', { name: /^Quay Cafe/ }))).toBe(
    `/reports/sales/documents?from=2026-03-05&to=2026-04-10&by=customer&key=${sampleId(1)}&figure=invoiced`,
  )
  expect(hrefOf('Table (CSV)')).toBe(
    '/api/reports/sales.csv?from=2026-03-05&to=2026-04-10&by=customer&against=year',
  )
})

test('says in words what counts when, and that there is a chart of the same figures', async () => {
  await openSales(`${own}&by=group`)
  await expect.element(page.getByText(/^A deposit counts once/)).toBeVisible()
  await expect.element(page.getByText(/^A customer of several groups/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: /The table below has the same figures/ })).toBeVisible()
})

test('another comparison is kept in the address', async () => {
  const { address } = await openSales(own)
  await page.getByRole('combobox', { name: 'Compared with' }).click()
  await page.getByRole('option', { name: 'Year before' }).click()
  await expect.poll(address).toContain('against=year')
})

test('an empty shop is told what will be here', async () => {
  await openSales(own, true)
  await expect.element(page.getByText('Nothing was invoiced or received')).toBeVisible()
  const next = page.getByRole('link', { name: 'Go to the invoices' })
  await expect.element(next).toHaveAttribute('href', '/invoices')
})

test('quotes say why they were lost, and which', async () => {
  await openScreen({
    path: '/reports/quotes',
    address: `/reports/quotes${own}`,
    Screen: QuotesReport,
    answers: { ...officeAnswers, reports: { quotes: (input) => sampleQuoteReport(input) } },
  })
  const reason = page.getByRole('row', { name: /^Too expensive/ })
  await expect
    .element(reason.getByRole('link', { name: '1', exact: true }))
    .toHaveAttribute(
      'href',
      '/reports/quotes/documents?from=2026-03-05&to=2026-04-10&by=reason&key=price&figure=lost',
    )
  await expect.poll(() => document.querySelector('dl')?.textContent).toContain('25.0%')
})

test('of no quote before no rate and no days are said', async () => {
  await openScreen({
    path: '/reports/quotes',
    address: `/reports/quotes${own}&by=customer`,
    Screen: QuotesReport,
    answers: {
      ...officeAnswers,
      reports: {
        quotes: (input) => {
          const report = sampleQuoteReport(input)
          const { before } = report.rows[1] ?? report.totals
          return { ...report, totals: { ...report.totals, before } }
        },
      },
    },
  })
  const row = page.getByRole('row', { name: /^Not known/ })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).not.toContain('was –')
  const totals = document.querySelector('dl')?.textContent
  expect(totals).toContain('was £0.00')
  expect(totals).not.toContain('was –')
})

test('on a phone two figures stand in a row, and amounts level with their labels', async () => {
  await page.viewport(360, 740)
  await openSales(own)
  const figures = () => [...(document.querySelector('dl')?.children ?? [])]
  await expect.poll(() => figures().length).toBe(4)
  const tops = figures().map((figure) => figure.getBoundingClientRect().top)
  expect(tops[1]).toBe(tops[0])
  expect(tops[2]).toBeGreaterThan(tops[0] ?? 0)
  expect(tops[3]).toBe(tops[2])
  for (const figure of figures()) expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth)
  const label = page.getByText('With VAT', { exact: true }).first().element().getBoundingClientRect()
  const text = document.createRange()
  text.selectNodeContents(page.getByRole('link', { name: '£1,200.00' }).nth(1).element())
  expect(Math.abs(text.getBoundingClientRect().top - label.top)).toBeLessThan(4)
  await page.viewport(1280, 800)
})
