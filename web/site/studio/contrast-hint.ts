import type { SignDesign } from '#domain/sign/sign-design.ts'
import { contrastOf } from '#web/sign/paint.ts'

/** A window by day is about as dark as this. */
const glassByDay = '#4a5c64'

/** Below this ratio letters cannot be read against their background from across a road. */
const leastContrast = 2.2

/** A sign maker's advice about the two colours; nothing if they contrast. */
export function hintFor({ kind, panel, letters }: SignDesign): string | null {
  if (kind === 'window-vinyl') {
    return contrastOf(letters, glassByDay) < leastContrast
      ? 'Glass looks dark by day: light letters read better on it.'
      : null
  }
  // Halo-lit letters and neon-flex are lit at night; by day people read them like any other.
  return contrastOf(panel, letters) < leastContrast
    ? 'Letters and panel are close in tone: from across the road they read as one.'
    : null
}
