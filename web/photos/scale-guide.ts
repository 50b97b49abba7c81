/** Setting a photo's scale, step by step: which length or rectangle is known, and where it is in the picture. */
import { type Calibration, type Point, referenceRectangles, references } from '#domain/survey/photos.ts'
import { orderCorners, pointsOfCalibration } from './mark-points.ts'

export interface ScaleGuide {
  kind: Calibration['kind']
  /** A label of `references` or `referenceRectangles`; empty for a size that the user types. */
  reference: string
  knownMm: number | null
  widthMm: number | null
  heightMm: number | null
  /** The points tapped so far. */
  points: Point[]
}

/** Continues with the photo's present scale, or starts with a door's height. */
export function openGuide(calibration: Calibration | null): ScaleGuide {
  if (calibration === null) return chooseKind('length')
  const points = pointsOfCalibration(calibration)
  if (calibration.kind === 'length') {
    const { knownMm } = calibration
    const reference = references.find(({ mm }) => mm === knownMm)?.label ?? ''
    return { kind: 'length', reference, knownMm, widthMm: null, heightMm: null, points }
  }
  const { widthMm, heightMm } = calibration
  const known = referenceRectangles.find((one) => one.widthMm === widthMm && one.heightMm === heightMm)
  return { kind: 'rectangle', reference: known?.label ?? '', knownMm: null, widthMm, heightMm, points }
}

/** Starts again with a length or with a rectangle. */
export function chooseKind(kind: Calibration['kind']): ScaleGuide {
  const empty = { kind, reference: '', knownMm: null, widthMm: null, heightMm: null, points: [] }
  return chooseReference(empty, kind === 'length' ? 'Door, height' : 'Door')
}

/** Uses a known object's size; a size to be typed starts empty. */
export function chooseReference(guide: ScaleGuide, reference: string): ScaleGuide {
  if (guide.kind === 'length')
    return { ...guide, reference, knownMm: references.find(({ label }) => label === reference)?.mm ?? null }
  const known = referenceRectangles.find(({ label }) => label === reference)
  return {
    ...guide,
    reference,
    widthMm: known?.widthMm ?? null,
    heightMm: known?.heightMm ?? null,
  }
}

/** How many points the guide needs. */
export function pointsWanted({ kind }: Pick<ScaleGuide, 'kind'>): 2 | 4 {
  return kind === 'length' ? 2 : 4
}

/** The scale from the guide; null while something is missing. */
export function calibrationOf({ kind, points, knownMm, widthMm, heightMm }: ScaleGuide): Calibration | null {
  const [a, b, c, d] = points
  if (kind === 'length') return a && b && knownMm ? { kind, from: a, to: b, knownMm } : null
  return a && b && c && d && widthMm && heightMm
    ? { kind, corners: orderCorners([a, b, c, d]), widthMm, heightMm }
    : null
}

const CORNERS = ['upper left', 'upper right', 'lower right', 'lower left'] as const

/** The next instruction for the user. */
export function nextInstruction(guide: ScaleGuide): string {
  const done = guide.points.length
  if (done < pointsWanted(guide)) {
    if (guide.kind === 'rectangle') return `Tap its ${CORNERS[done] ?? ''} corner (${done + 1} of 4)`
    return done === 0 ? 'Tap one end of the known length' : 'Tap its other end'
  }
  return calibrationOf(guide) ? 'Drag the points until they sit exactly' : 'Enter its size'
}
