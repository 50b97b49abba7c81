/** What the marks on a photo say in words and figures. */
import { describeMeasured, measureInPhoto, type PictureSize } from './calibration.ts'
import { type Annotation, annotationColourLabels, type Calibration } from './photos.ts'

export type DimensionMark = Extract<Annotation, { kind: 'dimension' }>

/** The picture that marks are drawn on, as a ruler. */
export interface Ruler {
  size: PictureSize
  calibration: Calibration | null
}

/** A dimension's value, and whose it is: the tape's is certain, the photo's is off by some per cent. */
export type Reading = { by: 'tape'; mm: number } | { by: 'photo'; mm: number; errorPercent: number }

/** The tape wins over the photo; null where neither says anything. */
export function readDimension(mark: DimensionMark, { size, calibration }: Ruler): Reading | null {
  if (mark.valueMm !== null) return { by: 'tape', mm: mark.valueMm }
  const measured = calibration && measureInPhoto(calibration, size, mark.from, mark.to)
  return measured ? { by: 'photo', ...measured } : null
}

/** '2,400 mm' by the tape, '≈ 2,400 mm ± 3 %' by the photo. */
export function describeReading(reading: Reading): string {
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

/** By how the line runs in the picture: what it measures is nearly always that way on the wall. */
function nameOfLine({ from, to }: DimensionMark, size: PictureSize): string {
  const across = Math.abs((to[0] - from[0]) * size.width)
  const down = Math.abs((to[1] - from[1]) * size.height)
  if (across > 2 * down) return 'Width line'
  return down > 2 * across ? 'Height line' : 'Slanting line'
}
