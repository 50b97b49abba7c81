import { describe, expect, it } from 'vitest'
import { readBankAmount, readBankDay } from './bank-cells.ts'
import { matcher, type OpenInvoice } from './match-invoices.ts'
import { payerKey } from './payer-names.ts'

const invoice = (id: string, invoiceNumber: string, balance: number, customerId = 'bakery'): OpenInvoice => ({
  ...{ id, invoiceNumber, balance, customerId },
  names: customerId === 'bakery' ? ['Bright Bakery Ltd', 'Bea Baker'] : ['Ann Example'],
})
const open = [
  invoice('a', 'INV-20261121-001', 12_000),
  invoice('b', 'INV-20261121-002', 8_000),
  invoice('c', 'INV-20261120-001', 5_050, 'ann'),
]
const line = (text: string, amount: number, payer = '') => ({ text, amount, payer })
const learned = new Map([
  ['B BAKER', ['bakery']],
  ['AGENT', ['bakery', 'ann']],
])
const suggest = (text: string, amount: number) => matcher(open, learned)(line(text, amount))

describe('A line is certain', () => {
  it.each([
    'INV-20261121-001',
    'INV 20261121 001',
    'inv20261121001 BGC',
    'bright bakery 20261121001',
    'Invoice no. INV/2026/11/21/001 thanks',
  ])('with the number as %s and the exact amount', (text) => {
    expect(suggest(text, 12_000)).toMatchObject({
      invoiceIds: ['a'],
      certainty: 'certain',
      customerId: 'bakery',
    })
  })

  it('with several numbers and their sum', () => {
    expect(suggest('INV-20261121-001 + INV-20261121-002', 20_000)).toMatchObject({
      ...{ invoiceIds: ['a', 'b'], certainty: 'certain' },
    })
  })

  it('from a payer who paid for them before, with one open invoice of that amount', () => {
    expect(suggest('B BAKER FP 21/11/26', 8_000)).toMatchObject({ invoiceIds: ['b'], certainty: 'certain' })
  })
})

describe('A line with another number', () => {
  const [first, second, third] = open as [OpenInvoice, OpenInvoice, OpenInvoice]
  const known = [
    { ...first, poNumber: 'PO 47-110' },
    { ...second, poNumber: 'PO 47-110' },
    { ...third, poNumber: 'AB1' },
    invoice('old', 'XE-0042', 7_000, 'ann'),
    invoice('short', 'S7', 300, 'ann'),
    invoice('four', 'X123', 900, 'ann'),
  ]
  const match = (text: string, amount: number) => matcher(known, new Map())(line(text, amount))
  it.each([
    ['ORDER 47110 THANKS', 20_000, ['a', 'b'], 'certain'],
    ['PO47-110', 8_000, ['b'], 'certain'],
    ['PO 47 110', 100, ['a', 'b'], 'likely'],
    ['XE-0042 FP', 7_000, ['old'], 'certain'],
    ['xe0042', 6_900, ['old'], 'likely'],
    ['X123 THANKS', 900, ['four'], 'certain'],
    ['ANN XE-00421', 1, [], 'none'],
    ['AB1 S7', 1, [], 'none'],
  ] as const)('%s, %i', (text, amount, invoiceIds, certainty) => {
    expect(match(text, amount)).toMatchObject({ invoiceIds, certainty })
  })
})

describe('A line is only likely', () => {
  it.each([
    ['INV-20261121-001', 11_900, ['a'], 'the number alone'],
    ['INV-20261121-001 INV-20261120-001', 17_050, ['a'], 'numbers of two customers'],
    ['SOMEBODY', 5_050, ['c'], 'the amount alone'],
    ['BRIGHT BAKERY LTD', 12_000, ['a'], 'the name of the customer, and the amount'],
    ['B BAKER', 20_000, ['a', 'b'], 'a payer, and the sum of several'],
    ['SOMEBODY', 20_000, ['a', 'b'], 'the sum of all that a customer owes'],
    ['B BAKER', 1, [], 'the payer alone'],
  ])('%s, %i: %s', (text, amount, invoiceIds) => {
    expect(suggest(text, amount)).toMatchObject({ invoiceIds, certainty: 'likely' })
  })

  it('if another line pays the invoice, or one of that day and amount was booked from elsewhere', () => {
    const both = matcher(open, learned)
    expect(both(line('INV-20261121-001', 12_000)).certainty).toBe('certain')
    expect(both(line('INV-20261121-001', 12_000)).certainty).toBe('likely')
    const twin = { ...line('INV-20261121-002', 8_000), twin: true }
    expect(both(twin).certainty).toBe('likely')
  })
})

describe('A line is not matched', () => {
  it.each([
    ['money that goes out', 'INV-20261121-001', -12_000],
    ['a quote with the same figures', 'QUO-20261121-001', 1],
    ['a number within a longer one', '120261121001', 1],
    ['a payer who pays for several customers', 'AGENT', 1],
    ['nothing known', 'SOMEBODY', 7],
  ])('%s', (_, text, amount) => {
    expect(suggest(text, amount)).toMatchObject({ invoiceIds: [], certainty: 'none' })
  })
})

it('reads days and amounts as banks write them, and nothing else', () => {
  for (const day of [
    '21/11/2026',
    '21-11-26',
    '21 Nov 2026',
    '21-NOV-26',
    '2026-11-21T09:00:00Z',
    '20261121',
  ])
    expect(readBankDay(day), day).toBe('2026-11-21')
  expect(readBankDay('20261121120000[0:GMT]')).toBe('2026-11-21')
  for (const day of ['11/21/2026', '31/02/2026', 'Balance', '21', ''])
    expect(readBankDay(day), day).toBeNull()
  const amounts = { '1,234.56': 123_456, '-£12.00': -1_200, '£-12': -1_200, '5.00 DR': -500, '5.00CR': 500 }
  for (const [cell, pence] of Object.entries(amounts)) expect(readBankAmount(cell), cell).toBe(pence)
  for (const cell of ['1.234,56', '12,50', 'abc', '', '1.005']) expect(readBankAmount(cell), cell).toBeNull()
})

it('knows a payer by the name, whatever the bank adds', () => {
  expect(payerKey('BRIGHT BAKERY LTD , INV-20261121-001 , FP 21/11/26 0912')).toBe('BRIGHT BAKERY')
  expect(payerKey('FASTER PAYMENTS RECEIPT REF 123 FROM Bright Bakery Limited')).toBe('BRIGHT BAKERY')
  expect(payerKey('FP 21/11/26')).toBe('')
})
