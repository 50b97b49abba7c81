/** The drawing over a photo, with undo and redo. */
import type { Annotation, Calibration } from '#domain/survey/photos.ts'

export interface PhotoDrawing {
  annotations: Annotation[]
  calibration: Calibration | null
}

export interface Steps {
  past: PhotoDrawing[]
  now: PhotoDrawing
  future: PhotoDrawing[]
  /** What the latest step changed: further changes of the same thing are part of that step. */
  about: string | null
}

const MOST = 100

export function firstStep(now: PhotoDrawing): Steps {
  return { past: [], now, future: [], about: null }
}

/** @param about for typing or nudging: one undo reverts all of it */
export function takeStep(steps: Steps, now: PhotoDrawing, about: string | null = null): Steps {
  const goesOn = about !== null && about === steps.about
  return { past: goesOn ? steps.past : [...steps.past, steps.now].slice(-MOST), now, future: [], about }
}

export function stepBack(steps: Steps): Steps {
  const now = steps.past.at(-1)
  return now
    ? { past: steps.past.slice(0, -1), now, future: [steps.now, ...steps.future], about: null }
    : steps
}

export function stepForward(steps: Steps): Steps {
  const [now, ...future] = steps.future
  return now ? { past: [...steps.past, steps.now], now, future, about: null } : steps
}

/** The drawing with a mark changed, or added if it is new. */
export function withMark(drawing: PhotoDrawing, mark: Annotation): PhotoDrawing {
  const known = drawing.annotations.some(({ id }) => id === mark.id)
  return {
    ...drawing,
    annotations: known
      ? drawing.annotations.map((one) => (one.id === mark.id ? mark : one))
      : [...drawing.annotations, mark],
  }
}

export function withoutMark(drawing: PhotoDrawing, id: string): PhotoDrawing {
  return { ...drawing, annotations: drawing.annotations.filter((mark) => mark.id !== id) }
}
