/** What became of a number. */
import { expect, test } from 'vitest'
import { isNumberFault, type NumberSeries, numberRowOf, type StoredNumber } from './number-report.ts'

const bill: StoredNumber = {
  ...{ number: 'INV-20261121-004', day: '2026-11-21', isGiven: true, documentId: 'a', kind: 'invoice' },
  ...{ status: 'unpaid', isArchived: false, issuedOn: '2026-11-21', total: 12_000, creditedAmount: 0 },
  ...{ reason: '', customer: 'Quay Cafe' },
}
const none = { documentId: null, kind: null, status: null, issuedOn: null, total: null }
const quote = { kind: null, issuedOn: null }

test.each<[NumberSeries, Partial<StoredNumber>, string]>([
  ['invoice', {}, 'issued'],
  ['invoice', { issuedOn: null }, 'draft'],
  ['invoice', { issuedOn: null, status: 'paid' }, 'draft'],
  ['invoice', { status: 'paid', creditedAmount: 12_000 }, 'credited'],
  ['invoice', { creditedAmount: 4000 }, 'part-credited'],
  ['invoice', { status: 'void', issuedOn: null, reason: 'Twice' }, 'void'],
  ['invoice', { status: 'void', issuedOn: null, reason: 'Deleted' }, 'deleted'],
  ['invoice', { kind: 'deposit' }, 'issued'],
  ['credit-note', { kind: 'credit-note', status: 'paid', total: -500, creditedAmount: -500 }, 'issued'],
  ['quote', { ...quote, status: 'accepted' }, 'accepted'],
  ['quote', { ...quote, status: 'sent', isArchived: true }, 'deleted'],
  ['quote', none, 'gone'],
  ['quote', { ...none, isGiven: false }, 'gap'],
  ['invoice', none, 'gap'],
  ['credit-note', { ...none, isGiven: false }, 'gap'],
  ['invoice', { isGiven: false }, 'unlisted'],
])('of %s %o is %s', (series, more, fate) => {
  const row = numberRowOf(series, { ...bill, ...more })
  expect(row.fate).toBe(fate)
  expect(isNumberFault(row)).toBe(fate === 'gap' || fate === 'unlisted')
})

test('a row has what the document is, and why it is void', () => {
  expect(numberRowOf('invoice', { ...bill, kind: 'deposit' }).kind).toBe('Deposit invoice')
  expect(numberRowOf('quote', { ...bill, kind: null, status: 'draft' }).kind).toBe('Quote')
  expect(numberRowOf('invoice', { ...bill, ...none }).kind).toBe('')
  const gone = { ...bill, status: 'void' as const, reason: 'Twice' }
  expect(numberRowOf('invoice', gone).reason).toBe('Twice')
  expect(numberRowOf('invoice', { ...gone, reason: 'Deleted' }).reason).toBe('')
})
