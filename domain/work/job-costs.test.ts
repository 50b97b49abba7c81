/** What the office enters as a job's costs. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CostChange, completeCost, costInput, costOfMinutes, MAX_COST } from './job-costs.ts'

const complete = (change: CostChange, before: Parameters<typeof completeCost>[0] = null, rate = 2800) =>
  completeCost(before, { day: '2026-11-20', ...change }, rate)

/** @throws if it has faults */
function kept(...args: Parameters<typeof complete>) {
  const result = complete(...args)
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return result.cost
}
const faults = (...args: Parameters<typeof complete>) => {
  const result = complete(...args)
  return 'faults' in result ? result.faults.map(({ path }) => path) : []
}

describe('labour', () => {
  test('is hours × the shop’s rate', () => {
    expect(kept({ kind: 'labour', hours: 2.25 })).toMatchObject({ amount: 6300, hours: 2.25, rate: 2800 })
  })

  test('keeps the rate of its day when the hours are corrected after the rate went up', () => {
    const before = kept({ kind: 'labour', hours: 2 })
    expect(kept({ hours: 3 }, before, 9900)).toMatchObject({ amount: 8400, rate: 2800 })
  })

  test('keeps an amount that somebody typed, until they have it worked out again', () => {
    const typed = kept({ kind: 'labour', hours: 2, amount: 5000 })
    expect(typed).toMatchObject({ amount: 5000, rate: null })
    expect(kept({ hours: 4 }, typed)).toMatchObject({ amount: 5000, hours: 4, rate: null })
    expect(kept({ amount: null }, typed)).toMatchObject({ amount: 5600, rate: 2800 })
  })

  test('wants hours, and an amount if nobody said what an hour costs', () => {
    expect(faults({ kind: 'labour' })).toEqual(['hours'])
    expect(faults({ kind: 'labour', hours: 2 }, null, 0)).toEqual(['amount'])
    expect(faults({ kind: 'labour', hours: 2, amount: 5000 }, null, 0)).toEqual([])
  })

  test('stays below a million pounds', () => {
    expect(faults({ kind: 'labour', hours: 10_000 }, null, 100_000)).toEqual(['hours'])
  })
})

describe('anything else', () => {
  test('wants words and an amount, and has neither hours nor a person', () => {
    expect(faults({ kind: 'material' })).toEqual(['description'])
    expect(faults({ kind: 'material', description: 'Dibond' })).toEqual(['amount'])
    const whose = { hours: 1, personId: '0199aaaa-0000-7000-8000-000000000001' }
    expect(faults({ kind: 'other', description: 'x', amount: 1, ...whose })).toEqual(['hours', 'personId'])
    expect(kept({ kind: 'material', description: 'Dibond', amount: 0 })).toMatchObject({
      amount: 0,
      rate: null,
    })
  })

  test('that was labour before must say so', () => {
    const before = kept({ kind: 'labour', hours: 2 })
    expect(faults({ kind: 'subcontract', description: 'Crane' }, before)).toEqual(['hours'])
    expect(kept({ kind: 'subcontract', description: 'Crane', hours: null }, before)).toMatchObject({
      ...{ amount: 5600, hours: null, rate: null },
    })
  })
})

test('an amount is from nothing to a million pounds, in whole pence', () => {
  const fits = (amount: number) => costInput.safeParse({ kind: 'other', day: '2026-11-20', amount }).success
  expect([0, 1, MAX_COST].map(fits)).toEqual([true, true, true])
  expect([-1, 0.5, MAX_COST + 1].map(fits)).toEqual([false, false, false])
})

test('minutes cost their share of an hour, half-up; nobody knows without a rate', () => {
  expect(costOfMinutes(90, 2800)).toBe(4200)
  expect(costOfMinutes(1, 2850)).toBe(48)
  expect(costOfMinutes(60, null)).toBeNull()
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1440 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (minutes, rate) => {
        const cost = costOfMinutes(minutes, rate / 100) ?? Number.NaN
        expect(Math.abs(cost * 60 - (minutes * rate) / 100)).toBeLessThanOrEqual(30.000001)
      },
    ),
  )
})
