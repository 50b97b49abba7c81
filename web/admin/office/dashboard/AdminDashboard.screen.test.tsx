/** The office's dashboard: what waits leads to its list; nothing to do, figures that do not come. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FirstStep, firstSteps } from '#domain/office/first-steps.ts'
import { noAdminStats } from '#domain/office/stats.none.ts'
import { overdueAges } from '#domain/sales/debt-ages.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { sampleToDo } from '#web/testing/glance-samples.ts'
import { sampleLook } from '#web/testing/office-samples.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleInvoice } from '#web/testing/samples.ts'

async function open(answers: Answers = {}) {
  const screen = await import('../../../shell/DashboardPage.tsx')
  return openInOffice({ path: 'dashboard', address: '/dashboard', screen, answers })
}
const link = (name: string | RegExp) => page.getByRole('link', { name })
const goesTo = async (name: string | RegExp, to: string) =>
  expect.element(link(name)).toHaveAttribute('href', to)

test('each figure leads to the rows that it counts', async () => {
  await open()
  await goesTo(/^Unpaid invoices/, '/invoices?status=open&kind=billed')
  await goesTo(/^Total invoices/, '/invoices?status=standing&kind=billed')
  await goesTo('Who owes us', '/debtors')
  await goesTo('Invoices not issued 1 £120.00', '/invoices?issued=false')
  await goesTo('Overdue, 1–30 days 3 £2,412.00', '/invoices?status=overdue&age=days1to30')
  await goesTo('Overdue, 61–90 days 1 £900.00', '/invoices?status=overdue&age=days61to90')
  await goesTo(/^New enquiries 1/, '/enquiries?status=new')
  await goesTo('Surveys waiting for a quote 4', '/surveys?quote=waiting')
  await goesTo(/^Quotes to follow up More than 200/, '/quotes/follow-up')
  await goesTo(/^Blocked jobs 2/, '/jobs?view=list&which=blocked')
  await goesTo('1 visit', '/diary?view=day&on=2026-11-23')
  await expect.element(link(/^Overdue, 31–60/)).not.toBeInTheDocument()
  await goesTo('Quoted £3,600.00', '/reports/quotes/documents?figure=quoted&from=2026-11-01&to=2026-11-03')
  await goesTo('Received £600.00', '/reports/sales/documents?figure=received&from=2026-11-01&to=2026-11-03')
  await goesTo(
    '1–3 Oct 2026: £3,000.00',
    '/reports/quotes/documents?figure=quoted&from=2026-10-01&to=2026-10-03',
  )
})

test('a new shop has nothing to do, and says what would stand there', async () => {
  const none = overdueAges.map((age) => ({ age, count: 0, total: 0 }))
  const nothing = { rows: 0, isMore: false }
  await open({
    stats: {
      admin: () => noAdminStats,
      toDo: () => ({
        ...{ today: '2026-11-23', overdue: none, followUp: nothing, newEnquiries: 0, surveys: nothing },
        ...{ blockedJobs: nothing, visits: [], visitCount: 0 },
      }),
    },
  })
  await expect.element(page.getByText(/^Nothing waits/)).toBeVisible()
  await expect.element(page.getByText(/^Nothing is booked for today/)).toBeVisible()
  await goesTo('Book a visit', '/diary?view=day&on=2026-11-23&visit=new')
})

test('what does not load says so, and is asked for again; the rest of the dashboard is there', async () => {
  let broken = true
  await open({
    stats: {
      toDo: () => {
        if (broken) throw refusal('INVALID', 'Not now')
        return sampleToDo
      },
    },
  })
  const toDo = page.getByRole('region', { name: 'To do' })
  await expect.element(toDo.getByText(/^Not loaded/)).toBeVisible()
  await expect.element(link(/^Total quotes 1/)).toBeVisible()
  broken = false
  await toDo.getByRole('button', { name: 'Try again' }).click()
  await expect.element(link(/^Blocked jobs 2/)).toBeVisible()
})

test('first steps lead to where each is done, and go away when all are, or when they are hidden', async () => {
  const steps = (done: readonly FirstStep[]) => ({
    stats: {
      firstSteps: () => ({ steps: firstSteps.map((step) => ({ step, isDone: done.includes(step) })) }),
    },
  })
  const guide = page.getByRole('region', { name: 'First steps' })
  const opened = await open(steps(['shop', 'prices']))
  await expect.element(guide.getByRole('heading', { name: 'First steps: 2 of 5 done' })).toBeVisible()
  await goesTo(/^Done: Say who you are/, '/settings/shop#tradingName')
  await goesTo(/^To do: VAT/, '/settings/vat-and-bank#vatNumber')
  await goesTo(/^To do: Make your first quote/, '/quotes/new')
  await guide.getByRole('button', { name: 'Hide' }).click()
  await expect.element(guide).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await guide.getByRole('button', { name: 'Hide' }).click()
  await expect.element(guide).not.toBeInTheDocument()
  await opened.reload()
  await expect.element(link(/^Total quotes 1/)).toBeVisible()
  await expect.element(guide).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show the first steps' }).click()
  await expect.element(guide).toBeVisible()
  await expect.element(guide).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Show the first steps' })).not.toBeInTheDocument()
})

test('of many that were paid before they were issued the first are named, and the others are led to', async () => {
  const list = ({ status }: { status?: string | undefined }) => ({
    ...{ items: status === 'paid' ? [sampleInvoice()] : [], hasMore: status === 'paid' },
    nextCursor: status === 'paid' ? 'more' : null,
  })
  await open({ invoices: { list } })
  await expect.element(link(`Issue ${sampleInvoice().invoiceNumber}`)).toBeVisible()
  await goesTo('All that are paid and not issued', '/invoices?issued=false&status=paid')
  await expect.element(link(/part-paid and not issued/)).not.toBeInTheDocument()
})

test('a shop that has done all of them sees none', async () => {
  const opened = await open({
    stats: { firstSteps: () => ({ steps: firstSteps.map((step) => ({ step, isDone: true })) }) },
  })
  await expect.element(link(/^Total quotes 1/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  localStorage.setItem('fascia.first-steps-hidden', 'true')
  await opened.reload()
  await expect.element(link(/^Total quotes 1/)).toBeVisible()
  expect(page.getByText(/first steps/i).elements()).toEqual([])
})

test('on a phone no name is cut, and what a customer wrote has the whole width', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  const name = 'Irwell Valley Housing Trust and Sons (Manchester)'
  const look = { ...sampleLook, who: { ...sampleLook.who, name } }
  await open({ events: { list: () => ({ items: [look], hasMore: false, nextCursor: null }) } })
  const customer = page.getByRole('region', { name: 'What happened' }).getByText(name)
  await expect.element(customer).toBeVisible()
  const { scrollWidth, clientWidth } = customer.element()
  expect(scrollWidth).toBe(clientWidth)
  const row = customer.element().parentElement
  const what = row?.querySelector('[class*="what"]')
  expect(what?.clientWidth).toBeGreaterThan(0.85 * (row?.clientWidth ?? 0))
})
