/** The points where marks can be grabbed. */
import type { PictureSize } from '#domain/survey/calibration.ts'
import { shapesOf } from '#domain/survey/mark-shapes.ts'
import type { Ruler } from '#domain/survey/marks.ts'
import type { Annotation, Calibration, Point } from '#domain/survey/photos.ts'

/** The points that can be dragged separately; a freehand line only moves as a whole. */
export function handlesOf(mark: Annotation): Point[] {
  switch (mark.kind) {
    case 'dimension':
    case 'arrow':
    case 'box':
      return [mark.from, mark.to]
    case 'text':
      return [mark.at]
    case 'freehand':
      return []
  }
}

/** A handle's name for people who cannot see it. */
export function nameOfHandle(mark: Annotation, index: number): string {
  switch (mark.kind) {
    case 'box':
      return index === 0 ? 'First corner' : 'Second corner'
    case 'text':
      return 'Place of the text'
    default:
      return index === 0 ? 'Start' : 'End'
  }
}

/** The mark with one of its handles moved. */
export function moveHandle(mark: Annotation, index: number, to: Point): Annotation {
  switch (mark.kind) {
    case 'dimension':
    case 'arrow':
    case 'box':
      return index === 0 ? { ...mark, from: to } : { ...mark, to }
    case 'text':
      return { ...mark, at: to }
    case 'freehand':
      return mark
  }
}

/** The mark moved as a whole, as far as it stays in the picture. */
export function moveMark(mark: Annotation, by: Point): Annotation {
  const points = mark.kind === 'freehand' ? mark.points : handlesOf(mark)
  const inside = (axis: 0 | 1) => {
    const all = points.map((point) => point[axis])
    return Math.max(-Math.min(...all), Math.min(1 - Math.max(...all), by[axis]))
  }
  const [dx, dy] = [inside(0), inside(1)]
  const move = ([x, y]: Point): Point => [x + dx, y + dy]
  switch (mark.kind) {
    case 'dimension':
    case 'arrow':
    case 'box':
      return { ...mark, from: move(mark.from), to: move(mark.to) }
    case 'text':
      return { ...mark, at: move(mark.at) }
    case 'freehand':
      return { ...mark, points: mark.points.map(move) }
  }
}

/** The points of a calibration in their order. */
export function pointsOfCalibration(calibration: Calibration): Point[] {
  return calibration.kind === 'length' ? [calibration.from, calibration.to] : [...calibration.corners]
}

/** Which of some points is nearest to another, at most `reach` away; null if none is. */
export function nearest(places: readonly Point[], [x, y]: Point, reach: number): number | null {
  let best: number | null = null
  let least = reach
  places.forEach(([px, py], index) => {
    const distance = Math.hypot(px - x, py - y)
    if (distance <= least) {
      least = distance
      best = index
    }
  })
  return best
}

/** The topmost mark at a point of the drawn picture, at most `reach` away; all in the box's unit. */
export function hitMark(
  marks: readonly Annotation[],
  ruler: Ruler,
  box: PictureSize,
  type: number,
  at: Point,
  reach: number,
): Annotation | null {
  return (
    marks.findLast((mark) =>
      shapesOf(mark, ruler, box, type).some((shape) => {
        if (shape.kind === 'label') {
          const turned = (-shape.angle * Math.PI) / 180
          const [dx, dy] = [at[0] - shape.at[0], at[1] - shape.at[1]]
          const across = Math.abs(dx * Math.cos(turned) - dy * Math.sin(turned))
          const down = Math.abs(dx * Math.sin(turned) + dy * Math.cos(turned))
          return across <= shape.width / 2 + reach / 2 && down <= shape.height / 2 + reach / 2
        }
        const ring = shape.closed ? [...shape.points, ...shape.points.slice(0, 1)] : shape.points
        return ring.some((point, index) => distanceToPart(at, ring[index - 1] ?? point, point) <= reach)
      }),
    ) ?? null
  )
}

function distanceToPart([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length))
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy)
}

/** Four tapped corners in the order of a calibration: upper left, upper right, lower right, lower left. */
export function orderCorners(corners: readonly [Point, Point, Point, Point]): [Point, Point, Point, Point] {
  const byHeight = [...corners].sort((a, b) => a[1] - b[1])
  const [a, b, c, d] = byHeight
  if (!a || !b || !c || !d) return [...corners]
  const [upperLeft, upperRight] = a[0] <= b[0] ? [a, b] : [b, a]
  const [lowerLeft, lowerRight] = c[0] <= d[0] ? [c, d] : [d, c]
  return [upperLeft, upperRight, lowerRight, lowerLeft]
}
