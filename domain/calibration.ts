/**
 * Measuring in a photo: from a known length, or from the four corners of a known rectangle, to millimetres.
 * The error is stated with it: whoever orders a sign must know what a photo is worth.
 */
import type { Calibration, Point } from './photos.ts'

/** The picture's size in pixels: fractions of a wide picture are longer across than down. */
export interface PictureSize {
  width: number
  height: number
}

export interface Measured {
  mm: number
  /** How far off it may be either way, in per cent. */
  errorPercent: number
}

/** What a thumb misses by, as a part of the picture's longer side. */
const TAP = 0.002
/** A wall is seldom seen quite straight on, and no lens is quite true: nothing is better than this. */
const LEAST_PERCENT = { length: 2, rectangle: 1 }
const MOST_PERCENT = 99

/**
 * The distance between two points of a photo.
 * @returns null where the calibration is of no use (its points coincide, or its corners are no rectangle)
 */
export function measureInPhoto(
  calibration: Calibration,
  size: PictureSize,
  from: Point,
  to: Point,
): Measured | null {
  const mm =
    calibration.kind === 'length'
      ? measureByLength(calibration, size, from, to)
      : measureByRectangle(calibration, from, to)
  if (mm === null || !Number.isFinite(mm)) return null
  return { mm, errorPercent: errorOf(calibration, size, from, to) }
}

/** '2,400 mm ± 2 %'. */
export function describeMeasured({ mm, errorPercent }: Measured): string {
  return `${Math.round(mm).toLocaleString('en-GB')} mm ± ${errorPercent} %`
}

function measureByLength(
  calibration: Extract<Calibration, { kind: 'length' }>,
  size: PictureSize,
  from: Point,
  to: Point,
): number | null {
  const known = pixelsBetween(size, calibration.from, calibration.to)
  return known === 0 ? null : (pixelsBetween(size, from, to) / known) * calibration.knownMm
}

function measureByRectangle(
  calibration: Extract<Calibration, { kind: 'rectangle' }>,
  from: Point,
  to: Point,
): number | null {
  const map = flatten(calibration.corners)
  const a = map?.(from)
  const b = map?.(to)
  if (!a || !b) return null
  return Math.hypot((b[0] - a[0]) * calibration.widthMm, (b[1] - a[1]) * calibration.heightMm)
}

/**
 * The projective map from a picture of a rectangle back onto the unit square (Heckbert, Fundamentals of
 * Texture Mapping and Image Warping, 1989, section 2.2.3: the square-to-quadrilateral map, and its adjoint).
 */
function flatten(corners: readonly [Point, Point, Point, Point]): ((point: Point) => Point | null) | null {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
  const dx1 = x1 - x2
  const dx2 = x3 - x2
  const dy1 = y1 - y2
  const dy2 = y3 - y2
  const sx = x0 - x1 + x2 - x3
  const sy = y0 - y1 + y2 - y3
  const spread = dx1 * dy2 - dx2 * dy1
  if (Math.abs(spread) < 1e-9) return null
  const g = (sx * dy2 - dx2 * sy) / spread
  const h = (dx1 * sy - sx * dy1) / spread
  const a = x1 - x0 + g * x1
  const b = x3 - x0 + h * x3
  const d = y1 - y0 + g * y1
  const e = y3 - y0 + h * y3
  const determinant = a * (e - y0 * h) - b * (d - y0 * g) + x0 * (d * h - e * g)
  if (Math.abs(determinant) < 1e-12) return null
  return ([x, y]) => {
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    if (Math.abs(w) < 1e-12) return null
    const u = (e - y0 * h) * x + (x0 * h - b) * y + (b * y0 - x0 * e)
    const v = (y0 * g - d) * x + (a - x0 * g) * y + (x0 * d - a * y0)
    return [u / w, v / w]
  }
}

/** Two taps on the known length and two on the line: each end may be off, and the shorter one counts more. */
function errorOf(calibration: Calibration, size: PictureSize, from: Point, to: Point): number {
  const tap = TAP * Math.max(size.width, size.height) * Math.SQRT2
  const known =
    calibration.kind === 'length'
      ? pixelsBetween(size, calibration.from, calibration.to)
      : shortestSide(size, calibration.corners)
  const line = pixelsBetween(size, from, to)
  if (known === 0 || line === 0) return MOST_PERCENT
  const taps = Math.hypot(tap / known, tap / line) * 100
  const percent = Math.hypot(taps, LEAST_PERCENT[calibration.kind])
  return Math.min(MOST_PERCENT, Math.ceil(percent))
}

function shortestSide(size: PictureSize, corners: readonly [Point, Point, Point, Point]): number {
  const [a, b, c, d] = corners
  return Math.min(
    pixelsBetween(size, a, b),
    pixelsBetween(size, b, c),
    pixelsBetween(size, c, d),
    pixelsBetween(size, d, a),
  )
}

function pixelsBetween(size: PictureSize, [x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot((x1 - x0) * size.width, (y1 - y0) * size.height)
}
