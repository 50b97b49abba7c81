import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { bucketOf, daysOverdue, noDebt, overdueOf, totalDebt } from './debtors.ts'

describe('How late something is', () => {
  test('counts from the day after the due date, over months and the change of the clocks', () => {
    expect(daysOverdue('2026-11-23', '2026-11-22')).toBe(0)
    expect(daysOverdue('2026-11-23', '2026-11-23')).toBe(0)
    expect(daysOverdue('2026-11-23', '2026-11-24')).toBe(1)
    expect(daysOverdue('2026-10-20', '2026-11-20')).toBe(31)
    expect(daysOverdue('2026-03-01', '2026-04-30')).toBe(60)
  })

  test.each([
    [-5, 'current'],
    [0, 'current'],
    [1, 'days1to30'],
    [30, 'days1to30'],
    [31, 'days31to60'],
    [60, 'days31to60'],
    [61, 'days61to90'],
    [90, 'days61to90'],
    [91, 'over90'],
    [1000, 'over90'],
  ] as const)('%i days late is %s', (late, bucket) => {
    expect(bucketOf('2026-06-01', addDays('2026-06-01', late))).toBe(bucket)
  })
})

test('the totals are the sums of the columns, and what is overdue is all but the first', () => {
  const one = { ...noDebt(), current: 100, over90: 20, credit: 5, total: 115 }
  const other = { ...noDebt(), days1to30: 7, credit: 10, total: -3 }
  expect(totalDebt([one, other])).toEqual({
    ...{ current: 100, days1to30: 7, days31to60: 0, days61to90: 0, over90: 20 },
    ...{ credit: 15, total: 112 },
  })
  expect(overdueOf(one)).toBe(20)
  expect(totalDebt([])).toEqual(noDebt())
})
