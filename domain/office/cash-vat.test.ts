import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import type { VatGroup } from '../money/vat.ts'
import type { VatSchemes } from '../vat-schemes.ts'
import { type CashDocument, movementsOf, shareOf } from './cash-vat.ts'
import { addedBy, sumByRate } from './vat-report.ts'

const group = (net: number, vat: number, vatRate = 20): VatGroup => ({
  ...{ net, vat, vatRate },
  vatCategory: vatRate === 20 ? 'standard' : vatRate === 5 ? 'reduced' : 'zero',
})
const cash: VatSchemes = { vatScheme: 'cash', vatSchemeChanges: [] }
const standard: VatSchemes = { vatScheme: 'standard', vatSchemeChanges: [] }
const bill = (more: Partial<CashDocument> = {}): CashDocument => ({
  ...{
    invoiceId: 'a',
    number: 'INV-1',
    kind: 'invoice',
    customer: 'Quay',
    isIssued: true,
    taxPoint: '2026-03-10',
  },
  ...{ groups: [group(100_000, 20_000)], changes: [], entries: [] },
  ...more,
})
const year = { from: '2026-01-01', to: '2026-12-31' }
const figures = (document: CashDocument, schemes: VatSchemes, days = year) =>
  movementsOf(document, days, schemes).map(({ day, because, groups }) => [
    day,
    because,
    groups.reduce((sum, { net }) => sum + net, 0),
    groups.reduce((sum, { vat }) => sum + vat, 0),
  ])

