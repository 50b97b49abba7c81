import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitSignature } from './fit-signature.ts'

const stroke = fc.array(
  fc.tuple(
    fc.double({ min: -3, max: 4, noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -3, max: 4, noNaN: true, noDefaultInfinity: true }),
  ),
  { minLength: 2, maxLength: 20 },
)

describe('a signature drawn over the whole phone', () => {
  test('fits into its box', () => {
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 5 }), (strokes) => {
        for (const part of fitSignature(strokes).flat(2)) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('keeps its proportions', () => {
    const high = fitSignature([
      [
        [0.1, -2],
        [0.9, 2],
      ],
    ])
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = high[0] ?? []
    expect((y2 - y1) / (x2 - x1)).toBeCloseTo(4 / 0.8, 1)
    expect(y2 - y1).toBeCloseTo(0.92, 2)
  })

  test('is not moved when it is inside already, however often it is opened', () => {
    const strokes: [number, number][][] = [
      [
        [0, 0.25],
        [1, 0.75],
      ],
    ]
    expect(fitSignature(strokes)).toEqual(strokes)
    const once = fitSignature([
      [
        [0.5, -1],
        [0.6, 2],
      ],
    ])
    expect(fitSignature(once)).toEqual(once)
  })

  test('is empty when nothing was drawn', () => {
    expect(fitSignature([])).toEqual([])
  })
})
