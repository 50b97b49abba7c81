import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marginPercent } from '../money/margins.ts'
import { emptyService } from '../shop/services.ts'
import { describeFall, describeLineUnderTarget, fellBy, marginFall, refuseHonour } from './open-margins.ts'

const panel = {
  ...emptyService,
  pricingModel: 'area' as const,
  ...{ price: 145_00, costPrice: 80_00, targetMarginPercent: 50 },
}
const line = { price: 290_00, costPrice: 124_00, quantity: 1, widthMm: 2000, heightMm: 1000 }

test('a risen cost brings a line under its target', () => {
  const fall = marginFall(line, panel)
  expect(fall).toEqual({ costNow: 160_00, marginThen: 57.2, marginNow: 44.8, targetPercent: 50 })
  expect(fall && describeFall(fall)).toBe('57.2% → 44.8%, 50% aimed at')
})

test('is said with the costs of one to the penny, and smaller ones as exactly as they are', () => {
  const said = { title: 'Panel', serviceId: '1', serviceName: 'Panel', widthMm: 4340, heightMm: 570 }
  const fallen = { ...said, quantity: 1, price: 400_00, marginThen: 54, marginNow: 43, targetPercent: 50 }
  expect(describeLineUnderTarget({ ...fallen, costThen: 178_20.27, costNow: 220_97.13 })).toBe(
    'Panel, 4340 × 570 mm: costs £178.20 → £220.97, margin 54% → 43%, 50% aimed at',
  )
  expect(describeLineUnderTarget({ ...fallen, costThen: null, costNow: 3.86, marginThen: null })).toBe(
    'Panel, 4340 × 570 mm: costs £0.0386, margin 43%, 50% aimed at',
  )
})

test('without a target, without a cost, or reached, there is none', () => {
  expect(marginFall(line, { ...panel, targetMarginPercent: null })).toBeNull()
  expect(marginFall(line, { ...panel, costPrice: 0 })).toBeNull()
  expect(marginFall({ ...line, price: 320_00 }, panel)).toBeNull()
  expect(marginFall({ ...line, price: 0 }, panel)).toBeNull()
})

test('a price that was made at today’s cost is no fall; one without a known cost is', () => {
  expect(marginFall({ ...line, costPrice: 160_00 }, panel)).toBeNull()
  expect(marginFall({ ...line, costPrice: 200_00 }, panel)).toBeNull()
  expect(marginFall({ ...line, costPrice: null }, panel)).toMatchObject({ marginThen: null, marginNow: 44.8 })
})

test('fell by a change that brought it under, where it still is', () => {
  const risen = { before: 62_00, after: 80_00 }
  expect(fellBy(line, panel, risen)).toBe(true)
  // It was under its target before, or the change did not bring it there, or it is over it again.
  expect(fellBy(line, panel, { before: 79_00, after: 80_00 })).toBe(false)
  expect(fellBy(line, panel, { before: 62_00, after: 63_00 })).toBe(false)
  expect(fellBy(line, { ...panel, costPrice: 62_00 }, risen)).toBe(false)
})

test('is honoured only while there is something to honour', () => {
  expect(refuseHonour(true)).toBeNull()
  expect(refuseHonour(false)).toMatchObject({ code: 'LOCKED' })
})

test('each fall is under its target by a cost that rose, and a higher price never makes one', () => {
  const money = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(money, fc.option(money), money, fc.nat(99), money, (price, costPrice, cost, target, more) => {
      const service = { ...panel, costPrice: cost, targetMarginPercent: target }
      const asked = { ...line, price, costPrice }
      const fall = marginFall(asked, service)
      if (fall) {
        expect(fall.costNow).toBeGreaterThan(costPrice ?? 0)
        expect(fall.marginNow).toBeLessThan(target)
        expect(fall.marginNow).toBe(marginPercent(price, fall.costNow))
      } else expect(marginFall({ ...asked, price: price + more }, service)).toBeNull()
    }),
  )
})
