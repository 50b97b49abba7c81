/**
 * Measuring in a photo: from a known length, or from the four corners of a known rectangle, to millimetres.
 * The error is stated too, because a person who orders a sign must know how far to trust a photo. Where each
 * figure of the error comes from is in docs/decisions/0025-photos-as-rulers.md.
 */
import type { Calibration, Point } from './photos.ts'

/**
 * The picture's size in pixels. It is needed because a fraction of a wide picture is longer across than down.
 */
export interface PictureSize {
  width: number
  height: number
}

export interface Measured {
  mm: number
  /** How far off it may be either way, in per cent, nineteen times out of twenty. */
  errorPercent: number
}

/** How far a thumb under a magnifier misses, across and down, as a fraction of the picture's longer side. */
const TAP = 0.003
/**
 * The error that remains with a perfect tap, in per cent: the lens (0.5), the known object's own size (0.5),
 * and its distance of up to a hundredth before or behind the sign (1). For a length there is also 1.5, since
 * a wall turned by 10 degrees is foreshortened in one direction.
 */
const LEAST_PERCENT = { length: 2, rectangle: 1.3 }
/**
 * How much larger things look per longer side of the picture that they are nearer, if the wall is turned by
 * 10 degrees without anybody noticing or the phone is tipped up as much. It is tan 10° over the focal length
 * of a phone's main camera (26 mm for a film 34.6 mm long).
 */
const UNSEEN_TURN = 0.235
/** A reading with a larger error than this is refused. */
const MOST_PERCENT = 50

/**
 * The distance between two points of a photo.
 * @returns null if the calibration cannot be used: its points coincide, its corners are not a rectangle, a
 * point lies beyond the horizon of its plane, or the error would be over 50 per cent
 */
export function measureInPhoto(
  calibration: Calibration,
  size: PictureSize,
  from: Point,
  to: Point,
): Measured | null {
  const mm = millimetresBetween(calibration, size, from, to)
  const errorPercent = mm === null ? null : errorOf(calibration, size, from, to, mm)
  return mm === null || errorPercent === null ? null : { mm, errorPercent }
}

/** '≈ 2,400 mm ± 2%'. */
export function describeMeasured({ mm, errorPercent }: Measured): string {
  return `≈ ${Math.round(mm).toLocaleString('en-GB')} mm ± ${errorPercent}%`
}

function millimetresBetween(
  calibration: Calibration,
  size: PictureSize,
  from: Point,
  to: Point,
): number | null {
  const mm =
    calibration.kind === 'length'
      ? measureByLength(calibration, size, from, to)
      : measureByRectangle(calibration, from, to)
  return mm === null || !Number.isFinite(mm) ? null : mm
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
  // If the rectangle is in front of the camera, all its corners are on one side of the horizon.
  if (1 + g <= 0 || 1 + h <= 0 || 1 + g + h <= 0) return null
  const a = x1 - x0 + g * x1
  const b = x3 - x0 + h * x3
  const d = y1 - y0 + g * y1
  const e = y3 - y0 + h * y3
  const determinant = a * (e - y0 * h) - b * (d - y0 * g) + x0 * (d * h - e * g)
  if (Math.abs(determinant) < 1e-12) return null
  return ([x, y]) => {
    const w = ((d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)) / determinant
    if (w < 1e-6) return null
    const u = (e - y0 * h) * x + (x0 * h - b) * y + (b * y0 - x0 * e)
    const v = (y0 * g - d) * x + (a - x0 * g) * y + (x0 * d - a * y0)
    return [u / w / determinant, v / w / determinant]
  }
}

/**
 * Moves each tap by what a thumb misses and measures the change of the length, then adds the error that no
 * tap can correct.
 */
function errorOf(
  calibration: Calibration,
  size: PictureSize,
  from: Point,
  to: Point,
  mm: number,
): number | null {
  const parts = [LEAST_PERCENT[calibration.kind] / 100, turnOf(calibration, size, from, to)]
  const longer = Math.max(size.width, size.height)
  for (const shift of [
    [(TAP * longer) / size.width, 0],
    [0, (TAP * longer) / size.height],
  ] as const) {
    for (let tap = 0; tap < 6; tap += 1) {
      const moved = (sign: 1 | -1) => {
        const by = (point: Point, here: boolean): Point =>
          here ? [point[0] + sign * shift[0], point[1] + sign * shift[1]] : point
        return millimetresBetween(moveTap(calibration, tap, by), size, by(from, tap === 4), by(to, tap === 5))
      }
      const [more, less] = [moved(1), moved(-1)]
      if (more === null || less === null || mm === 0) return null
      parts.push((more - less) / 2 / mm)
    }
  }
  // The known length is the divisor: if it is short compared with a tap's miss, the upward error is the
  // larger one.
  const part = Math.hypot(...parts)
  const percent = Math.ceil((part / (1 - part)) * 100)
  return part < 1 && percent <= MOST_PERCENT ? percent : null
}

function moveTap(
  calibration: Calibration,
  tap: number,
  by: (point: Point, here: boolean) => Point,
): Calibration {
  if (calibration.kind === 'length')
    return { ...calibration, from: by(calibration.from, tap === 0), to: by(calibration.to, tap === 1) }
  const [a, b, c, d] = calibration.corners
  return { ...calibration, corners: [by(a, tap === 0), by(b, tap === 1), by(c, tap === 2), by(d, tap === 3)] }
}

/**
 * What an unnoticed turn of the wall does to a line elsewhere in the picture than the known length. On a wall
 * whose scale grows by the gradient g, a line about the middle m in the direction u reads longer by g·m +
 * (m·u)(g·u). The difference to the known length is at most |g| times this vector's length. The four corners
 * of a rectangle show the turn, so no such error remains.
 */
function turnOf(calibration: Calibration, size: PictureSize, from: Point, to: Point): number {
  if (calibration.kind === 'rectangle') return 0
  const [x, y] = stretchOf(size, from, to)
  const [x0, y0] = stretchOf(size, calibration.from, calibration.to)
  return UNSEEN_TURN * Math.hypot(x - x0, y - y0)
}

/** m + (m·u)u of a line, from the picture's centre, in longer sides of the picture. */
function stretchOf({ width, height }: PictureSize, from: Point, to: Point): Point {
  const longer = Math.max(width, height)
  const across = ((to[0] - from[0]) * width) / longer
  const down = ((to[1] - from[1]) * height) / longer
  const length = Math.hypot(across, down) || 1
  const [ux, uy] = [across / length, down / length]
  const mx = (((from[0] + to[0]) / 2 - 0.5) * width) / longer
  const my = (((from[1] + to[1]) / 2 - 0.5) * height) / longer
  const along = mx * ux + my * uy
  return [mx + along * ux, my + along * uy]
}

function pixelsBetween(size: PictureSize, [x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot((x1 - x0) * size.width, (y1 - y0) * size.height)
}
