import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KitPart } from '../shop/kits.ts'
import { emptyService, type Service } from '../shop/services.ts'
import { emptyLine, type StoredLine } from './documents.ts'
import {
  describeParts,
  describeRemarks,
  kitTotal,
  linesOfKit,
  partsOfLines,
  partsToday,
} from './kit-lines.ts'
import { priceService } from './pricing.ts'

const record = { version: 1, createdAt: '', updatedAt: '', createdBy: null, archivedAt: null }
const panel: Service = {
  ...{ ...emptyService, ...record, id: 'panel', name: 'Panel', description: 'Composite', unit: 'm²' },
  ...{ pricingModel: 'area', price: 145_00, costPrice: 60_00, minimumCharge: 95_00, setUp: 40_00 },
  breaks: [{ from: 5, price: 130_00 }],
  options: [{ name: 'Laminate', effect: 'per-m2', value: 9_00 }],
}
const leaflets: Service = {
  ...{ ...emptyService, ...record, id: 'leaflets', name: 'Leaflets', price: 2.45, vatRate: 0 },
  vatCategory: 'zero',
}
const part = (fields: Partial<KitPart>): KitPart => ({
  ...{ serviceId: 'panel', kind: 'item', title: '', description: '' },
  ...{ quantity: 1, widthMm: null, heightMm: null, options: [], ...fields },
})
const usual = { vatRegistered: true, defaultVatRate: 20 }
const counter = () => {
  let count = 0
  return () => `n${++count}`
}
const kitOf = (parts: KitPart[], services = [panel, leaflets], prices: number[] = []) => ({
  ...{ name: 'Shop front package', parts, services, prices },
})

describe('a kit as lines', () => {
  test('is a heading and a line for each part, at its service’s price with breaks, minimum, set-up and options', () => {
    const kit = kitOf([
      part({ widthMm: 3000, heightMm: 900, quantity: 5, options: ['Laminate', 'Gone since'] }),
      part({ widthMm: 200, heightMm: 200, kind: 'optional', title: 'Small one', description: 'By the door' }),
      part({ serviceId: 'leaflets', quantity: 500 }),
    ])
    const [heading, ...lines] = linesOfKit(kit, usual, counter())
    expect(heading).toEqual({ ...emptyLine, id: 'n1', kind: 'heading', title: 'Shop front package' })
    expect(lines).toMatchObject([
      // 2.70 m² × £130.00 + 2.70 m² × £9.00 + £40.00 ÷ 5
      {
        ...{ id: 'n2', title: 'Panel', description: 'Composite', unit: 'each', price: 383_30 },
        ...{ costPrice: 162_00, options: ['Laminate'], vatRate: null },
      },
      // At least £95.00, and the set-up.
      { kind: 'optional', selected: false, title: 'Small one', description: 'By the door', price: 135_00 },
      { title: 'Leaflets', price: 2.45, vatRate: 0, vatCategory: 'zero', costPrice: null },
    ])
    expect(lines[0]?.formula).toContain('£130.00')
  })

  test('a service that is archived or not offered is a line too; one that nobody knows is not', () => {
    const services = [
      { ...panel, archivedAt: '2026-11-21' },
      { ...leaflets, active: false },
    ]
    const kit = kitOf([part({}), part({ serviceId: 'leaflets' }), part({ serviceId: 'gone' })], services)
    expect(linesOfKit(kit, usual, counter()).map(({ title }) => title)).toEqual([
      ...['Shop front package', 'Panel', 'Leaflets'],
    ])
    expect(partsToday(kit).map(({ remark }) => remark)).toEqual(['archived', 'not offered', 'gone'])
    expect(describeRemarks(partsToday(kit))).toBe('2 services archived, 1 service not offered')
  })

  test('a price that changed since the kit was saved is named', () => {
    const parts = [part({ widthMm: 1000, heightMm: 1000 }), part({ kind: 'optional' })]
    const now = parts.map((one) => priceService(panel, one).price)
    const today = partsToday(kitOf(parts, [panel], [1, now[1] ?? 0]))
    expect(today.map(({ remark }) => remark)).toEqual(['price changed', ''])
    expect(describeRemarks(today)).toBe('1 price changed')
    expect(describeParts(today)).toBe('2 services, 1 optional')
    // Options are not part of what it comes to.
    expect(kitTotal(today)).toBe(now[0])
  })

  test('has the price that each service has by itself, whatever the sizes, and goes back into a kit as it was', () => {
    const length = fc.option(fc.integer({ min: 1, max: 9000 }))
    const anyPart = fc.record({
      ...{ serviceId: fc.constantFrom('panel', 'leaflets'), kind: fc.constantFrom('item', 'optional') },
      ...{ title: fc.constantFrom('', 'Own title'), description: fc.constantFrom('', 'Own words') },
      ...{ quantity: fc.integer({ min: 1, max: 30 }), widthMm: length, heightMm: length },
      options: fc.constant([]),
    }) as fc.Arbitrary<KitPart>
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 1, maxLength: 8 }), (parts) => {
        const kit = kitOf(parts)
        const lines: StoredLine[] = linesOfKit(kit, usual, counter())
        expect(partsOfLines(lines, { panel, leaflets })).toEqual(parts)
        const priced = lines.slice(1).map(({ price }) => price)
        const services = { panel, leaflets } as Record<string, Service>
        expect(priced).toEqual(parts.map((one) => priceService(services[one.serviceId] ?? panel, one).price))
      }),
    )
  })
})

test('lines that no service prices are no parts', () => {
  const lines: StoredLine[] = [
    { ...emptyLine, id: '1', kind: 'heading', title: 'Front' },
    { ...emptyLine, id: '2', title: 'By hand', price: 5000 },
    { ...emptyLine, id: '3', kind: 'note', title: 'Weather permitting' },
    { ...emptyLine, id: '4', serviceId: 'panel', title: 'Panel', price: 1, widthMm: 100 },
  ]
  expect(partsOfLines(lines, { panel })).toEqual([part({ widthMm: 100, description: '' })])
})
