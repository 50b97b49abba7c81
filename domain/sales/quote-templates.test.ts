import { expect, test } from 'vitest'
import { emptyService } from '../shop/services.ts'
import { emptyLine, type StoredLine } from './documents.ts'
import { priceService } from './pricing.ts'
import { atPricesToday, pricesToday, templateLines } from './quote-templates.ts'

const tray = {
  ...{ ...emptyService, id: 'tray', name: 'Tray', archivedAt: null },
  ...{ price: 14_500, costPrice: 6000, pricingModel: 'area' as const },
}
const size = { quantity: 2, widthMm: 3000, heightMm: 900 }

function line(id: string, change: Partial<StoredLine> = {}): StoredLine {
  const { price, formula } = priceService(tray, size)
  return { ...emptyLine, id, title: 'Tray', serviceId: 'tray', ...size, price, formula, ...change }
}

test('while the service costs what it did, nothing is said', () => {
  expect(pricesToday([line('a'), line('b', { serviceId: null })], [tray])).toEqual([])
})

test('a dearer service is named at the line that follows it, with its formula and cost', () => {
  const dearer = { ...tray, price: 15_200, costPrice: 7000 }
  const items = [line('a', { costPrice: 16_200 }), line('typed', { formula: '', price: 30_000 })]
  const today = pricesToday(items, [dearer])
  expect(today).toEqual([
    { lineId: 'a', ...priceOf(dearer), costPrice: priceService({ ...tray, price: 7000 }, size).price },
  ])
  const [anew, typed] = atPricesToday(items, today)
  expect(anew).toMatchObject({ id: 'a', title: 'Tray', price: priceOf(dearer).price })
  expect(typed).toEqual(items[1])
})

test('what is sold no more keeps its price', () => {
  const dearer = { ...tray, price: 15_200 }
  expect(pricesToday([line('a')], [{ ...dearer, active: false }])).toEqual([])
  expect(pricesToday([line('a')], [{ ...dearer, archivedAt: '2026-11-21' }])).toEqual([])
  expect(pricesToday([line('a')], [])).toEqual([])
})

test('a line of a survey leaves its survey', () => {
  const measured = line('a', { measurementItem: { measurementId: 'm', signId: 's' } })
  expect(templateLines([measured])).toEqual([{ ...measured, measurementItem: null }])
})

function priceOf(service: typeof tray) {
  const { price, formula } = priceService(service, size)
  return { price, formula }
}
