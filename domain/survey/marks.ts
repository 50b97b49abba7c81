/** What the marks on a photo say in words and figures. */
import { describeMeasured, measureInPhoto, type PictureSize } from './calibration.ts'
import { type Annotation, annotationColourLabels, type Calibration } from './photos.ts'

export type DimensionMark = Extract<Annotation, { kind: 'dimension' }>

/** The picture under the marks, with its calibration and size. */
export interface Ruler {
  size: PictureSize
  calibration: Calibration | null
}

/** A dimension's value and its source: the tape's is exact, the photo's has an error in per cent. */
export type DimensionReading = { by: 'tape'; mm: number } | { by: 'photo'; mm: number; errorPercent: number }

/** The tape takes precedence over the photo; null if neither gives a value. */
export function readDimension(mark: DimensionMark, { size, calibration }: Ruler): DimensionReading | null {
  if (mark.valueMm !== null) return { by: 'tape', mm: mark.valueMm }
  const measured = calibration && measureInPhoto(calibration, size, mark.from, mark.to)
  return measured ? { by: 'photo', ...measured } : null
}

/** '2,400 mm' by the tape, '≈ 2,400 mm ± 3 %' by the photo. */
export function describeReading(reading: DimensionReading): string {
  return reading.by === 'photo' ? describeMeasured(reading) : `${reading.mm.toLocaleString('en-GB')} mm`
}

/** A mark as a line of text: 'Width line: 2,400 mm', 'Red arrow', 'Text: Cable here'. */
export function describeMark(mark: Annotation, ruler: Ruler): string {
  const colour = annotationColourLabels[mark.colour]
  switch (mark.kind) {
    case 'dimension': {
      const reading = readDimension(mark, ruler)
      return `${nameOfLine(mark, ruler.size)}: ${reading ? describeReading(reading) : 'no value yet'}`
    }
    case 'arrow':
      return `${colour} arrow`
    case 'box':
      return `${colour} box`
    case 'text':
      return `Text: ${mark.text}`
    case 'freehand':
      return `${colour} freehand line`
  }
}

/** Named by the line's direction in the picture, which nearly always matches the wall. */
function nameOfLine({ from, to }: DimensionMark, size: PictureSize): string {
  const across = Math.abs((to[0] - from[0]) * size.width)
  const down = Math.abs((to[1] - from[1]) * size.height)
  if (across > 2 * down) return 'Width line'
  return down > 2 * across ? 'Height line' : 'Slanting line'
}
