import { describe, expect, test } from 'vitest'
import type { Annotation, Point } from '#domain/survey/photos.ts'
import { hitMark, moveMark, nearest, orderCorners } from './mark-points.ts'
import { firstStep, stepBack, stepForward, takeStep, withMark, withoutMark } from './photo-drawing.ts'
import { calibrationOf, chooseKind, nextInstruction, openGuide } from './scale-guide.ts'
import { fittedSize, panBy, toPicture, toStage, wholeView, zoomAbout } from './view.ts'

const line = (id: string, from: Point, to: Point): Annotation => ({
  kind: 'dimension',
  id,
  colour: 'red',
  from,
  to,
  valueMm: null,
})

describe('marks under the finger', () => {
  const size = { width: 400, height: 300 }
  const ruler = { size, calibration: null }

  test('the topmost within reach is hit, and none further away', () => {
    const marks = [line('a', [0.1, 0.5], [0.9, 0.5]), line('b', [0.5, 0.1], [0.5, 0.9])]
    const hit = (at: Point) => hitMark(marks, ruler, size, 14, at, 11)?.id
    expect(hit([200, 150])).toBe('b')
    expect(hit([100, 158])).toBe('a')
    expect(hit([100, 180])).toBeUndefined()
  })

  test('a moved mark keeps its shape and stops at the edge', () => {
    expect(moveMark(line('a', [0.1, 0.5], [0.3, 0.5]), [-0.5, 0.1])).toMatchObject({
      from: [0, 0.6],
      to: [expect.closeTo(0.2), 0.6],
    })
  })

  test('the nearest end is taken, within 22 px', () => {
    const ends: Point[] = [
      [10, 10],
      [30, 10],
    ]
    expect(nearest(ends, [18, 10], 22)).toBe(0)
    expect(nearest(ends, [60, 10], 22)).toBeNull()
  })
})

test('corners may be tapped in any order', () => {
  const [ul, ur, lr, ll]: [Point, Point, Point, Point] = [
    [0.3, 0.2],
    [0.7, 0.25],
    [0.68, 0.8],
    [0.32, 0.9],
  ]
  expect(orderCorners([lr, ul, ll, ur])).toEqual([ul, ur, lr, ll])
})

describe('setting the scale', () => {
  test('the steps end with a calibration', () => {
    const guide = chooseKind('length')
    expect([nextInstruction(guide), calibrationOf(guide)]).toEqual(['Tap one end of the known length', null])
    const tapped = {
      ...guide,
      points: [
        [0.1, 0.1],
        [0.1, 0.9],
      ] satisfies Point[],
    }
    expect(calibrationOf(tapped)).toMatchObject({ kind: 'length', knownMm: 1981 })
    expect(calibrationOf({ ...tapped, reference: '', knownMm: null })).toBeNull()
  })

  test('a new one begins with the current scale', () => {
    const calibration = calibrationOf({
      ...chooseKind('rectangle'),
      points: [
        [0.1, 0.1],
        [0.2, 0.1],
        [0.2, 0.4],
        [0.1, 0.4],
      ],
    })
    expect(openGuide(calibration)).toMatchObject({ reference: 'Door', widthMm: 762, heightMm: 1981 })
    expect(calibrationOf(openGuide(calibration))).toEqual(calibration)
  })
})

describe('zoom and pan', () => {
  const stage = { width: 390, height: 500 }
  const fitted = fittedSize({ width: 2400, height: 1800 }, stage)
  const whole = wholeView(fitted, stage)

  test('a point of the picture is found at every zoom', () => {
    const near = zoomAbout(whole, 4, [100, 200], fitted, stage)
    const point: Point = [0.31, 0.52]
    expect(toPicture(toStage(point, near, fitted), near, fitted)).toEqual([
      expect.closeTo(0.31, 4),
      expect.closeTo(0.52, 4),
    ])
  })

  test('the point under the fingers stays there, and the picture stays in view', () => {
    const about: Point = [195, 250]
    const before = toPicture(about, whole, fitted)
    const near = zoomAbout(whole, 6, about, fitted, stage)
    expect(toPicture(about, near, fitted)[0]).toBeCloseTo(before[0], 4)
    const far = panBy(near, [10_000, 10_000], fitted, stage)
    expect([far.x, far.y]).toEqual([0, 0])
    expect(zoomAbout(near, 0.001, about, fitted, stage)).toEqual({ ...whole, zoom: 1 })
  })
})

describe('undo', () => {
  const empty = { annotations: [], calibration: null }

  test('goes back and forth, and typing is one step', () => {
    const mark = line('a', [0, 0], [1, 1])
    let steps = takeStep(firstStep(empty), withMark(empty, mark))
    for (const valueMm of [2, 24, 240])
      steps = takeStep(
        steps,
        withMark(steps.now, { ...mark, kind: 'dimension', valueMm } as Annotation),
        'value a',
      )
    expect(steps.past).toHaveLength(2)
    steps = stepBack(steps)
    expect(steps.now.annotations).toEqual([mark])
    expect(stepForward(steps).now.annotations[0]).toMatchObject({ valueMm: 240 })
    expect(stepBack(stepBack(stepBack(steps))).now).toEqual(empty)
    expect(withoutMark(steps.now, 'a')).toEqual(empty)
  })
})
