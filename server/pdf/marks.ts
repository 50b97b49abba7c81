/** The marks on a photo, as vectors for a PDF. */
import type { PictureSize } from '#domain/survey/calibration.ts'
import { baselinesOf, type Shape, shapesOf } from '#domain/survey/mark-shapes.ts'
import type { Ruler } from '#domain/survey/marks.ts'
import { type Annotation, annotationInks } from '#domain/survey/photos.ts'
import { escapeXml, figure, svg } from './svg.ts'

/** Points: small print, for a photo of half a page's width. */
const TYPE = 7

/**
 * The marks of a photo as an SVG of its size.
 * @param box as printed, in points
 */
export function drawMarks(marks: readonly Annotation[], ruler: Ruler, box: PictureSize): string {
  return svg(box, marks.map((mark) => drawMark(mark, ruler, box)).join(''))
}

function drawMark(mark: Annotation, ruler: Ruler, box: PictureSize): string {
  const { line, casing } = annotationInks[mark.colour]
  const shapes = shapesOf(mark, ruler, box, TYPE)
  const path = shapes.map((shape) => (shape.kind === 'line' ? pathOf(shape) : '')).join('')
  const stroke = (colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  const lines = path === '' ? '' : stroke(casing, TYPE * 0.36) + stroke(line, TYPE * 0.15)
  const labels = shapes.map((shape) => (shape.kind === 'label' ? drawLabel(shape, line, casing) : ''))
  return lines + labels.join('')
}

function drawLabel(label: Extract<Shape, { kind: 'label' }>, line: string, casing: string): string {
  const [back, front] = label.solid ? [line, casing] : [casing, line]
  const { width, height } = label
  const note = label.lines.length > 1
  const text = baselinesOf(label, TYPE)
    .map((y, index) => {
      const x = note ? TYPE * 0.4 - width / 2 : 0
      const words = escapeXml(label.lines[index] ?? '')
      return `<text x="${figure(x)}" y="${figure(y)}" text-anchor="${note ? 'start' : 'middle'}" fill="${front}">${words}</text>`
    })
    .join('')
  return [
    `<g transform="translate(${figure(label.at[0])} ${figure(label.at[1])}) rotate(${figure(label.angle)})" font-family="Roboto" font-weight="bold" font-size="${TYPE}">`,
    `<rect x="${figure(-width / 2)}" y="${figure(-height / 2)}" width="${figure(width)}" height="${figure(height)}" rx="1.4" fill="${back}" stroke="${front}" stroke-width="0.6"/>`,
    text,
    '</g>',
  ].join('')
}

function pathOf({ points, closed }: Extract<Shape, { kind: 'line' }>): string {
  // A line of one point has no length; a round cap still draws it.
  const all = points.length === 1 ? [...points, ...points] : points
  return `M${all.map(([x, y]) => `${figure(x)} ${figure(y)}`).join('L')}${closed ? 'Z' : ''}`
}
