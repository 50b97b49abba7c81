/** A drawing over a photo, and the steps back and forth through what was done to it. */
import type { Annotation, Calibration } from '#domain/photos.ts'

export interface Drawing {
  annotations: Annotation[]
  calibration: Calibration | null
}

export interface Steps {
  past: Drawing[]
  now: Drawing
  future: Drawing[]
  /** What the latest step was about: another about the same makes no step of its own. */
  about: string | null
}

const MOST = 100

export function firstStep(now: Drawing): Steps {
  return { past: [], now, future: [], about: null }
}

/** @param about as of typing or nudging: one step back undoes all of it */
export function takeStep(steps: Steps, now: Drawing, about: string | null = null): Steps {
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

/** The drawing with a mark changed, or added where it is new. */
export function withMark(drawing: Drawing, mark: Annotation): Drawing {
  const known = drawing.annotations.some(({ id }) => id === mark.id)
  return {
    ...drawing,
    annotations: known
      ? drawing.annotations.map((one) => (one.id === mark.id ? mark : one))
      : [...drawing.annotations, mark],
  }
}

export function withoutMark(drawing: Drawing, id: string): Drawing {
  return { ...drawing, annotations: drawing.annotations.filter((mark) => mark.id !== id) }
}
