import { expect, test } from 'vitest'
import {
  describeAcceptance,
  nextRevision,
  quoteTitle,
  refuseAcceptance,
  refuseQuoteChange,
  refuseRevision,
  refuseStatusChange,
  statusOn,
} from './quotes.ts'

test('a sent quote holds until its last day ends', () => {
  const quote = { status: 'sent' as const, validUntil: '2026-11-21' }
  expect(statusOn(quote, '2026-11-21')).toBe('sent')
  expect(statusOn(quote, '2026-11-22')).toBe('expired')
  expect(statusOn({ ...quote, status: 'accepted' }, '2026-11-22')).toBe('accepted')
})

test('what was accepted is not changed, and re-opened only with a reason', () => {
  expect(refuseQuoteChange({ status: 'accepted', archivedAt: null })).toMatchObject({ code: 'LOCKED' })
  expect(refuseQuoteChange({ status: 'sent', archivedAt: null })).toBeNull()
  const accepted = { status: 'accepted' as const, archivedAt: null }
  expect(refuseStatusChange(accepted, { invoiceIssued: false })).toMatchObject({
    fields: [{ path: 'reason' }],
  })
  expect(refuseStatusChange(accepted, { reason: 'Wrong size', invoiceIssued: false })).toBeNull()
  expect(refuseStatusChange(accepted, { reason: 'Wrong size', invoiceIssued: true })).toMatchObject({
    code: 'LOCKED',
  })
})

test('a quote whose time is over is accepted only by a shop that stands by it', () => {
  const quote = { status: 'sent' as const, validUntil: '2026-11-20', archivedAt: null }
  expect(refuseAcceptance(quote, '2026-11-20', false)).toBeNull()
  expect(refuseAcceptance(quote, '2026-11-21', false)).toMatchObject({
    code: 'EXPIRED',
    message: expect.stringContaining('was valid until 20 Nov 2026'),
  })
  expect(refuseAcceptance({ ...quote, status: 'draft' }, '2026-11-21', false)).toMatchObject({
    code: 'EXPIRED',
  })
  const byHand = { ...quote, status: 'expired' as const }
  expect(refuseAcceptance(byHand, '2026-11-20', false)).toMatchObject({
    message: expect.stringContaining('was marked as expired'),
  })
  expect(refuseAcceptance(byHand, '2026-11-21', true)).toBeNull()
})

test('what was archived stays as it is until it is restored', () => {
  const quote = { status: 'sent' as const, validUntil: '2026-12-20', archivedAt: '2026-11-20T10:00:00Z' }
  const refused = { code: 'LOCKED', message: expect.stringContaining('Restore it') }
  expect(refuseAcceptance(quote, '2026-11-21', true)).toMatchObject(refused)
  expect(refuseQuoteChange(quote)).toMatchObject(refused)
  expect(refuseRevision(quote)).toMatchObject(refused)
  expect(refuseStatusChange(quote, { invoiceIssued: false })).toMatchObject(refused)
})

test('revisions go through the alphabet', () => {
  expect(['A', 'B', 'Z', 'AZ', 'ZZ'].map(nextRevision)).toEqual(['B', 'C', 'AA', 'BA', 'AAA'])
  expect(quoteTitle({ quoteNumber: 'QUO-20261121-123', revision: 'A' })).toBe('QUO-20261121-123')
  expect(quoteTitle({ quoteNumber: 'QUO-20261121-123', revision: 'B' })).toBe('QUO-20261121-123 B')
})

test('an acceptance reads as a sentence, whatever is known of it', () => {
  const yes = { name: 'Jo Bell', role: 'Owner', channel: 'phone', at: '2026-11-21T23:30:00.000Z' } as const
  expect(describeAcceptance(yes)).toBe('Accepted by Jo Bell (Owner) by phone on 21 Nov 2026')
  expect(describeAcceptance({ ...yes, role: '', channel: 'email' })).toBe(
    'Accepted by Jo Bell by e-mail on 21 Nov 2026',
  )
  expect(describeAcceptance({ ...yes, name: '', channel: 'link' })).toBe(
    'Accepted by Owner on the link on 21 Nov 2026',
  )
  expect(describeAcceptance({ ...yes, name: '', role: '', channel: 'in-person' })).toBe(
    'Accepted in person on 21 Nov 2026',
  )
})
