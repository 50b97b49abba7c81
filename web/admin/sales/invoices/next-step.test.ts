import { expect, test } from 'vitest'
import { nextInvoiceStep } from './next-step.ts'

const draft = { status: 'unpaid', kind: 'invoice', issuedAt: null, balance: 120_00 } as const
const issued = { ...draft, issuedAt: '2026-11-21T09:00:00Z' }
const still = { isDirty: false, isPaying: false }

test('the primary button of an invoice is its next step', () => {
  expect(nextInvoiceStep(draft, still)).toBe('issue')
  expect(nextInvoiceStep(issued, still)).toBe('pay')
  expect(nextInvoiceStep({ ...issued, status: 'paid', balance: 0 }, still)).toBeNull()
  expect(nextInvoiceStep({ ...draft, status: 'void' }, still)).toBeNull()
  expect(nextInvoiceStep({ ...issued, kind: 'credit-note', balance: -120_00 }, still)).toBeNull()
})

test('Save is primary only while something is unsaved', () => {
  expect(nextInvoiceStep(null, { ...still, isDirty: true })).toBe('save')
  expect(nextInvoiceStep(draft, { ...still, isDirty: true })).toBe('save')
  expect(nextInvoiceStep(null, still)).toBeNull()
})

test('a typed payment is recorded before saving or issuing', () => {
  expect(nextInvoiceStep(draft, { isDirty: true, isPaying: true })).toBe('record')
  expect(nextInvoiceStep(issued, { isDirty: false, isPaying: true })).toBe('record')
})
