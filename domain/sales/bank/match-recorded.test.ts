import { describe, expect, it } from 'vitest'
import {
  type CustomerWithCredit,
  type RecordedMoney,
  recordedMatcher,
  suggestRefund,
} from './match-recorded.ts'

const money = (id: string, amount: number, date: string, customerId = 'bakery'): RecordedMoney => ({
  ...{ id, amount, date, customerId },
  names: customerId === 'bakery' ? ['Bright Bakery Ltd', 'Bea Baker'] : ['Ann Example'],
})
const line = (text: string, amount: number, date = '2026-11-21') => ({ text, amount, date, payer: '' })
const learned = new Map([['B BAKER', ['bakery']]])

describe('What is recorded already', () => {
  const recorded = [money('a', -5000, '2026-11-19'), money('b', 12_000, '2026-11-20')]
  const find = (text: string, amount: number, date?: string) =>
    recordedMatcher(recorded, learned)(line(text, amount, date))

  it.each([
    ['REFUND BRIGHT BAKERY', -5000, 'a'],
    ['FPI B BAKER', 12_000, 'b'],
  ])('is certain with the name and the exact amount: %s', (text, amount, paymentId) => {
    expect(find(text, amount)).toMatchObject({ paymentId, certainty: 'certain', invoiceIds: [] })
  })

  it('is likely without a name only if money went out', () => {
    expect(find('FP 000123', -5000)).toMatchObject({ paymentId: 'a', certainty: 'likely' })
    expect(find('FP 000123', 12_000)).toBeNull()
  })

  it('is never of another amount, or of days that are far away', () => {
    expect(find('REFUND BRIGHT BAKERY', -5001)).toBeNull()
    expect(find('REFUND BRIGHT BAKERY', -5000, '2026-11-29')).not.toBeNull()
    expect(find('REFUND BRIGHT BAKERY', -5000, '2026-11-30')).toBeNull()
  })

  it('is shown by one line alone, and not certain if two are alike', () => {
    const find = recordedMatcher([money('a', -5000, '2026-11-19'), money('c', -5000, '2026-11-20')], learned)
    const found = [1, 2, 3].map(() => find(line('BRIGHT BAKERY', -5000)))
    expect(found.map((one) => one?.paymentId ?? null)).toEqual(['a', 'c', null])
    expect(found[0]?.certainty).toBe('likely')
  })
})

describe('A refund that is not recorded', () => {
  const customers: CustomerWithCredit[] = [
    {
      ...{ customerId: 'bakery', credit: 9000, names: ['Bright Bakery Ltd'] },
      creditNotes: ['CRN-20261101-001'],
    },
    { customerId: 'ann', credit: 2500, names: ['Ann Example'], creditNotes: ['CRN-20261101-002'] },
  ]
  it.each([
    ['refund crn 20261101 001', -5000, 'bakery', 'CRN-20261101-001 is named'],
    ['BRIGHT BAKERY', -9000, 'bakery', 'The customer’s name, who has credit'],
    ['FP 77', -2500, 'ann', 'Exactly their credit'],
  ])('is whose credit note, name or credit it says: %s', (text, amount, customerId, why) => {
    expect(suggestRefund(line(text, amount), customers)).toMatchObject({
      ...{ customerId, why, certainty: 'likely', paymentId: null },
    })
  })

  it('is nobody’s who has less credit', () => {
    expect(suggestRefund(line('BRIGHT BAKERY CRN-20261101-001', -9001), customers)).toBeNull()
    expect(suggestRefund(line('PENNINE ACRYLICS', -3000), customers)).toBeNull()
  })

  it('is nobody’s of whose name a text has only a part of a word', () => {
    expect(suggestRefund(line('ANN EXAMPLE', -2400), customers)).toMatchObject({ customerId: 'ann' })
    expect(suggestRefund(line('MARYANN EXAMPLES', -2400), customers)).toBeNull()
  })
})
