/** The activity of the shop: what is told of a change, and taking it back. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/axe.ts'
import { sampleActivity } from '#web/testing/customer-samples.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openInOffice } from '#web/testing/open-office.tsx'

const open = async (address: string, answers: Answers = {}) =>
  openInOffice({ path: 'activity', address, screen: await import('./ActivityPage.tsx'), answers })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('tells from what to what, and takes a change back after asking, once', async () => {
  const { shop } = await open('/activity', { activity: { undo: () => undefined } })
  await expect.element(page.getByText('the phone: 0161 496 0001 → 0161 496 0002')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText(/the phone: 0161 496 0002 → 0161 496 0001/)).toBeVisible()
  await button('Take it back').click()
  await expect.element(page.getByText('It is as it was before')).toBeVisible()
  expect(shop.changes).toEqual([{ call: 'activity.undo', input: { eventId: sampleActivity.id } }])
})

test('says before and after what stays of a change that is taken back', async () => {
  const lines = { field: 'the lines', from: '1 line', to: '2 lines', stays: true as const }
  const total = { field: 'the total', from: '£5.00', to: '£6.00', stays: true as const }
  const event = { ...sampleActivity, changes: [...sampleActivity.changes, lines, total] }
  await open('/activity', {
    activity: { undo: () => undefined, list: () => ({ items: [event], hasMore: false, nextCursor: null }) },
  })
  await button('Undo').click()
  const question = page.getByRole('dialog', { name: 'Take this change back' })
  await expect.element(question.getByText(/As now stays: the lines and the total\./)).toBeVisible()
  await expect.element(question.getByText(/2 lines/)).not.toBeInTheDocument()
  await button('Take it back').click()
  await expect.element(page.getByText('Taken back, except the lines and the total')).toBeVisible()
})

test('says why a change cannot be taken back any more', async () => {
  const message = 'It was changed again since. Change it by hand, on its own page.'
  await open('/activity', {
    activity: {
      undo: () => {
        throw refusal('LOCKED', message)
      },
    },
  })
  await button('Undo').click()
  await button('Take it back').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expectAccessible()
})

test('filters by what the address says, and says when nothing is found', async () => {
  let asked: unknown
  await open('/activity?noun=services&when=2026-11-01..&personId=Ann', {
    activity: {
      list: (input) => {
        asked = input
        return { items: [], hasMore: false, nextCursor: null }
      },
    },
  })
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await expectAccessible()
  expect(asked).toMatchObject({ noun: 'services', from: '2026-11-01' })
  // What is no id would only be refused.
  expect(asked).not.toHaveProperty('to')
  expect(asked).not.toHaveProperty('personId')
})