describe('On cash accounting', () => {
  it('each payment counts on its day with its part of the VAT, and what is unpaid not at all', () => {
    const entries = [
      { day: '2026-04-05', amount: 60_000 },
      { day: '2026-07-05', amount: 24_000 },
    ]
    expect(figures(bill({ entries }), cash)).toEqual([
      ['2026-04-05', 'payment', 50_000, 10_000],
      ['2026-07-05', 'payment', 20_000, 4000],
    ])
  })

  it('a part payment is shared by rate, and nothing is lost in rounding', () => {
    const groups = [group(100_000, 20_000), group(20_000, 1000, 5), group(5000, 0, 0)]
    const part = shareOf(groups, 10_001)
    expect(part.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(10_001)
    expect(part.map(({ vat }) => vat)).toEqual([1370, 69, 0])
    expect(shareOf(groups, 146_000)).toEqual(groups)
  })

  it('a credit note counts by what goes off the invoice, and never if nothing was paid', () => {
    const changes = [{ day: '2026-05-01', groups: [group(-20_000, -4000)] }]
    expect(figures(bill({ changes }), cash)).toEqual([])
    const entries = [
      { day: '2026-04-05', amount: 120_000 },
      { day: '2026-05-01', amount: -24_000 },
    ]
    expect(figures(bill({ changes, entries }), cash)).toEqual([
      ['2026-04-05', 'payment', 100_000, 20_000],
      ['2026-05-01', 'payment', -20_000, -4000],
    ])
  })

  it('a payment that is taken back goes off on the day of that', () => {
    const entries = [
      { day: '2026-04-05', amount: 12_000 },
      { day: '2026-04-20', amount: -12_000 },
    ]
    expect(figures(bill({ entries }), cash)).toEqual([
      ['2026-04-05', 'payment', 10_000, 2000],
      ['2026-04-20', 'payment', -10_000, -2000],
    ])
  })

  it('a final invoice counts what is paid on it, less its deposit', () => {
    const changes = [{ day: '', groups: [group(-50_000, -10_000)] }]
    const entries = [{ day: '2026-08-01', amount: 60_000 }]
    expect(figures(bill({ changes, entries }), cash)).toEqual([['2026-08-01', 'payment', 50_000, 10_000]])
  })
})

describe('When the scheme changes', () => {
  const joins: VatSchemes = { ...standard, vatSchemeChanges: [{ from: '2026-04-01', scheme: 'cash' }] }
  const leaves: VatSchemes = { ...cash, vatSchemeChanges: [{ from: '2026-07-01', scheme: 'standard' }] }

  it('what was declared by tax point is not declared again when it is paid', () => {
    const entries = [{ day: '2026-05-05', amount: 120_000 }]
    expect(figures(bill({ entries }), joins)).toEqual([['2026-03-10', 'tax-point', 100_000, 20_000]])
    expect(figures(bill({ entries, taxPoint: '2026-04-01' }), joins)).toEqual([
      ['2026-05-05', 'payment', 100_000, 20_000],
    ])
  })

  it('what is unpaid counts on the last day of cash accounting, and not when it is paid', () => {
    const entries = [
      { day: '2026-05-05', amount: 48_000 },
      { day: '2026-09-05', amount: 72_000 },
    ]
    expect(figures(bill({ entries }), leaves)).toEqual([
      ['2026-05-05', 'payment', 40_000, 8000],
      ['2026-06-30', 'left', 60_000, 12_000],
    ])
  })

  it('a credit note after that counts on its own day', () => {
    const changes = [{ day: '2026-08-01', groups: [group(-20_000, -4000)] }]
    expect(figures(bill({ changes }), leaves)).toEqual([
      ['2026-06-30', 'left', 100_000, 20_000],
      ['2026-08-01', 'credit', -20_000, -4000],
    ])
  })
})

/** A document with a random life of two years, paid in full at the end. */
const lives = fc
  .record({
    groups: fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom(20, 5, 0)), {
      ...{ minLength: 1, maxLength: 3 },
    }),
    taxPoint: fc.integer({ min: 0, max: 700 }),
    parts: fc.array(fc.tuple(fc.integer({ min: 0, max: 720 }), fc.integer({ min: 1, max: 99 })), {
      maxLength: 6,
    }),
    credit: fc.option(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 100 }))),
    switches: fc.uniqueArray(fc.integer({ min: 1, max: 729 }), { maxLength: 4 }),
    first: fc.constantFrom('standard' as const, 'cash' as const),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 729 }), { maxLength: 12 }),
  })
  .map(({ groups, taxPoint, parts, credit, switches, first, cuts }) => {
    const day = (after: number) => addDays('2026-01-01', after)
    const billed = sumByRate(groups.map(([net, rate]) => group(net, Math.round((net * rate) / 100), rate)))
    const credited = credit
      ? billed.map((one) => ({
          ...one,
          net: -Math.round((one.net * credit[1]) / 100),
          vat: -Math.round((one.vat * credit[1]) / 100),
        }))
      : []
    const gross = (of: readonly VatGroup[]) => of.reduce((sum, { net, vat }) => sum + net + vat, 0)
    const total = gross(billed)
    const entries: CashDocument['entries'][number][] = []
    let paid = 0
    for (const [after, percent] of parts) {
      const amount = Math.min(total - paid, Math.round((total * percent) / 100))
      if (amount > 0) entries.push({ day: day(after), amount })
      paid += amount
    }
    entries.push({ day: day(725), amount: total + gross(credited) - paid })
    const changes = credit ? [{ day: day(credit[0]), groups: credited }] : []
    const schemes: VatSchemes = {
      vatScheme: first,
      vatSchemeChanges: switches
        .toSorted((one, other) => one - other)
        .map((after, index) => ({
          from: day(after),
          scheme: (index % 2 === 0) === (first === 'cash') ? 'standard' : 'cash',
        })),
    }
    const starts = [0, ...cuts.toSorted((one, other) => one - other)]
    const periods = starts.map((from, index) => ({
      from: day(from),
      to: day((starts[index + 1] ?? 731) - 1),
    }))
    const document = bill({ groups: billed, changes, entries, taxPoint: day(taxPoint) })
    return { document, schemes, periods, whole: sumByRate([...billed, ...credited]) }
  })

it('over a long time every scheme, and every change of it, counts each penny once', () => {
  fc.assert(
    fc.property(lives, ({ document, schemes, periods, whole }) => {
      for (const by of [cash, standard, schemes]) {
        const added = sumByRate(
          periods.flatMap((period) => movementsOf(document, period, by)).flatMap(addedBy),
        )
        const find = ({ vatCategory }: VatGroup) => added.find((one) => one.vatCategory === vatCategory)
        for (const one of whole) expect(find(one) ?? { ...one, net: 0, vat: 0 }).toEqual(one)
        expect(added.length).toBeLessThanOrEqual(whole.length)
      }
    }),
  )
})
