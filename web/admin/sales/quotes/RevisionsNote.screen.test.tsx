import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'

const sent = { status: 'sent', sentAt: '2026-11-21T09:00:00.000Z' } as const
const notes = page.getByRole('alert')
const link = (name: string | RegExp) => page.getByRole('link', { name })

test('a revision that counts instead is named once', async () => {
  const newer = { id: sampleId(11), quoteNumber: 'QUO-20261121-500', revision: 'B' }
  await openQuote(sampleQuote({ ...sent, newer, revisedBy: newer.id }))
  await expect.element(notes.filter({ hasText: /Revision B of this quote was sent since/ })).toBeVisible()
  await expect.element(link('Open QUO-20261121-500 B')).toHaveAttribute('href', `/quotes/${newer.id}/edit`)
  expect(page.getByText('Locked', { exact: true }).elements()).toEqual([])
  expect(page.getByText('Revised', { exact: true }).elements()).toHaveLength(1)
  expect(link(/next revision/).elements()).toEqual([])
})

test('of three revisions the first leads to the last and to the next', async () => {
  const newer = { id: sampleId(12), quoteNumber: 'QUO-20261121-500', revision: 'C' }
  await openQuote(sampleQuote({ ...sent, newer, revisedBy: sampleId(11) }))
  await expect.element(link('Open QUO-20261121-500 C')).toBeVisible()
  await expect.element(link('Open the next revision')).toHaveAttribute('href', `/quotes/${sampleId(11)}/edit`)
})

test('a revised quote that still counts leads to its draft, and a revision to the one before', async () => {
  await openQuote(sampleQuote({ ...sent, revision: 'B', revisedBy: sampleId(11), revisionOf: sampleId(12) }))
  await expect.element(notes.filter({ hasText: /This is what was sent/ })).toBeVisible()
  await expect.element(link('Open the next revision')).toBeVisible()
  await expect
    .element(link('Open the previous revision'))
    .toHaveAttribute('href', `/quotes/${sampleId(12)}/edit`)
})
