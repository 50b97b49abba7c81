/** A worker's dashboard: today's visits and what waits come from the phone, whatever the server says. */
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noWorkerStats } from '#domain/office/stats.none.ts'
import { ProfileContext } from '#web/shell/profile.ts'
import type { Answers } from '#web/testing/fake-shop.ts'
import { sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { sheetOf } from '../store/fake-site.ts'
import { phoneOf } from '../store/phone.ts'
import WorkerDashboard from './WorkerDashboard.tsx'

const DAY_MS = 86_400_000
let people = 950

/** Whether all visits were fetched once, the first fetch is under way, or it failed. */
type Fetched = 'whole' | 'under way' | 'failed'

/** @param visits how many days from now each visit is */
async function open(visits: readonly number[], answers: Answers, fetched: Fetched = 'whole') {
  people += 1
  const worker = { ...sampleProfile, id: sampleId(people), uid: sampleId(people), role: 'worker' as const }
  const phone = phoneOf(worker.id)
  const fetchedAt = new Date().toISOString()
  await phone.db.visits.bulkPut(
    visits.map((days, index) => {
      const startsAt = new Date(Date.now() + days * DAY_MS).toISOString()
      const sheet = sheetOf(sampleId(970 + index), startsAt)
      return { ...{ id: sheet.visit.id, startsAt, sheet, fetchedAt, gone: false } }
    }),
  )
  const whole = () => phone.db.marks.put({ key: 'visits', at: fetchedAt, failed: false })
  if (fetched === 'whole') await whole()
  if (fetched === 'failed') await phone.db.marks.put({ key: 'visits', at: null, failed: true })
  onTestFinished(() => phone.forget())
  const opened = await openScreen({
    path: '/dashboard',
    address: '/dashboard',
    Screen: () => (
      <ProfileContext value={worker}>
        <WorkerDashboard />
      </ProfileContext>
    ),
    answers,
  })
  return { ...opened, phone, whole }
}
const today = page.getByRole('region', { name: 'Today’s visits' })
const stats = {
  stats: { worker: () => ({ ...noWorkerStats, totalMeasurements: 12, profileCompletion: 85 }) },
}

test('today’s visits, what waits on the phone, and the figures', async () => {
  await open([0, 3], stats)
  await expect
    .element(today.getByRole('link', { name: /Planned/ }))
    .toHaveAttribute('href', `/visits/${sampleId(970)}`)
  await expect.poll(() => today.getByRole('listitem').elements().length).toBe(1)
  await expect.element(page.getByRole('region', { name: 'Sending' })).toBeVisible()
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
})

test('a free day, and figures that do not come: the visits are said all the same', async () => {
  await open([2], {})
  await expect.element(today.getByText('Nothing is booked for you today.')).toBeVisible()
  await expect.element(page.getByText('The figures could not be loaded')).toBeVisible()
})

test('while the first fetch is under way, what is here is not said to be all', async () => {
  const { whole } = await open([0], stats, 'under way')
  await expect.element(today.getByRole('listitem')).toBeVisible()
  await expect.element(today).toHaveAttribute('aria-busy', 'true')
  await whole()
  await expect.element(today).toHaveAttribute('aria-busy', 'false')
  await expect.element(today.getByRole('listitem')).toBeVisible()
})

test('a fetch that broke off says that visits may be missing', async () => {
  await open([0], stats, 'failed')
  await expect.element(today.getByRole('listitem')).toBeVisible()
  await expect.element(today.getByText(/^Perhaps not all of your visits/)).toBeVisible()
})

test('visits that come with the end of the first fetch are never said to be none', async () => {
  const { phone, whole } = await open([], stats, 'under way')
  await expect.element(today).toHaveAttribute('aria-busy', 'true')
  const said = new Set<string>()
  const observer = new MutationObserver(() => said.add(today.element().textContent ?? ''))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  const now = new Date().toISOString()
  // So many that they take longer to be read than that they are all.
  const later = new Date(Date.now() + 3 * DAY_MS).toISOString()
  const sheets = Array.from({ length: 400 }, (_, at) => sheetOf(sampleId(2970 + at), at < 2 ? now : later))
  await phone.db.visits.bulkPut(
    sheets.map((sheet) => {
      const { id, startsAt } = sheet.visit
      return { id, startsAt, sheet, fetchedAt: now, gone: false }
    }),
  )
  await whole()
  await expect.poll(() => today.getByRole('listitem').elements().length).toBe(2)
  expect([...said].filter((text) => text.includes('Nothing is booked'))).toEqual([])
})
