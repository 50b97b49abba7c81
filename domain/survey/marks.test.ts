/** What marks say, and how they are drawn. */
import { describe, expect, test } from 'vitest'
import { shapesOf } from './mark-shapes.ts'
import { type DimensionMark, describeMark, readDimension } from './marks.ts'
import type { Calibration, Point } from './photos.ts'

const size = { width: 2000, height: 1000 }
const id = '01930000-0000-7000-8000-000000000001'
/** A thousand millimetres take 1,000 pixels. */
const calibration: Calibration = { kind: 'length', from: [0.25, 0.5], to: [0.75, 0.5], knownMm: 1000 }
const scaled = { size, calibration }
const unscaled = { size, calibration: null }
const line = (from: Point, to: Point, valueMm: number | null = null): DimensionMark => ({
  kind: 'dimension',
  id,
  colour: 'red',
  from,
  to,
  valueMm,
})

describe('a dimension line', () => {
  const wide = line([0.2, 0.5], [0.8, 0.5])

  test('has no value before the photo has a scale or a typed value', () => {
    expect(describeMark(wide, unscaled)).toBe('Width line: no value yet')
  })

  test('shows a value by the photo with its error, a typed one without', () => {
    expect(describeMark(wide, scaled)).toMatch(/^Width line: ≈ 1,200 mm ± \d%$/)
    expect(describeMark({ ...wide, valueMm: 1187 }, scaled)).toBe('Width line: 1,187 mm')
    expect(readDimension({ ...wide, valueMm: 1187 }, scaled)).toEqual({ by: 'tape', mm: 1187 })
  })

  test('is called horizontal or vertical by its direction in the picture', () => {
    expect(describeMark(line([0.5, 0.1], [0.52, 0.9], 2), unscaled)).toBe('Height line: 2 mm')
    expect(describeMark(line([0.1, 0.1], [0.5, 0.9], 2), unscaled)).toBe('Slanting line: 2 mm')
  })
})

test('other marks have names', () => {
  const [from, to]: [Point, Point] = [
    [0, 0],
    [1, 1],
  ]
  expect(describeMark({ kind: 'arrow', id, colour: 'blue', from, to }, unscaled)).toBe('Blue arrow')
  expect(describeMark({ kind: 'text', id, colour: 'red', at: from, text: 'Cable' }, unscaled)).toBe(
    'Text: Cable',
  )
})

describe('in the drawing', () => {
  const labelOf = (from: Point, to: Point, mm = 2400) => {
    const found = shapesOf(line(from, to, mm), unscaled, size, 20).find(({ kind }) => kind === 'label')
    if (found?.kind !== 'label') throw new Error('no label')
    return found
  }

  test('a dimension is a line with a tick at each end, perpendicular to it', () => {
    const [rule, first, second] = shapesOf(line([0.1, 0.5], [0.9, 0.5]), unscaled, size, 20)
    expect(rule).toMatchObject({
      points: [
        [200, 500],
        [1800, 500],
      ],
    })
    expect(first).toMatchObject({
      points: [
        [200, 512],
        [200, 488],
      ],
    })
    expect(second).toMatchObject({ kind: 'line' })
  })

  test('a value is never upside down, whichever end came first', () => {
    expect(labelOf([0.9, 0.5], [0.1, 0.5]).angle).toBeCloseTo(0)
    expect(labelOf([0.5, 0.1], [0.5, 0.9]).angle).toBeCloseTo(-90)
    expect(labelOf([0.5, 0.9], [0.5, 0.1]).angle).toBeCloseTo(-90)
    for (let turn = 0; turn < 360; turn += 7) {
      const radians = (turn * Math.PI) / 180
      const { angle } = labelOf([0.5, 0.5], [0.5 + 0.2 * Math.cos(radians), 0.5 + 0.4 * Math.sin(radians)])
      expect(Math.abs(angle)).toBeLessThanOrEqual(90.5)
    }
  })

  test('on a short line the value stands beside it', () => {
    expect(labelOf([0.1, 0.5], [0.9, 0.5]).at).toEqual([1000, 500])
    expect(labelOf([0.5, 0.5], [0.51, 0.5]).at[1]).toBeLessThan(490)
  })

  test('a note is wrapped and stays within the picture', () => {
    const text = 'Cable comes out behind the old tray, on the left of the door'
    const [note] = shapesOf({ kind: 'text', id, colour: 'white', at: [0.99, 0.99], text }, unscaled, size, 20)
    if (note?.kind !== 'label') throw new Error('no note')
    expect(note.lines.length).toBeGreaterThan(1)
    expect(note.lines.join(' ')).toBe(text)
    expect(note.at[0] + note.width / 2).toBeLessThanOrEqual(2000)
    expect(note.at[1] + note.height / 2).toBeLessThanOrEqual(1000)
  })
})
