import { expect, test } from 'vitest'
import type { InvoiceStatus } from '#domain/sales/invoice-words.ts'
import { invoiceStandingOf } from './invoice-standing.ts'

const draft = { status: 'unpaid', overdue: false, kind: 'invoice', issuedAt: null } as const
const issued = { ...draft, issuedAt: '2026-11-21T09:00:00Z' }
const all = (invoice: Omit<Parameters<typeof invoiceStandingOf>[0], 'status'>) =>
  (['unpaid', 'part-paid', 'paid', 'void'] satisfies InvoiceStatus[]).map((status) => {
    const { standing, label } = invoiceStandingOf({ ...invoice, status })
    return `${standing}: ${label}`
  })

test('an issued invoice shows its payment status', () => {
  expect(all(issued)).toEqual(['open: Unpaid', 'under-way: Part-paid', 'done: Paid', 'gone: Void'])
})

test('an unissued one says so, and urgently once it has a payment', () => {
  expect(all(draft)).toEqual([
    'held: Unpaid, not issued',
    'late: Part-paid, not issued',
    'late: Paid, not issued',
    'gone: Void',
  ])
})

test('overdue comes first', () => {
  expect(all({ ...issued, overdue: true }).slice(0, 2)).toEqual(['late: Overdue', 'late: Overdue, part-paid'])
})

test('a credit note shows only that, or void', () => {
  const note = 'done: Credit note'
  expect(all({ ...issued, kind: 'credit-note' })).toEqual([note, note, note, 'gone: Void'])
  expect(all({ ...draft, kind: 'credit-note' })).toEqual([note, note, note, 'gone: Void'])
})
