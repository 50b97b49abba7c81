/**
 * How marks are drawn: lines and labels in the units of the box that the picture is drawn in. The screen and
 * the survey's PDF draw the same ones.
 */
import type { PictureSize } from './calibration.ts'
import { type DimensionMark, describeReading, type Ruler, readDimension } from './marks.ts'
import type { Annotation, Point } from './photos.ts'

export type Shape =
  | { kind: 'line'; points: Point[]; closed: boolean }
  | {
      kind: 'label'
      /** Its middle. */
      at: Point
      /** Degrees, clockwise. */
      angle: number
      lines: string[]
      width: number
      height: number
      /**
       * In the mark's colour; otherwise in its casing's, for a value that comes only from the photo.
       */
      solid: boolean
    }

/** The average width of a letter at most, and the height of a line, as fractions of the type size. */
const LETTER = 0.6
const LINE = 1.3
const PADDING = 0.4
/** Letters in a line of a note. */
const NOTE_WIDTH = 28

/**
 * A mark as lines and labels. A dimension has a tick at either end and its value along it, never upside down.
 * @param box the picture's size as drawn
 * @param type the labels' type size in the same unit
 */
export function shapesOf(mark: Annotation, ruler: Ruler, box: PictureSize, type: number): Shape[] {
  const place = ([x, y]: Point): Point => [x * box.width, y * box.height]
  switch (mark.kind) {
    case 'dimension':
      return shapesOfDimension(mark, ruler, place(mark.from), place(mark.to), type)
    case 'arrow':
      return shapesOfArrow(place(mark.from), place(mark.to), type)
    case 'box': {
      const [[x0, y0], [x1, y1]] = [place(mark.from), place(mark.to)]
      return [
        {
          kind: 'line',
          closed: true,
          points: [
            [x0, y0],
            [x1, y0],
            [x1, y1],
            [x0, y1],
          ],
        },
      ]
    }
    case 'text':
      return [layNote(mark.text, place(mark.at), box, type)]
    case 'freehand':
      return [{ kind: 'line', closed: false, points: mark.points.map(place) }]
  }
}

function shapesOfDimension(mark: DimensionMark, ruler: Ruler, a: Point, b: Point, type: number): Shape[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [ux, uy] = length === 0 ? [1, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const tick = ([x, y]: Point): Shape => ({
    kind: 'line',
    closed: false,
    points: [
      [x - uy * type * 0.6, y + ux * type * 0.6],
      [x + uy * type * 0.6, y - ux * type * 0.6],
    ],
  })
  const shapes: Shape[] = [{ kind: 'line', closed: false, points: [a, b] }, tick(a), tick(b)]
  const reading = readDimension(mark, ruler)
  if (reading === null) return shapes
  const label = layLabel([describeReading(reading)], type)
  const angle = uprightAngle(ux, uy)
  // If a line is too short for its value, the value stands beside it: above, or to the left.
  const aside = length < label.width + 1.5 * type ? label.height / 2 + type * 0.8 : 0
  const turned = (angle * Math.PI) / 180
  const at: Point = [
    (a[0] + b[0]) / 2 + Math.sin(turned) * aside,
    (a[1] + b[1]) / 2 - Math.cos(turned) * aside,
  ]
  return [...shapes, { ...label, at, angle, solid: reading.by === 'tape' }]
}

/** The angle along the line, from -90 (upwards) to just below 90 degrees. */
function uprightAngle(ux: number, uy: number): number {
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI
  if (angle >= 89.5) return angle - 180
  return angle < -90.5 ? angle + 180 : angle
}

function shapesOfArrow(a: Point, b: Point, type: number): Shape[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const head = Math.min(type * 1.2, length / 2)
  const back = Math.atan2(a[1] - b[1], a[0] - b[0])
  const barb = (turn: number): Point => [
    b[0] + head * Math.cos(back + turn),
    b[1] + head * Math.sin(back + turn),
  ]
  return [
    { kind: 'line', closed: false, points: [a, b] },
    { kind: 'line', closed: false, points: [barb(0.5), b, barb(-0.5)] },
  ]
}

/** A note extends from its point to the right and down, if the picture has room. */
function layNote(text: string, [x, y]: Point, box: PictureSize, type: number): Shape {
  const label = layLabel(wrap(text), type)
  const inside = (from: number, length: number, room: number) =>
    Math.max(0, Math.min(from, room - length)) + length / 2
  return {
    ...label,
    at: [inside(x, label.width, box.width), inside(y, label.height, box.height)],
    angle: 0,
    solid: true,
  }
}

function layLabel(lines: string[], type: number) {
  const letters = Math.max(...lines.map((line) => line.length))
  return {
    kind: 'label' as const,
    lines,
    width: (letters * LETTER + 2 * PADDING) * type,
    height: (lines.length * LINE + PADDING) * type,
  }
}

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/\s+/)) {
      if (line !== '' && line.length + 1 + word.length > NOTE_WIDTH) {
        lines.push(line)
        line = word
      } else line = line === '' ? word : `${line} ${word}`
      while (line.length > NOTE_WIDTH) {
        lines.push(line.slice(0, NOTE_WIDTH))
        line = line.slice(NOTE_WIDTH)
      }
    }
    lines.push(line)
  }
  return lines
}

/** Where the baselines of a label's lines are, from its middle. */
export function baselinesOf(label: { lines: string[] }, type: number): number[] {
  const { length } = label.lines
  return label.lines.map((_line, index) => (index - (length - 1) / 2) * LINE * type + type * 0.35)
}
