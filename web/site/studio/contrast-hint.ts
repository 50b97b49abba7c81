import type { SignDesign } from '#domain/sign-design.ts'
import { contrastOf } from '#web/ui/sign/paint.ts'

/** A window by day is about as dark as this. */
const glassByDay = '#4a5c64'

/** Below this ratio letters melt into their ground from across a road. */
const leastContrast = 2.2

/** What a sign maker would say of the two colours; nothing where they go together. */
export function hintFor({ kind, panel, letters }: SignDesign): string | null {
  if (kind === 'window-vinyl') {
    return contrastOf(letters, glassByDay) < leastContrast
      ? 'Glass looks dark by day: light letters read better on it.'
      : null
  }
  // Halo-lit letters and neon-flex bring their own light, by night; by day they are read like any other.
  return contrastOf(panel, letters) < leastContrast
    ? 'Letters and panel are close in tone: from across the road they read as one.'
    : null
}
