/** When an agreement bills, for which days, and at which price. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import {
  countBegun,
  fillPeriod,
  leavePeriodOut,
  listPeriods,
  nextPeriod,
  periodFrom,
  periodOf,
  type RecurringSchedule,
  risenPrice,
} from './recurring-schedule.ts'
import { recurringEvery } from './recurring-words.ts'

const monthly: RecurringSchedule = {
  ...{ firstDay: '2027-01-31', every: 'month', dayOfMonth: 31, until: null, times: null },
}
const begins = (schedule: RecurringSchedule, count: number) =>
  listPeriods(schedule, { next: 0, made: 0 }, count).map(({ from }) => from)

describe('A day that a month does not have', () => {
  test('is its last, and the day itself again in the next that has it', () => {
    expect(begins(monthly, 5)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(begins({ ...monthly, firstDay: '2028-01-31' }, 3)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ])
  })

  test('holds for 29 February by the year', () => {
    const yearly = { ...monthly, every: 'year' as const, firstDay: '2028-02-29', dayOfMonth: 29 }
    expect(begins(yearly, 5)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  test('and a first day of its own is followed by the day of the month', () => {
    const late = { ...monthly, firstDay: '2027-02-10', dayOfMonth: 1, every: 'quarter' as const }
    expect(listPeriods(late, { next: 0, made: 0 }, 2)).toEqual([
      { n: 0, from: '2027-02-10', to: '2027-04-30' },
      { n: 1, from: '2027-05-01', to: '2027-07-31' },
    ])
  })
})

describe('It ends', () => {
  test('with the last day on which it may bill', () => {
    expect(begins({ ...monthly, until: '2027-03-31' }, 9)).toHaveLength(3)
    expect(begins({ ...monthly, until: '2027-03-30' }, 9)).toHaveLength(2)
  })

  test('after so many invoices, whatever was left out in a pause', () => {
    const twice = { ...monthly, times: 2 }
    expect(begins(twice, 9)).toHaveLength(2)
    expect(nextPeriod(twice, { next: 7, made: 1 })?.from).toBe('2027-08-31')
    expect(nextPeriod(twice, { next: 2, made: 2 })).toBeNull()
  })
})

test('what has begun until a day is counted, as far as the agreement goes', () => {
  const start = { next: 0, made: 0 }
  expect(countBegun(monthly, start, '2027-01-30')).toBe(0)
  expect(countBegun(monthly, start, '2027-01-31')).toBe(1)
  expect(countBegun(monthly, start, '2028-02-28')).toBe(13)
  expect(countBegun({ ...monthly, until: '2027-03-30' }, start, '2028-02-28')).toBe(2)
  expect(countBegun({ ...monthly, times: 5 }, { next: 3, made: 3 }, '2028-02-28')).toBe(2)
})

test('goes on after a pause with the first period from that day', () => {
  expect(periodFrom(monthly, 1, '2027-04-30')).toBe(3)
  expect(periodFrom(monthly, 1, '2027-05-01')).toBe(4)
  expect(periodFrom(monthly, 6, '2027-04-30')).toBe(6)
})

const schedules = fc.record({
  firstDay: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  every: fc.constantFrom(...recurringEvery),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  until: fc.constant(null),
  times: fc.constant(null),
})

test('leaves no day out and bills none twice, for years', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 0, max: 200 }), (schedule, n) => {
      const [one, next] = [periodOf(schedule, n), periodOf(schedule, n + 1)]
      expect(next.from).toBe(addDays(one.to, 1))
      expect(one.from <= one.to || n === 0).toBe(true)
      const step = { month: 1, quarter: 3, year: 12 }[schedule.every]
      const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
      expect(monthOf(next.from) - monthOf(one.from)).toBe(step)
      const lastOfMonth = addDays(next.from, 1).slice(8) === '01'
      const wanted = Number(next.from.slice(8))
      expect(wanted === schedule.dayOfMonth || (lastOfMonth && wanted < schedule.dayOfMonth)).toBe(true)
    }),
  )
})

describe('A rise', () => {
  test('counts from its day, exactly, each on the price before it', () => {
    const rises = [
      { from: '2028-01-01', percent: 3.5 },
      { from: '2027-07-01', percent: 2.5 },
    ]
    expect(risenPrice(10_000, rises, '2027-06-30')).toBe(10_000)
    expect(risenPrice(10_000, rises, '2027-07-01')).toBe(10_250)
    expect(risenPrice(10_000, rises, '2028-01-01')).toBe(10_608.75)
    // 2.45 × 1.1 = 2.695 is half up to a hundredth of a penny; a float is just below it.
    expect(risenPrice(2.45, [{ from: '2027-01-01', percent: 10 }], '2027-01-01')).toBe(2.7)
    expect(risenPrice(1.005, [{ from: '2027-01-01', percent: 0 }], '2027-01-01')).toBe(1.01)
    expect(risenPrice(10_000, [{ from: '2027-01-01', percent: -12.5 }], '2027-01-01')).toBe(8750)
  })
})

test('a text says the days of its period', () => {
  const period = { from: '2027-01-01', to: '2027-03-31' }
  expect(fillPeriod('Rent {from} to {to} ({month}), {other}', period)).toBe(
    'Rent 1 Jan 2027 to 31 Mar 2027 (January 2027), {other}',
  )
  expect(leavePeriodOut('Rent: {from} to {to}')).toBe('Rent')
  expect(leavePeriodOut('Care of the sign, {month}')).toBe('Care of the sign')
})
