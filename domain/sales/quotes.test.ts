import { expect, test } from 'vitest'
import { quoteTitle } from './quote-words.ts'
import { describeAcceptance, nextRevision, statusOn } from './quotes.ts'

test('a sent quote is valid until the end of its last day', () => {
  const quote = { status: 'sent' as const, validUntil: '2026-11-21' }
  expect(statusOn(quote, '2026-11-21')).toBe('sent')
  expect(statusOn(quote, '2026-11-22')).toBe('expired')
  expect(statusOn({ ...quote, status: 'accepted' }, '2026-11-22')).toBe('accepted')
})

test('revisions are lettered A, B, C …', () => {
  expect(['A', 'B', 'Z', 'AZ', 'ZZ'].map(nextRevision)).toEqual(['B', 'C', 'AA', 'BA', 'AAA'])
  expect(quoteTitle({ quoteNumber: 'QUO-20261121-123', revision: 'A' })).toBe('QUO-20261121-123')
  expect(quoteTitle({ quoteNumber: 'QUO-20261121-123', revision: 'B' })).toBe('QUO-20261121-123 B')
})

test('an acceptance reads as a sentence, also when details are missing', () => {
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
