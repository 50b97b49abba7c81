/** What a job was planned to cost, what it cost, and what is left of what it was sold for. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineKind, lineKinds } from '../money/lines.ts'
import {
  type Billed,
  type CostsOfJob,
  formatHours,
  invoicedNet,
  plannedFigures,
  planOf,
  realFigures,
  unknownsOf,
} from './costs.ts'
import { costKinds } from './job-costs.ts'

const line = (more: object = {}) => ({
  ...{ kind: 'item' as LineKind, selected: false, quantity: 1, unit: 'each' as const, costPrice: null },
  ...more,
})

describe('a plan', () => {
  test('is quantity × cost price, each line half-up to the penny', () => {
    const lines = [line({ quantity: 3, costPrice: 2.5 }), line({ quantity: 0.333, costPrice: 150 })]
    expect(planOf(lines, 0)).toEqual({ labour: 0, material: 8 + 50, lines: 2, known: 2 })
  })

  test('has only the lines that count', () => {
    const lines = [
      line({ costPrice: 100 }),
      line({ kind: 'optional', costPrice: 1000 }),
      line({ kind: 'optional', selected: true, costPrice: 10 }),
      line({ kind: 'heading', costPrice: 7 }),
      line({ kind: 'note', costPrice: 7 }),
    ]
    expect(planOf(lines, 0)).toEqual({ labour: 0, material: 110, lines: 2, known: 2 })
  })

  test('of hours without a cost price is at the shop’s rate, and unknown if there is none', () => {
    const lines = [line({ unit: 'hour', quantity: 2.5 }), line({ unit: 'hour', costPrice: 1000 }), line()]
    expect(planOf(lines, 2800)).toEqual({ labour: 8000, material: 0, lines: 3, known: 2 })
    expect(planOf(lines, 0)).toEqual({ labour: 1000, material: 0, lines: 3, known: 1 })
  })

  test('has a margin only if all its costs are known', () => {
    expect(plannedFigures({ labour: 8000, material: 32000, lines: 3, known: 3 }, 100_000)).toMatchObject({
      ...{ total: 40_000, sold: 100_000, complete: true, margin: 60_000, percent: 60 },
    })
    expect(plannedFigures({ labour: 8000, material: 0, lines: 3, known: 2 }, 100_000)).toMatchObject({
      ...{ labour: 8000, total: 8000, complete: false, margin: null, percent: null },
    })
    const nothing = { labour: null, material: null, total: null, margin: null }
    expect(plannedFigures({ labour: 0, material: 0, lines: 3, known: 0 }, 100_000)).toMatchObject(nothing)
    expect(plannedFigures(null, null)).toMatchObject(nothing)
  })

  test('of any lines: the known and the unknown are all of those that count, and a dearer line never makes it cheaper', () => {
    const anyLine = fc.record({
      kind: fc.constantFrom(...lineKinds),
      selected: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9999 }).map((n) => n / 1000),
      unit: fc.constantFrom('each' as const, 'hour' as const),
      costPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100)),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), fc.integer({ min: 0, max: 9000 }), (lines, rate) => {
        const plan = planOf(lines, rate)
        const counted = lines.filter(
          ({ kind, selected }) => kind === 'item' || (kind === 'optional' && selected),
        )
        const unknown = counted.filter(
          ({ unit, costPrice }) => costPrice === null && (unit !== 'hour' || rate === 0),
        )
        expect(plan.lines).toBe(counted.length)
        expect(plan.lines - plan.known).toBe(unknown.length)
        expect(Number.isInteger(plan.labour + plan.material)).toBe(true)
        const dearer = planOf(
          lines.map((one) => ({ ...one, costPrice: one.costPrice === null ? null : one.costPrice + 1 })),
          rate + 1,
        )
        expect(dearer.labour + dearer.material).toBeGreaterThanOrEqual(plan.labour + plan.material)
        const figures = plannedFigures(plan, 5000)
        expect(figures.margin === null).toBe(unknown.length > 0 || counted.length === 0)
        if (figures.margin !== null) expect(figures.margin + (figures.total ?? 0)).toBe(5000)
      }),
    )
  })
})

const billed = (kind: Billed['kind'], net: number, ofDeposit = false): Billed => ({ kind, net, ofDeposit })

describe('what was invoiced', () => {
  test('has each deposit once: in the final invoice', () => {
    const [deposit, final] = [billed('deposit', 50_000), billed('invoice', 100_000)]
    expect(invoicedNet([deposit])).toEqual({ final: null, deposits: 50_000 })
    expect(invoicedNet([deposit, final])).toEqual({ final: 100_000, deposits: 50_000 })
  })

  test('is less what was credited of it; a deposit that was credited is asked for by the final invoice', () => {
    const all = [
      billed('deposit', 50_000),
      billed('credit-note', -50_000, true),
      billed('invoice', 100_000),
      billed('credit-note', -10_000),
    ]
    expect(invoicedNet(all)).toEqual({ final: 90_000, deposits: 0 })
  })

  test('is nothing as long as nothing is issued', () => {
    expect(invoicedNet([])).toEqual({ final: null, deposits: null })
  })
})

describe('what it cost', () => {
  test('is what was entered and the hours on site', () => {
    const items = [
      { kind: 'material' as const, amount: 20_000 },
      { kind: 'labour' as const, amount: 5000 },
      { kind: 'subcontract' as const, amount: 30_000 },
    ]
    expect(realFigures(items, [{ minutes: 90, amount: 4200 }], 100_000)).toEqual({
      ...{ labour: 9200, material: 20_000, subcontract: 30_000, other: 0, total: 59_200, sold: 100_000 },
      ...{ complete: true, margin: 40_800, percent: 40.8, minutesWithoutRate: 0 },
    })
  })

  test('is not known while nothing was entered, or hours have no rate', () => {
    expect(realFigures([], [], 100_000)).toMatchObject({ total: null, complete: false, margin: null })
    const other = [{ kind: 'other' as const, amount: 10 }]
    expect(realFigures(other, [{ minutes: 60, amount: null }], 100_000)).toMatchObject({
      ...{ labour: 0, total: 10, complete: false, margin: null, minutesWithoutRate: 60 },
    })
    expect(realFigures(other, [], null)).toMatchObject({ total: 10, complete: false, margin: null })
  })

  test('is the sum of its kinds, and with the margin what it was sold for', () => {
    const items = fc.array(
      fc.record({ kind: fc.constantFrom(...costKinds), amount: fc.integer({ min: 0, max: 100_000_000 }) }),
    )
    const hours = fc.array(
      fc.record({ minutes: fc.integer({ min: 1, max: 600 }), amount: fc.option(fc.nat(100_000)) }),
    )
    fc.assert(
      fc.property(items, hours, fc.option(fc.nat(1_000_000)), (entered, worked, sold) => {
        const { labour, material, subcontract, other, total, margin, complete } = realFigures(
          entered,
          worked,
          sold,
        )
        expect(complete).toBe(margin !== null)
        if (total === null) return
        expect((labour ?? 0) + (material ?? 0) + (subcontract ?? 0) + (other ?? 0)).toBe(total)
        if (margin !== null) expect(margin + total).toBe(sold)
      }),
    )
  })
})

test('what is not known is said in words', () => {
  const costs = (more: Partial<CostsOfJob>): CostsOfJob => ({
    ...{ items: [], hours: [], labourRate: 0 },
    planned: plannedFigures({ labour: 0, material: 10, lines: 5, known: 3 }, 100),
    real: realFigures([], [{ minutes: 150, amount: null }], 100),
    sold: { quoted: 100, invoiced: null, deposits: null },
    ...more,
  })
  expect(unknownsOf(costs({}))).toEqual([
    '3 of 5 lines have a cost',
    '2.5 hours were entered while nobody had said what an hour costs',
    'The invoice is not issued: the real margin is of what was quoted',
  ])
  const known = costs({
    planned: plannedFigures({ labour: 0, material: 10, lines: 1, known: 1 }, 100),
    real: realFigures([{ kind: 'other', amount: 1 }], [], 90),
    sold: { quoted: 100, invoiced: 90, deposits: null },
  })
  expect(unknownsOf(known)).toEqual([])
  const byHand = costs({
    planned: plannedFigures(null, null),
    real: realFigures([], [], null),
    sold: { quoted: null, invoiced: null, deposits: null },
  })
  expect(unknownsOf(byHand)).toEqual(['There is no quote: nothing was planned', 'No cost was entered yet'])
  expect(formatHours(60)).toBe('1 hour')
})
