import { describe, expect, test } from 'vitest'
import { type QuoteAction, quoteActions, quoteRules, quoteStates } from '../testing/quote-states.ts'
import {
  invoiceOfQuote,
  type QuoteState,
  refuseAccept,
  refuseArchive,
  refuseEdit,
  refuseMarkSent,
  refuseReopen,
  refuseRestore,
  refuseSend,
  refuseStatus,
} from './quote-actions.ts'

const today = '2026-11-21'
const archivedAt = '2026-11-20T10:00:00Z'
const draft: QuoteState = {
  status: 'draft',
  validUntil: today,
  archivedAt: null,
  newer: null,
  invoice: null,
  billedAs: null,
  isCustomerErased: false,
}
const late = { ...draft, status: 'sent', validUntil: '2026-11-20' } as const
const invoice = { invoiceNumber: 'INV-20261121-007', canBeVoided: true }
const accepted = { ...draft, status: 'accepted', invoice } as const
const old = { ...draft, newer: { id: 'b', quoteNumber: 'QUO-20261121-123', revision: 'B' } }

test.each(quoteStates)('$name: the actions offered', ({ quote, may }) => {
  expect(quoteActions.filter((action) => quoteRules[action](quote, today) === null)).toEqual(may)
})

describe('a quote past its last valid day', () => {
  test('is sent only with a later day', () => {
    expect(refuseSend({ ...late, validUntil: today }, today)).toBeNull()
    const message = 'This quote was valid until 20 Nov 2026. Choose a later day before it is sent.'
    expect(refuseSend(late, today)).toEqual({
      code: 'INVALID',
      message,
      fields: [{ path: 'validUntil', message }],
    })
    expect(refuseMarkSent(late, today)?.message).toBe(message)
  })

  test('can be marked as sent while it is a draft: it may have been handed over in time', () => {
    expect(refuseMarkSent({ ...late, status: 'draft' }, today)).toBeNull()
  })

  test('is accepted only if the shop agrees to', () => {
    expect(refuseAccept({ ...late, validUntil: today }, today, false)).toBeNull()
    for (const status of ['sent', 'draft'] as const)
      expect(refuseAccept({ ...late, status }, today, false)).toEqual({
        code: 'EXPIRED',
        message:
          'This quote was valid until 20 Nov 2026: its prices may no longer hold. Choose a later date, revise it, or accept it anyway.',
      })
    const byHand = { ...draft, status: 'expired' } as const
    expect(refuseAccept(byHand, today, false)?.message).toContain('was marked as expired')
    expect(refuseAccept(late, today, true)).toBeNull()
    expect(refuseAccept(byHand, today, true)).toBeNull()
  })
})

describe('an accepted quote', () => {
  test('says how it can be changed: re-opened while its invoice can be made void, otherwise revised', () => {
    expect(refuseEdit(accepted)?.message).toBe(
      'This quote was accepted. Revise it, or re-open it with a reason.',
    )
    const kept = { ...accepted, invoice: { ...invoice, canBeVoided: false } }
    expect(refuseEdit(kept)?.message).toBe('This quote was accepted. Revise it to change it.')
    expect(refuseReopen(kept)?.message).toBe(
      'INV-20261121-007 was issued, or has a payment or a deposit, so this quote cannot be re-opened. Credit what was invoiced, or revise the quote.',
    )
  })

  test('is re-opened with a reason, and only then rejected or accepted again', () => {
    expect(refuseStatus(accepted, 'draft', { today, reason: '' })).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'reason', message: 'Give a reason' }],
    })
    expect(refuseStatus(accepted, 'draft', { today, reason: 'Wrong size' })).toBeNull()
    for (const to of ['sent', 'rejected', 'expired'] as const)
      expect(refuseStatus(accepted, to, { today, reason: 'Wrong size' })?.message).toBe(
        'This quote was accepted. Revise it, or re-open it with a reason, before its status changes.',
      )
  })

  test('is invoiced once, also when the job has several revisions', () => {
    expect(refuseAccept(accepted, today, true)?.message).toBe(
      'This quote was accepted and invoiced as INV-20261121-007',
    )
    expect(refuseAccept({ ...draft, billedAs: 'INV-20261121-007' }, today, true)?.message).toBe(
      'Another revision of this quote was invoiced as INV-20261121-007. Void or credit that first.',
    )
  })

  test('knows whether its invoice can be made void', () => {
    const unpaid = {
      invoiceNumber: 'INV-20261121-007',
      kind: 'invoice',
      status: 'unpaid',
      issuedAt: null,
      paidAmount: 0,
      creditedAmount: 0,
      depositAmount: 0,
    } as const
    expect(invoiceOfQuote(unpaid)).toEqual(invoice)
    for (const change of [{ issuedAt: archivedAt }, { paidAmount: 1 }, { depositAmount: 1 }])
      expect(invoiceOfQuote({ ...unpaid, ...change }).canBeVoided).toBe(false)
  })
})

test('a status is set only once', () => {
  const said = (status: 'draft' | 'sent' | 'rejected' | 'expired') =>
    refuseStatus({ ...draft, status }, status, { today, reason: '' })?.message
  expect(said('draft')).toBe('This quote is a draft already')
  expect(said('sent')).toBe('This quote was marked as sent already')
  expect(said('rejected')).toBe('This quote was rejected already')
  expect(said('expired')).toBe('This quote has expired already')
  expect(refuseStatus(draft, 'expired', { today, reason: '' })).toBeNull()
  expect(refuseStatus({ ...draft, status: 'sent' }, 'expired', { today, reason: '' })).toBeNull()
})

test('an older revision names the current one', () => {
  const message =
    'Revision B of this quote was sent since, and counts instead. Go on with QUO-20261121-123 B, or copy this one.'
  for (const action of ['edit', 'send', 'accept', 'markSent', 'reject'] as const)
    expect(quoteRules[action](old, today)).toEqual({ code: 'LOCKED', message })
  expect(refuseEdit({ ...old, status: 'accepted' })?.message).toContain('was accepted')
})

test('an archived quote says that it can be restored, and one of an erased customer that it cannot', () => {
  const archived = { ...draft, archivedAt }
  const said = (action: QuoteAction) => quoteRules[action](archived, today)?.message
  expect(said('edit')).toBe('This quote is archived. Restore it to change it.')
  expect(said('send')).toBe('This quote is archived. Restore it before it is sent.')
  expect(said('accept')).toBe('This quote is archived. Restore it before it is accepted.')
  expect(said('delete')).toBe('This quote is archived already')
  expect(refuseRestore(draft)?.message).toBe('This quote is not archived')
  for (const action of ['edit', 'restore', 'duplicate'] as const)
    expect(quoteRules[action]({ ...archived, isCustomerErased: true }, today)?.message).toBe(
      'The personal data of this customer was erased',
    )
})

test('of several at once only what can be restored is put away', () => {
  const unseen = { ...draft, sentAt: null, revisionOf: null, revisedBy: null }
  expect(refuseArchive(unseen)?.message).toMatch(/deleted for good/)
  for (const known of [
    { sentAt: archivedAt },
    { revisionOf: 'a' },
    { revisedBy: 'b' },
    { status: 'sent' as const },
  ])
    expect(refuseArchive({ ...unseen, ...known })).toBeNull()
  expect(refuseArchive({ ...unseen, archivedAt, sentAt: archivedAt })?.message).toMatch(/archived already/)
})
