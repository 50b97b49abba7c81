/** Measuring in a photo: points of a wall of known size, seen by a camera, must come back in millimetres. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeMeasured, measureInPhoto } from './calibration.ts'
import type { Calibration, Point } from './photos.ts'

const size = { width: 4000, height: 3000 }

/**
 * A pinhole camera looking at a wall (millimetres across and down from its middle), turned about both axes.
 * @returns where a point of the wall is in the picture, in fractions
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

describe('with a known length', () => {
  const straight = cameraAt({ distance: 6000, pan: 0, tilt: 0 })
  const door: Calibration = { kind: 'length', from: straight(0, 0), to: straight(0, 1981), knownMm: 1981 }

  test('a line on the wall is measured in millimetres, though the picture is wider than high', () => {
    const read = measureInPhoto(door, size, straight(-1200, -400), straight(1200, -400))
    expect(read?.mm).toBeCloseTo(2400, 6)
  })

  test('the error is never below two per cent, even beside the reference', () => {
    const beside = measureInPhoto(door, size, straight(400, 0), straight(400, 1981))
    expect(beside?.errorPercent).toBe(4)
    const far = measureInPhoto(door, size, straight(-1200, -900), straight(1200, -900))
    expect(far?.errorPercent).toBeGreaterThan(8)
  })

  test('a short reference or a short line has a larger error', () => {
    const course: Calibration = { kind: 'length', from: straight(0, 0), to: straight(0, 75), knownMm: 75 }
    const [from, to] = [straight(-1200, 0), straight(1200, 0)]
    expect(measureInPhoto(course, size, from, to)).toBeNull()
    const byDoor = measureInPhoto(door, size, from, to)?.errorPercent ?? 0
    expect(byDoor).toBeLessThan(9)
    expect(measureInPhoto(door, size, straight(0, 0), straight(100, 0))?.errorPercent).toBeGreaterThan(20)
  })

  test('two equal points give no scale', () => {
    const nothing: Calibration = { kind: 'length', from: [0.5, 0.5], to: [0.5, 0.5], knownMm: 1981 }
    expect(measureInPhoto(nothing, size, [0, 0], [1, 1])).toBeNull()
  })
})

describe('with the corners of a known rectangle', () => {
  test('any line in its plane is measured within a thousandth, from any angle', () => {
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
          fc.pre(read !== null)
          expect(Math.abs(read.mm / length - 1)).toBeLessThan(0.001)
        },
      ),
    )
  })

  test('a drawn sign of 2,400 × 600 mm is measured within one per cent, tapped to the pixel of a phone', () => {
    const onAPhone = ([x, y]: Point): Point => [Math.round(x * 1170) / 1170, Math.round(y * 878) / 878]
    for (const [pan, tilt] of [
      [0, 0],
      [0.3, 0.1],
      [-0.45, 0.15],
    ] as const) {
      const camera = cameraAt({ distance: 4000, pan, tilt })
      const at = (x: number, y: number) => onAPhone(camera(x, y))
      const door: Calibration = {
        kind: 'rectangle',
        corners: [at(-381, -200), at(381, -200), at(381, 1781), at(-381, 1781)],
        widthMm: 762,
        heightMm: 1981,
      }
      const width = measureInPhoto(door, size, at(-1200, -600), at(1200, -600))?.mm ?? 0
      const height = measureInPhoto(door, size, at(-900, -900), at(-900, -300))?.mm ?? 0
      expect(Math.abs(width / 2400 - 1)).toBeLessThan(0.01)
      expect(Math.abs(height / 600 - 1)).toBeLessThan(0.01)
    }
  })

  test('crossed corners, or a line over the horizon, give no measurement', () => {
    const camera = cameraAt({ distance: 4000, pan: 0.6, tilt: 0 })
    const corners: [Point, Point, Point, Point] = [
      camera(0, 0),
      camera(762, 0),
      camera(762, 1981),
      camera(0, 1981),
    ]
    const [a, b, c, d] = corners
    const door = { kind: 'rectangle', widthMm: 762, heightMm: 1981 } as const
    expect(measureInPhoto({ ...door, corners: [a, c, b, d] }, size, [0, 0], [1, 1])).toBeNull()
    expect(measureInPhoto({ ...door, corners }, size, a, [3, 0.5])).toBeNull()
  })

  test('corners on one line give no scale', () => {
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

test('a measurement is shown with its error', () => {
  expect(describeMeasured({ mm: 2399.6, errorPercent: 2 })).toBe('≈ 2,400 mm ± 2%')
})

/** A deterministic stream of numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Half of the stated largest miss of a tap, which holds nineteen times out of twenty. */
const SPREAD = (0.003 * size.width) / 2

