import { describe, expect, test } from 'vitest'
import { emptyLine } from './documents.ts'
import { needsRevision } from './revisions.ts'

const line = { ...emptyLine, id: '1', title: 'Board', price: 100 }
const sent = {
  sentAt: '2026-11-20T10:00:00Z',
  vatRate: 20,
  discount: { kind: 'percent', value: 10 },
  items: [line],
  terms: 'Thirty days',
}

describe('a change to a sent quote', () => {
  test('makes the next revision when the offer changes', () => {
    expect(needsRevision(sent, { terms: 'Cash' })).toBe(true)
    expect(needsRevision(sent, { items: [{ ...line, price: 101 }] })).toBe(true)
    expect(needsRevision(sent, { items: [line, { ...line, id: '2' }] })).toBe(true)
    expect(needsRevision(sent, { items: [{ ...line, vatRate: 5 }] })).toBe(true)
    expect(needsRevision(sent, { discount: null })).toBe(true)
  })

  test('makes none when only internal fields change', () => {
    expect(needsRevision(sent, { title: 'Other', internalNotes: 'Rang', poNumber: '7' })).toBe(false)
    expect(needsRevision(sent, { discount: { value: 10, kind: 'percent' }, terms: sent.terms })).toBe(false)
    // Other ids, an older line without a field, and the document's rate given on the line.
    const { options: _options, id: _id, ...older } = line
    expect(needsRevision(sent, { items: [older] })).toBe(false)
    expect(needsRevision(sent, { items: [{ ...line, vatRate: 20, vatCategory: 'standard' }] })).toBe(false)
  })
})

test('a quote that was never sent is changed without a revision', () => {
  expect(needsRevision({ ...sent, sentAt: null }, { terms: 'Cash' })).toBe(false)
})
