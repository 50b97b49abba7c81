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

/** @param visits how many days from now each visit is */
async function open(visits: readonly number[], answers: Answers) {
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
  await phone.db.marks.put({ key: 'visits', at: fetchedAt, failed: false })
  onTestFinished(() => phone.forget())
  return openScreen({
    path: '/dashboard',
    address: '/dashboard',
    Screen: () => (
      <ProfileContext value={worker}>
        <WorkerDashboard />
      </ProfileContext>
    ),
    answers,
  })
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
