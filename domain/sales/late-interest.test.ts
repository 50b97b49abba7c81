import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { initialReminderFields } from '../shop/settings.reminders.ts'
import {
  type DebtMove,
  fixedSumOf,
  latePayment,
  referenceRate,
  refuseLatePayment,
  remarkOnRates,
} from './late-interest.ts'

const { baseRates } = initialReminderFields
const day = (count: number) => addDays('2026-09-01', count)

describe('The base rate of a half-year', () => {
  test.each([
    ['2023-12-31', undefined],
    ['2024-01-01', 5.25],
    ['2024-12-31', 5.25],
    ['2025-06-30', 4.75],
    ['2025-07-01', 4.25],
    ['2026-11-23', 3.75],
    ['2029-01-01', 3.75],
  ])('on %s is %s', (on, percent) => {
    expect(referenceRate(baseRates, on)?.percent).toBe(percent)
  })

  test('is asked for once the newest is older than it', () => {
    expect(remarkOnRates(baseRates, '2026-12-31')).toBeNull()
    expect(remarkOnRates(baseRates, '2027-01-01')).toBe(
      'The newest base rate is that of 1 Jul 2026. Enter the one that was in force on 31 Dec 2026.',
    )
    expect(remarkOnRates([], '2026-11-23')).toBe(
      'No base rate is known. Enter the one that was in force on 30 Jun 2026.',
    )
  })
})

describe('Statutory interest', () => {
  test.each([
    [1_000_000, 60, 19_315, 10_000],
    [120_000, 45, 1_738, 7_000],
    [100_000, 1, 32, 7_000],
    [100_000, 0, 0, 0],
  ])('of %i pence, %i days late, is %i and %i', (amount, days, interest, fixedSum) => {
    const debt = { amount, dueDate: day(0), moves: [] }
    expect(latePayment(debt, baseRates, day(days))).toEqual({ interest, fixedSum, rate: 11.75, days })
  })

  test.each([
    [0, 0],
    [1, 4_000],
    [99_999, 4_000],
    [100_000, 7_000],
    [999_999, 7_000],
    [1_000_000, 10_000],
  ])('has a fixed sum for %i pence of %i', (debt, sum) => {
    expect(fixedSumOf(debt)).toBe(sum)
  })

  test('keeps the rate of the day on which it began', () => {
    const debt = { amount: 1_000_000, dueDate: '2025-06-29', moves: [] }
    expect(latePayment(debt, baseRates, '2026-06-29').rate).toBe(12.75)
    expect(latePayment({ ...debt, dueDate: '2025-06-30' }, baseRates, '2026-06-29').rate).toBe(12.25)
  })

  test('is on what was open each day, counting the day of a payment', () => {
    const debt = { amount: 1_000_000, dueDate: day(0), moves: [{ date: day(10), amount: -600_000 }] }
    // 10 days of 10,000 and 20 of 4,000.
    expect(latePayment(debt, baseRates, day(30)).interest).toBe(5_795)
    const paid = { ...debt, moves: [{ date: day(10), amount: -1_000_000 }] }
    expect(latePayment(paid, baseRates, day(30))).toMatchObject({ interest: 3_219, days: 10 })
  })

  test('and the fixed sum are nothing on what was paid by the due date', () => {
    const debt = { amount: 1_000_000, dueDate: day(0), moves: [{ date: day(0), amount: -1_000_000 }] }
    expect(latePayment(debt, baseRates, day(30))).toMatchObject({ interest: 0, fixedSum: 0 })
  })

  test('adds up day by day, whatever was paid or taken back when', () => {
    const move = fc.record({
      date: fc.integer({ min: -20, max: 100 }).map(day),
      amount: fc.integer({ min: -500_000, max: 200_000 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.array(move, { maxLength: 6 }),
        fc.integer({ min: 0, max: 120 }),
        (amount, moves: DebtMove[], days) => {
          let poundDays = 0
          for (let late = 1; late <= days; late++) {
            const open = moves
              .filter(({ date }) => date < day(late))
              .reduce((sum, one) => sum + one.amount, amount)
            poundDays += Math.max(0, open)
          }
          const { interest } = latePayment({ amount, dueDate: day(0), moves }, baseRates, day(days))
          expect(Math.abs(interest - (poundDays * 11.75) / 36_500)).toBeLessThanOrEqual(0.5000001)
        },
      ),
    )
  })
})

test('only a business pays it, on an issued invoice that is late', () => {
  const invoice: Parameters<typeof refuseLatePayment>[0] = {
    kind: 'invoice',
    status: 'unpaid',
    issuedAt: '2026-08-01T00:00:00Z',
    dueDate: day(0),
    customerType: 'business',
    isLateCharge: false,
  }
  expect(refuseLatePayment(invoice, day(1))).toBeNull()
  expect(refuseLatePayment({ ...invoice, customerType: 'public-sector' }, day(1))).toBeNull()
  expect(refuseLatePayment({ ...invoice, status: 'paid' }, day(1))).toBeNull()
  for (const change of [
    { customerType: 'individual' },
    { kind: 'credit-note' },
    { kind: 'deposit' },
    { status: 'void' },
    { issuedAt: null },
    { isLateCharge: true },
    { dueDate: day(1) },
  ] as const)
    expect(refuseLatePayment({ ...invoice, ...change }, day(1))?.code).toBe('LOCKED')
})
