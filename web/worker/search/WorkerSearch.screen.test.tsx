/** A worker's search: what is on the phone is found without a line, and what the server knows of theirs beside it. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchItem } from '#domain/office/search.ts'
import { ProfileContext } from '#web/shell/profile.ts'
import { SearchEverything } from '#web/shell/search/SearchEverything.tsx'
import { expectAccessible } from '#web/testing/axe.ts'
import type { Answers } from '#web/testing/fake-shop.ts'
import { sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { sheetOf } from '../store/fake-site.ts'
import { phoneOf } from '../store/phone.ts'

let people = 1950

async function open(answers: Answers) {
  people += 1
  const worker = { ...sampleProfile, id: sampleId(people), uid: sampleId(people), role: 'worker' as const }
  const phone = phoneOf(worker.id)
  const fetchedAt = new Date().toISOString()
  const sheet = sheetOf(sampleId(1970), fetchedAt)
  await phone.db.visits.put({ ...{ id: sheet.visit.id, startsAt: fetchedAt, sheet, fetchedAt, gone: false } })
  for (const key of ['visits', 'customers', 'surveys'] as const)
    await phone.db.marks.put({ key, at: fetchedAt, failed: false })
  onTestFinished(() => phone.forget())
  await page.viewport(360, 780)
  const opened = await openScreen({
    path: '*',
    address: '/dashboard',
    Screen: () => (
      <ProfileContext value={worker}>
        <SearchEverything />
      </ProfileContext>
    ),
    answers,
  })
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect.element(field).toHaveFocus()
  return { ...opened, sheet }
}

const dialog = page.getByRole('dialog', { name: 'Search everything' })
const field = dialog.getByLabelText('Search everything')
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent ?? '')

const survey: SearchItem = {
  ...{ kind: 'survey', id: sampleId(3), title: 'Chapel Street front', detail: 'Hawo Bakery' },
  ...{ url: `/measurements/edit/${sampleId(3)}`, why: 'Wording Boulangerie' },
}

test('a visit of the phone first, then what the server knows; nothing of the office is offered', async () => {
  const { sheet, address } = await open({ search: { find: () => ({ items: [survey] }) } })
  expect(options()).toContain('My Visits')
  expect(options().join()).not.toMatch(/quote|invoice|settings/i)
  await field.fill('quay cafe')
  await expect.poll(options).toHaveLength(2)
  expect(options()[0]).toMatch(/^Quay CaféVisit/)
  expect(options()[1]).toContain('Wording Boulangerie')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/visits/${sheet.visit.id}`)
})

test('without a line it says so, and still finds what the phone has; a finger closes it', async () => {
  await open({})
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await field.fill('qauy')
  await expect.poll(() => options()[0]).toMatch(/^Quay CaféVisitMuch like ‘qauy’/)
  await expect
    .element(dialog.getByText('No connection. This looks through what is on this phone.'))
    .toBeVisible()
  await field.fill('zzzz')
  await expect.element(dialog.getByText('Nothing has that.')).toBeVisible()
  await expectAccessible()
  await page.viewport(360, 780)
  await dialog.getByRole('button', { name: 'Close the search' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