describe('the stated error', () => {
  const next = numbersFrom(20_261_121)
  const between = (from: number, to: number) => from + (to - from) * next()
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const tapped = ([x, y]: Point): Point => [
    x + (normal() * SPREAD) / size.width,
    y + (normal() * SPREAD) / size.height,
  ]

  /** In how many of the simulated surveys the length was off by more than the stated error. */
  function countBroken(
    rounds: number,
    survey: () => { read: ReturnType<typeof measureInPhoto>; mm: number },
  ) {
    let broken = 0
    for (let round = 0; round < rounds; round += 1) {
      const { read, mm } = survey()
      if (read === null) continue
      if (Math.abs(read.mm / mm - 1) * 100 > read.errorPercent) broken += 1
    }
    return broken
  }

  const anyLine = () => {
    const length = between(600, 3000)
    const [x, y] = [between(-1200, 0), between(-1200, 900)]
    return next() < 0.5
      ? { mm: length, from: [x, y] as const, to: [x + length, y] as const }
      : { mm: length / 3, from: [x, y] as const, to: [x, y + length / 3] as const }
  }

  test('covers a known length on a wall turned by up to 10 degrees', () => {
    const broken = countBroken(4000, () => {
      const turn = (10 * Math.PI) / 180
      const about = between(0, 2 * Math.PI)
      const camera = cameraAt({
        distance: between(4000, 9000),
        pan: turn * next() * Math.cos(about),
        tilt: turn * next() * Math.sin(about),
      })
      const x = between(-1500, 1500)
      const known: Calibration = {
        kind: 'length',
        from: tapped(camera(x, -200)),
        to: tapped(camera(x, 1781)),
        knownMm: 1981,
      }
      const { mm, from, to } = anyLine()
      return { mm, read: measureInPhoto(known, size, tapped(camera(...from)), tapped(camera(...to))) }
    })
    expect(broken / 4000).toBeLessThan(0.05)
  })

  test.each([
    ['a door', 762, 1981],
    ['an A4 sheet', 210, 297],
  ])('covers the corners of %s, from any angle', (_what, widthMm, heightMm) => {
    const broken = countBroken(4000, () => {
      const camera = cameraAt({
        distance: between(3000, 9000),
        pan: between(-0.6, 0.6),
        tilt: between(-0.3, 0.3),
      })
      const [x, y] = [between(-900, 900), between(-300, 300)]
      const corner = (right: number, down: number) => tapped(camera(x + right, y + down))
      const known: Calibration = {
        kind: 'rectangle',
        corners: [corner(0, 0), corner(widthMm, 0), corner(widthMm, heightMm), corner(0, heightMm)],
        widthMm,
        heightMm,
      }
      const { mm, from, to } = anyLine()
      return { mm, read: measureInPhoto(known, size, tapped(camera(...from)), tapped(camera(...to))) }
    })
    expect(broken / 4000).toBeLessThan(0.05)
  })

  test('is not stated for a reference far from the sign', () => {
    const camera = cameraAt({ distance: 6000, pan: 0.3, tilt: 0.1 })
    const sheet: Calibration = {
      kind: 'rectangle',
      corners: [camera(-1500, 500), camera(-1290, 500), camera(-1290, 797), camera(-1500, 797)],
      widthMm: 210,
      heightMm: 297,
    }
    expect(measureInPhoto(sheet, size, camera(-1200, -600), camera(1200, -600))).toBeNull()
    const beside = measureInPhoto(sheet, size, camera(-1500, 450), camera(-1100, 450))
    expect(beside?.errorPercent).toBeGreaterThan(8)
  })
})
