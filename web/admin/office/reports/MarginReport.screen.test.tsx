/** The report of margins: its period, its rows and where they lead. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, londonDay } from '#domain/dates.ts'
import { reportMargins } from '#domain/office/margin-report.ts'
import { sampleMargins } from '#web/testing/cost-samples.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import MarginReport from './MarginReport.tsx'

async function open(search = '', { isEmpty = false, isFirst = false, isGone = false, more = 0 } = {}) {
  const asked: { from: string; to: string; by?: string | undefined; against?: string | undefined }[] = []
  const opened = await openScreen({
    path: '/reports/margins',
    address: `/reports/margins${search}`,
    Screen: MarginReport,
    answers: {
      ...officeAnswers,
      reports: {
        margins: (input) => {
          asked.push(input)
          const report = sampleMargins(input)
          if (isEmpty) return { ...report, ...reportMargins({ jobs: [] }, 'job'), count: 0 }
          const [row] = report.rows
          if (isGone && row)
            return { ...report, rows: [{ ...row, ...reportMargins({ jobs: [] }, 'job').totals }] }
          const before = isFirst
            ? { ...report.before, totals: reportMargins({ jobs: [] }, 'job').totals }
            : report.before
          return { ...report, before, count: report.count + more }
        },
      },
    },
  })
  return { ...opened, asked }
}

const today = londonDay(new Date())
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).element().textContent
const choose = async (list: string, option: string) => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).click()
}

test('is of this month by job; a row leads to its job', async () => {
  const { asked } = await open()
  await expect
    .poll(() => row('JOB-20261121-001'))
    .toBe(
      'JOB-20261121-001 Quay Cafe, New front20 Nov 2026£1,020.00 £460.00£560.00 54.9% £515.00£505.00 49.5% ',
    )
  expect(row('JOB-20261121-002')).toContain('-£80.00 -7.8%')
  expect(row('JOB-20261121-003')).toContain('£1,020.00 –not known–not known –not known–not known')
  await expect
    .element(page.getByRole('link', { name: /^JOB-20261121-001/ }))
    .toHaveAttribute('href', `/jobs/${sampleId(80)}`)
  expect(asked[0]).toMatchObject({ from: `${today.slice(0, 8)}01`, to: today, by: 'job', against: 'before' })
})

test('adds up what is known, and says what is not', async () => {
  await open()
  await expect.element(page.getByText('3 jobs, sold for')).toBeVisible()
  await expect.element(page.getByText(/^One job is not in the real margin/)).toBeVisible()
  await expect
    .poll(() => document.querySelector('dl')?.textContent)
    .toContain('Real margin£425.00 20.8% was £505.00 49.5%')
  await expect.element(page.getByText(/, against 1 Oct 2026 to 31 Oct 2026/)).toBeVisible()
})

test('where no job was finished before, no margin is said of it', async () => {
  await open('', { isFirst: true })
  await expect.element(page.getByText('3 jobs, sold for')).toBeVisible()
  const totals = document.querySelector('dl')?.textContent
  expect(totals).toContain('£3,060.00 was £0.00')
  await expect.element(page.getByRole('link', { name: 'was £0.00' })).not.toBeInTheDocument()
  expect(totals).toMatch(/Real margin£425\.00 20\.8% ?$/)
})

const march = '?period=own&from=2026-03-05&to=2026-04-10'
const jobs = (from: string, to: string, row = '') =>
  `/reports/margins?period=own&from=${from}&to=${to}&by=job${row}`

test.each([
  ['customer', 'Quay Cafe', `&of=customer&key=${sampleId(1)}`],
  ['kind', 'Fascia panel', '&of=kind&key=fascia-panel'],
  ['group', 'Trade', `&of=group&key=${sampleId(30)}`],
  ['worker', 'No survey', '&of=worker&key='],
  ['source', 'Sign made on the website', '&of=source&key=design'],
])('by %s a row leads to its jobs, and what it was to those before', async (by, name, key) => {
  await open(`${march}&by=${by}`)
  const found = page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect
    .element(found.getByRole('link', { name }))
    .toHaveAttribute('href', jobs('2026-03-05', '2026-04-10', key))
  await expect
    .element(found.getByRole('link', { name: 'was £1,020.00' }))
    .toHaveAttribute('href', jobs('2026-10-01', '2026-10-31', key))
  await expect.element(page.getByRole('img', { name: /^Chart: what jobs brought/ })).toBeVisible()
})

test('a row with jobs before alone leads to those', async () => {
  await open(`${march}&by=customer`, { isGone: true })
  const found = page.getByRole('row', { name: /^Quay Cafe/ })
  await expect
    .element(found.getByRole('link', { name: 'Quay Cafe' }))
    .toHaveAttribute('href', jobs('2026-10-01', '2026-10-31', `&of=customer&key=${sampleId(1)}`))
})

test('a month leads to its own days, and the totals to all of them', async () => {
  await open(`?period=own&from=2026-10-05&to=2026-11-30&by=month`)
  const found = page.getByRole('row', { name: /^Nov 2026/ })
  await expect
    .element(found.getByRole('link', { name: 'Nov 2026' }))
    .toHaveAttribute('href', jobs('2026-11-01', '2026-11-30'))
  const totals = [...document.querySelectorAll('dl a')].map((link) => link.getAttribute('href'))
  expect(new Set(totals)).toEqual(
    new Set([jobs('2026-10-05', '2026-11-30'), jobs('2026-10-01', '2026-10-31')]),
  )
})

test('the jobs of one row say whose they are, and lead back to all', async () => {
  const { asked } = await open(`${march}&by=job&of=group&key=${sampleId(30)}`)
  await expect.element(page.getByText(/^Group: Trade\./)).toBeVisible()
  expect(asked[0]).toMatchObject({ by: 'job', of: 'group', key: sampleId(30) })
  await expect
    .element(page.getByRole('link', { name: 'Table (CSV)' }))
    .toHaveAttribute('href', expect.stringContaining(`&of=group&key=${sampleId(30)}`))
  await expect
    .element(page.getByRole('link', { name: 'Show all jobs' }))
    .toHaveAttribute('href', jobs('2026-03-05', '2026-04-10'))
})

test('says which kind of sign it is, and compares with the year before', async () => {
  const { asked } = await open(`${march}&by=kind`)
  await expect.element(page.getByText(/^The kind of sign is the one chosen for each sign/)).toBeVisible()
  await choose('Compared with', 'Year before')
  await expect.poll(() => asked.at(-1)?.against).toBe('year')
})

test('by month adds up the jobs of each', async () => {
  const { address } = await open('?period=own&from=2026-11-01&to=2026-11-30')
  await choose('By', 'By month')
  await expect.poll(address).toContain('by=month')
  await expect.poll(() => row('Nov 2026')).toContain('3, 1 not known was 1£3,060.00 was £1,020.00')
})

test('keeps its days in the address, and gives the file of the same', async () => {
  const { address } = await open('?by=kind')
  await choose('Period', 'Last month')
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  const from = `${to.slice(0, 8)}01`
  const file = page.getByRole('link', { name: 'Table (CSV)' })
  await expect
    .element(file)
    .toHaveAttribute('href', `/api/reports/margins.csv?from=${from}&to=${to}&by=kind&against=before`)
  await choose('Period', 'Other days')
  await expect.poll(address).toContain(`period=own&from=${from}&to=${to}`)
  await page.getByRole('textbox', { name: 'From' }).fill('2 Jan 2026')
  await page.getByRole('textbox', { name: 'From' }).element().blur()
  await expect.poll(address).toContain('from=2026-01-02')
})

test('says that there are more rows than it shows', async () => {
  await open('', { more: 1200 })
  await expect.element(page.getByText(/^The first 3 of 1,203\./)).toBeVisible()
})

test('says so if no job was finished', async () => {
  await open('?period=own&from=2026-01-01&to=2026-01-31', { isEmpty: true })
  await expect.element(page.getByText('No job was finished')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the jobs' })).toBeVisible()
  await expect.element(page.getByText(/1 Jan 2026 to 31 Jan 2026/)).toBeVisible()
})
