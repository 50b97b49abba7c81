import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#server/testing/rounds.ts'
import { calculate, type Discount, type Totals } from '../money/lines.ts'
import type { CreditedLine } from './credits.ts'
import { afterDeposits, depositTotal, refuseDeposits, splitDeposit } from './deposits.ts'

const line = (id: string, quantity: number, price: number, vatRate = 20): CreditedLine => ({
  id,
  quantity,
  price,
  vatRate,
})

/** What a deposit invoice comes to. */
function deposited(final: Totals, earlier: readonly Totals[], deposit: Discount): Totals {
  const parts = splitDeposit(final, earlier, deposit)
  return calculate(
    parts.map(({ net, group }, index) => ({ ...line(String(index), 1, net), ...pick(group) })),
    20,
  )
}
const pick = ({ vatRate, vatCategory }: Totals['vatGroups'][number]) => ({ vatRate, vatCategory })

describe('deposits', () => {
  test('600.00 of 1,200.00 is 500.00 and 100.00 VAT; so is the rest, and together the VAT is 200.00', () => {
    const final = calculate([line('a', 1, 100000)], 20)
    const deposit = deposited(final, [], { kind: 'amount', value: 60000 })
    expect(deposit).toMatchObject({ net: 50000, vatAmount: 10000, total: 60000 })
    const left = afterDeposits(final, [deposit])
    expect(left).toMatchObject({ net: 50000, vatAmount: 10000, total: 60000 })
    expect(deposit.vatAmount + left.vatAmount).toBe(20000)
  })

  test('half of an invoice with two rates has VAT at both', () => {
    const final = calculate([line('a', 1, 100000), line('b', 1, 100000, 0)], 20)
    const parts = splitDeposit(final, [], { kind: 'percent', value: 50 })
    expect(parts.map((part) => [part.group.vatRate, part.net])).toEqual([
      [20, 50000],
      [0, 50000],
    ])
  })

  test('under the reverse charge a deposit has no VAT', () => {
    const final = calculate([{ ...line('a', 1, 100000), vatCategory: 'reverse-charge' }], 20)
    expect(splitDeposit(final, [], { kind: 'percent', value: 50 }).map((part) => part.net)).toEqual([50000])
  })

  test('an amount that no net gives is the next penny below', () => {
    const final = calculate([line('a', 1, 100000)], 20)
    expect(deposited(final, [], { kind: 'amount', value: 9999 }).total).toBe(9998)
    expect(deposited(final, [], { kind: 'amount', value: 9998 }).total).toBe(9998)
  })

  test('several deposits never exceed the invoice, in total or at any rate; a full one is all of it', () => {
    const priced = fc.record({
      price: fc.integer({ min: 1, max: 3000 }),
      vatRate: fc.constantFrom(20, 5, 0, 12.5, 100),
    })
    fc.assert(
      fc.property(
        fc.array(priced, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 4 }),
        (lines, amounts) => {
          const final = calculate(
            lines.map(({ price, vatRate }, index) => line(String(index), 1, price, vatRate)),
            20,
          )
          expect(deposited(final, [], { kind: 'percent', value: 100 })).toEqual(final)
          const third = { kind: 'percent', value: 33 } as const
          expect(depositTotal(final, [], third)).toBe(deposited(final, [], third).total)
          const deposits: Totals[] = []
          for (const value of [...amounts, final.total]) {
            const before = afterDeposits(final, deposits).total
            const next = deposited(final, deposits, { kind: 'amount', value })
            expect(next.total).toBeLessThanOrEqual(Math.min(value, before))
            deposits.push(next)
            expect(refuseDeposits(final, deposits)).toBeNull()
          }
        },
      ),
      { numRuns: rounds(200, 10_000) },
    )
  })

  test('a deposit above the invoice at a rate, or at a rate that it does not have, is refused', () => {
    const final = calculate([line('a', 1, 10000), line('b', 1, 90000, 0)], 20)
    const deposit = (price: number, rate: number) => calculate([line('d', 1, price, rate)], 20)
    expect(refuseDeposits(final, [deposit(10000, 20)])).toBeNull()
    expect(refuseDeposits(final, [deposit(10100, 20)])).toBe(
      'The deposits come to £1.00 more than the invoice at VAT 20%',
    )
    expect(refuseDeposits(final, [deposit(100, 5)])).toBe(
      'The deposits come to £1.00 more than the invoice at VAT 5%',
    )
    expect(afterDeposits(final, [deposit(100, 5)]).vatGroups.at(-1)).toMatchObject({ vatRate: 5, net: -100 })
  })
})
