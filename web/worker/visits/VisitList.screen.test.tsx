/** The fitter's list of visits: it is not said to be all before all are on the phone. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ProfileContext } from '#web/shell/profile.ts'
import { sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { sheetOf } from '../store/fake-site.ts'
import { phoneOf } from '../store/phone.ts'
import VisitList from './VisitList.tsx'

const now = new Date().toISOString()
const sheets = [981, 982].map((n) => {
  const sheet = sheetOf(sampleId(n), now)
  return { ...sheet, visit: { ...sheet.visit, address: '7 Quay Street, Salford M3 5AA' } }
})
const again = page.getByRole('button', { name: 'Try again' })
const visits = () => page.getByRole('link', { name: /Planned/ }).elements().length

/** Opens the list of a phone that has the first so many of the visits, and whose fetch broke off. The next one works. */
async function open(count: number) {
  const worker = { ...sampleProfile, id: sampleId(984 + count), role: 'worker' as const }
  const phone = phoneOf(worker.id)
  onTestFinished(() => phone.forget())
  const keep = (some: typeof sheets) =>
    phone.db.visits.bulkPut(
      some.map((sheet) => ({ id: sheet.visit.id, startsAt: now, sheet, fetchedAt: now, gone: false })),
    )
  await keep(sheets.slice(0, count))
  await phone.db.marks.put({ key: 'visits', at: null, failed: true })
  vi.spyOn(phone.sync, 'now').mockImplementation(async () => {
    await keep(sheets)
    await phone.db.marks.put({ key: 'visits', at: now, failed: false })
  })
  await openScreen({
    path: '/visits',
    address: '/visits',
    Screen: () => (
      <ProfileContext value={worker}>
        <VisitList />
      </ProfileContext>
    ),
    answers: {},
  })
}

test('a fetch that broke off says that visits may be missing, and is tried again', async () => {
  await open(1)
  const note = page.getByText(/^Perhaps not all of your visits are on this phone yet/)
  await expect.element(note).toBeVisible()
  await expect.poll(visits).toBe(1)
  await again.click()
  await expect.poll(visits).toBe(2)
  await expect.element(note).not.toBeInTheDocument()
})

test('before any visit is on the phone, the first fetch can be tried again', async () => {
  await open(0)
  await expect.element(page.getByText('Your visits are not on this phone yet')).toBeVisible()
  await again.click()
  await expect.poll(visits).toBe(2)
  await expect.element(again).not.toBeInTheDocument()
  // No postcode breaks over two lines.
  const shown = page
    .getByRole('link', { name: /Planned/ })
    .first()
    .element().textContent
  expect(shown).toMatch(/M3\u00A05AA/)
})

test('a phone that was asleep over night shows the visits of the day, also without a line', async () => {
  await open(2)
  await expect.element(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await expect.poll(visits).toBe(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('region', { name: 'Earlier' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Today' }).elements()).toEqual([])
})
