import { describe, expect, it } from 'vitest'
import { marginPercent, priceAtMargin } from './margins.ts'

describe('margins', () => {
  it('are a percentage of the price', () => {
    expect(marginPercent(14_500, 6_200)).toBe(57.2)
    expect(marginPercent(100, 100)).toBe(0)
    expect(marginPercent(100, 150)).toBe(-50)
    expect(marginPercent(0, 100)).toBeNull()
  })

  it('give a price for a cost', () => {
    expect(priceAtMargin(6_200, 50)).toBe(12_400)
    expect(priceAtMargin(6_200, 0)).toBe(6_200)
    expect(priceAtMargin(6_200, 100)).toBeNull()
    const price = priceAtMargin(6_200, 57.2)
    expect(marginPercent(price ?? 0, 6_200)).toBe(57.2)
  })
})
