import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { initialReminderFields } from '../shop/settings.reminders.ts'
import { chargeable, chargeLines, daysCharged, type LateCharged, refuseCharge } from './late-charges.ts'
import { type DebtMove, latePayment } from './late-interest.ts'

const { baseRates } = initialReminderFields
const day = (count: number) => addDays('2026-09-01', count)
const debtOf = (amount: number, moves: DebtMove[] = []) => ({ amount, dueDate: day(0), moves })
const ten = debtOf(1_000_000)
const taken = (of: ReturnType<typeof chargeable>): LateCharged => ({
  days: daysCharged(of),
  fixedSum: of.fixedSum,
})

describe('What can be charged', () => {
  // The government's own example, and the others of the research.
  test.each([
    [1_000_000, 60, 19_315, 10_000],
    [120_000, 45, 1_738, 7_000],
    [100_000, 1, 32, 7_000],
    [100_000, 0, 0, 0],
  ])('of %i pence, %i days late, is %i and %i', (amount, days, interest, fixedSum) => {
    const all = chargeable(debtOf(amount), baseRates, [], day(days))
    expect(all).toMatchObject({ interest, fixedSum, rate: 11.75 })
  })

  test('is on lines that say for which days, at which rate and on how much', () => {
    const debt = debtOf(1_000_000, [{ date: day(10), amount: -600_000 }])
    expect(chargeLines('INV-1', chargeable(debt, baseRates, [], day(30)))).toEqual([
      {
        description: 'Interest on INV-1 from 2 Sep 2026 to 11 Sep 2026 at 11.75% on £10,000.00',
        amount: 3219,
      },
      {
        description: 'Interest on INV-1 from 12 Sep 2026 to 1 Oct 2026 at 11.75% on £4,000.00',
        amount: 2576,
      },
      { description: 'Fixed sum for the late payment of INV-1', amount: 10_000 },
    ])
  })

  test('a second time goes on from the day after, without the fixed sum', () => {
    const first = chargeable(ten, baseRates, [], day(30))
    const second = chargeable(ten, baseRates, [taken(first)], day(60))
    expect(second.stretches).toMatchObject([{ from: day(31), to: day(60) }])
    expect(second).toMatchObject({ fixedSum: 0, interest: 19_315 - first.interest })
    expect(
      refuseCharge(chargeable(ten, baseRates, [taken(first)], day(30)), { to: day(30), today: day(40) }),
    ).toEqual({
      code: 'LOCKED',
      message: 'Nothing more to charge up to 1 Oct 2026',
    })
  })

  test('has the days of a void document again, between those that stand', () => {
    const parts: LateCharged[] = []
    for (const to of [10, 20, 30]) parts.push(taken(chargeable(ten, baseRates, parts, day(to))))
    const standing = parts.filter((_, index) => index !== 1)
    const again = chargeable(ten, baseRates, standing, day(40))
    expect(again.stretches).toMatchObject([
      { from: day(11), to: day(20) },
      { from: day(31), to: day(40) },
    ])
    expect(again.fixedSum).toBe(0)
    expect(chargeable(ten, baseRates, parts.slice(1), day(40))).toMatchObject({ fixedSum: 10_000 })
  })

  test('is refused for days to come, and without a base rate', () => {
    const all = chargeable(ten, baseRates, [], day(5))
    expect(refuseCharge(all, { to: day(5), today: day(4) })?.message).toMatch(/up to today/)
    expect(refuseCharge(chargeable(ten, [], [], day(5)), { to: day(5), today: day(5) })?.message).toMatch(
      /No base rate/,
    )
    expect(refuseCharge(all, { to: day(5), today: day(5) })).toBeNull()
  })

  test('in parts adds up to the whole, to the penny, with any payments and any days', () => {
    const move = fc.record({
      date: fc.integer({ min: -20, max: 100 }).map(day),
      amount: fc.integer({ min: -500_000, max: 200_000 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.array(move, { maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 8 }),
        (amount, moves, ends) => {
          const debt = debtOf(amount, moves)
          const charged: LateCharged[] = []
          let sum = 0
          for (const end of ends) {
            const part = chargeable(debt, baseRates, charged, day(end))
            sum += part.interest + part.fixedSum
            charged.push(taken(part))
          }
          const last = day(Math.max(...ends))
          const whole = latePayment(debt, baseRates, last)
          expect(sum).toBe(whole.interest + whole.fixedSum)
        },
      ),
    )
  })
})
