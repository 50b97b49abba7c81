/** A photo as a ruler: points of a wall of known size, seen by a camera, must come back in millimetres. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeMeasured, measureInPhoto } from './calibration.ts'
import type { Calibration, Point } from './photos.ts'

const size = { width: 4000, height: 3000 }

/**
 * A pinhole camera looking at a wall (millimetres across and down from its middle), turned about both axes.
 * @returns where a point of the wall stands in the picture, in fractions
 */
function cameraAt({ distance, pan, tilt }: { distance: number; pan: number; tilt: number }) {
  const focal = 3200
  return (x: number, y: number): Point => {
    const [x1, z1] = [x * Math.cos(pan), x * Math.sin(pan)]
    const [y1, z2] = [y * Math.cos(tilt) - z1 * Math.sin(tilt), y * Math.sin(tilt) + z1 * Math.cos(tilt)]
    const z = distance + z2
    return [0.5 + (focal * x1) / z / size.width, 0.5 + (focal * y1) / z / size.height]
  }
}

describe('by a known length', () => {
  const straight = cameraAt({ distance: 6000, pan: 0, tilt: 0 })
  const door: Calibration = { kind: 'length', from: straight(0, 0), to: straight(0, 1981), knownMm: 1981 }

  test('a line across the wall reads in millimetres, though the picture is wider than high', () => {
    const read = measureInPhoto(door, size, straight(-1200, -400), straight(1200, -400))
    expect(read?.mm).toBeCloseTo(2400, 6)
    expect(read?.errorPercent).toBe(2 + 1)
  })

  test('says honestly that a short reference or a short line is worth less', () => {
    const course: Calibration = { kind: 'length', from: straight(0, 0), to: straight(0, 75), knownMm: 75 }
    const [from, to] = [straight(-1200, 0), straight(1200, 0)]
    const byCourse = measureInPhoto(course, size, from, to)?.errorPercent ?? 0
    const byDoor = measureInPhoto(door, size, from, to)?.errorPercent ?? 0
    expect(byCourse).toBeGreaterThan(20)
    expect(byDoor).toBeLessThan(5)
    expect(measureInPhoto(door, size, straight(0, 0), straight(60, 0))?.errorPercent).toBeGreaterThan(20)
  })

  test('is of no use where both points are one', () => {
    const nothing: Calibration = { kind: 'length', from: [0.5, 0.5], to: [0.5, 0.5], knownMm: 1981 }
    expect(measureInPhoto(nothing, size, [0, 0], [1, 1])).toBeNull()
  })
})

describe('by the corners of a known rectangle', () => {
  test('any line in its plane comes back within a thousandth, from wherever it was taken', () => {
    const angle = fc.double({ min: -0.6, max: 0.6, noNaN: true })
    const across = fc.integer({ min: -1500, max: 1500 })
    const down = fc.integer({ min: -900, max: 900 })
    fc.assert(
      fc.property(
        fc.record({ distance: fc.integer({ min: 4000, max: 12_000 }), pan: angle, tilt: angle }),
        fc.tuple(across, down),
        fc.tuple(across, down),
        (view, a, b) => {
          const length = Math.hypot(b[0] - a[0], b[1] - a[1])
          fc.pre(length > 50)
          const camera = cameraAt(view)
          const door: Calibration = {
            kind: 'rectangle',
            corners: [camera(0, 0), camera(762, 0), camera(762, 1981), camera(0, 1981)],
            widthMm: 762,
            heightMm: 1981,
          }
          const read = measureInPhoto(door, size, camera(...a), camera(...b))
          expect(Math.abs((read?.mm ?? 0) / length - 1)).toBeLessThan(0.001)
        },
      ),
    )
  })

  test('is of no use where the corners lie on one line', () => {
    const line: Calibration = {
      kind: 'rectangle',
      corners: [
        [0.1, 0.1],
        [0.2, 0.2],
        [0.3, 0.3],
        [0.4, 0.4],
      ],
      widthMm: 762,
      heightMm: 1981,
    }
    expect(measureInPhoto(line, size, [0, 0], [1, 1])).toBeNull()
  })
})

test('is read with its error', () => {
  expect(describeMeasured({ mm: 2399.6, errorPercent: 2 })).toBe('2,400 mm ± 2 %')
})
