import { expect, test } from 'vitest'
import { nextQuoteStep } from './next-step.ts'

const draft = { status: 'draft', archivedAt: null, invoiceId: null, revisedBy: null } as const

test('the red button of a quote is its next step', () => {
  expect(nextQuoteStep(draft, false)).toBe('send')
  expect(nextQuoteStep({ ...draft, status: 'sent' }, false)).toBe('accept')
  expect(nextQuoteStep({ ...draft, status: 'accepted' }, false)).toBe('invoice')
  expect(nextQuoteStep({ ...draft, status: 'accepted', invoiceId: 'made' }, false)).toBeNull()
})

test('while something is unsaved Save is the red button, and no other', () => {
  for (const status of ['draft', 'sent', 'accepted'] as const)
    expect(nextQuoteStep({ ...draft, status }, true)).toBeNull()
})

test('nothing presses on a quote that is archived, revised, rejected or expired', () => {
  expect(nextQuoteStep({ ...draft, archivedAt: '2026-11-21T09:00:00Z' }, false)).toBeNull()
  expect(nextQuoteStep({ ...draft, status: 'sent', revisedBy: 'next' }, false)).toBeNull()
  expect(nextQuoteStep({ ...draft, status: 'rejected' }, false)).toBeNull()
  expect(nextQuoteStep({ ...draft, status: 'expired' }, false)).toBeNull()
})
