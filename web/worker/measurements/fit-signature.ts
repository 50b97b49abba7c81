/** A signature is stored in a box three times as wide as high, on any screen. */
import type { SignOff } from '#domain/survey/measurements.ts'

type Strokes = SignOff['strokes']

export const SIGNATURE_RATIO = 3
const MARGIN = 0.04

/**
 * Fits strokes into the box without stretching them: moves them to its middle, and scales them down if they
 * extend beyond it. Strokes that are well inside stay as they are.
 * @param strokes in fractions of the box, from its upper left corner; may be outside of it
 */
export function fitSignature(strokes: Strokes): Strokes {
  const points = strokes.flat()
  if (points.every(([x, y]) => isInside(x) && isInside(y))) return strokes.map((stroke) => stroke.map(round))
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [top, bottom] = rangeOf(points.map(([, y]) => y))
  const room = 1 - 2 * MARGIN
  const scale = Math.min(1, room / Math.max(right - left, room), room / Math.max(bottom - top, room))
  const place = (value: number, from: number, to: number) => 0.5 + (value - (from + to) / 2) * scale
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => round([place(x, left, right), place(y, top, bottom)])),
  )
}

function rangeOf(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

const isInside = (part: number) => part >= 0 && part <= 1
const roundPart = (part: number) => Math.min(1, Math.max(0, Math.round(part * 10_000) / 10_000))
const round = ([x, y]: [number, number]): [number, number] => [roundPart(x), roundPart(y)]
