import { expect, test } from 'vitest'
import { nextRevision, quoteTitle, refuseQuoteChange, refuseStatusChange, statusOn } from './quotes.ts'

test('a sent quote holds until its last day ends', () => {
  const quote = { status: 'sent' as const, validUntil: '2026-11-21' }
  expect(statusOn(quote, '2026-11-21')).toBe('sent')
  expect(statusOn(quote, '2026-11-22')).toBe('expired')
  expect(statusOn({ ...quote, status: 'accepted' }, '2026-11-22')).toBe('accepted')
})

test('what was accepted is not changed, and re-opened only with a reason', () => {
  expect(refuseQuoteChange({ status: 'accepted' })).toMatchObject({ code: 'LOCKED' })
  expect(refuseQuoteChange({ status: 'sent' })).toBeNull()
  const accepted = { status: 'accepted' as const }
  expect(refuseStatusChange(accepted, 'draft', { invoiceIssued: false })).toMatchObject({
    fields: [{ path: 'reason' }],
  })
  expect(refuseStatusChange(accepted, 'draft', { reason: 'Wrong size', invoiceIssued: false })).toBeNull()
  expect(refuseStatusChange(accepted, 'draft', { reason: 'Wrong size', invoiceIssued: true })).toMatchObject({
    code: 'LOCKED',
  })
})

test('revisions go through the alphabet', () => {
  expect(['A', 'B', 'Z', 'AZ', 'ZZ'].map(nextRevision)).toEqual(['B', 'C', 'AA', 'BA', 'AAA'])
  expect(quoteTitle({ quoteNumber: 'QUO-20261121-123', revision: 'A' })).toBe('QUO-20261121-123')
  expect(quoteTitle({ quoteNumber: 'QUO-20261121-123', revision: 'B' })).toBe('QUO-20261121-123 B')
})
