import { type CutFace, type FaceMetrics, faceMetrics, measuredLetters } from './face-metrics.ts'
import type { SignDesign } from './sign-design.ts'

export interface FittedLine {
  text: string
  /** Millimetres below the panel's middle. */
  baseline: number
  /** The width of the line by the table, in millimetres. */
  width: number
  /** Whether the table has every letter, so that the browser can be made to use `width`. */
  known: boolean
}

export interface FittedLetters {
  face: CutFace
  /** The type size in millimetres; 0 if there is no text. */
  size: number
  /** Of a capital, in millimetres. */
  capHeight: number
  /** How deep built-up letters are, or how thick the tube of neon-flex is, in millimetres. */
  depth: number
  lines: FittedLine[]
}

interface Measured {
  text: string
  /** All in ems. */
  width: number
  above: number
  below: number
  known: boolean
}

/** A line longer than this is too small to be read from across the road. */
const LONG_LINE = 28

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** What the kind adds around the letters, in ems: to each side, and to the right and below. */
const growth: Record<SignDesign['kind'], { around: number; away: number }> = {
  'flat-panel': { around: 0, away: 0 },
  'built-up': { around: 0.01, away: 0.09 },
  'halo-lit': { around: 0.01, away: 0.03 },
  led: { around: 0.02, away: 0.06 },
  'neon-flex': { around: 0.04, away: 0 },
  'window-vinyl': { around: 0, away: 0 },
}

/** The weight of a face that a kind is made in: neon tubes use the thin one. */
export function cutOf({ kind, face }: Pick<SignDesign, 'kind' | 'face'>): CutFace {
  return kind === 'neon-flex' ? `${face}-tube` : face
}

/**
 * Fits a design's text to its panel, in the number of lines (up to three) that makes it largest. Ink never
 * leaves the panel. The capitals are centred on the panel if descenders leave room for that.
 */
export function fitLetters(design: SignDesign): FittedLetters {
  const face = cutOf(design)
  const metrics: FaceMetrics = faceMetrics[face]
  const { around, away } = growth[design.kind]
  const room = {
    width: design.widthMm - 2 * Math.min(design.widthMm * 0.07, design.heightMm * 0.4),
    height: design.heightMm * 0.82,
  }
  const words = design.text.trim().split(/\s+/).filter(Boolean)
  const nothing = { face, size: 0, capHeight: 0, depth: 0, lines: [] }
  if (words.length === 0) return nothing
  const isLong = [...words.join(' ')].length > LONG_LINE
  let best: FittedLetters = nothing
  for (let count = 1; count <= Math.min(3, words.length); count += 1) {
    const lines = breakInto(count, words, metrics)
    const leading = leadingOf(lines)
    const above = lines[0]?.above ?? 0
    const below = lines.at(-1)?.below ?? 0
    const tall = above + below + (count - 1) * leading + 2 * around + away
    const wide = Math.max(...lines.map((line) => line.width)) + 2 * metrics.overhang + 2 * around + away
    const most = design.heightMm * (isLong && count > 1 ? 0.7 : 0.56)
    const capLimit = most / (metrics.capHeight + (count - 1) * leading)
    const size = Math.min(room.width / wide, room.height / tall, capLimit)
    // A second line must be clearly larger: most fascias read best in one line, except long names.
    if (size <= best.size * (isLong ? 1.05 : 1.2)) continue
    const half = (room.height / size - 2 * around - away) / 2
    const capitals = (metrics.capHeight - (count - 1) * leading) / 2
    const lowest = half - below - (count - 1) * leading
    const first = Math.max(Math.min(capitals, lowest), above - half)
    best = {
      face,
      size,
      capHeight: metrics.capHeight * size,
      depth: size * (design.kind === 'neon-flex' ? 0.06 : away),
      lines: lines.map((line, at) => ({
        text: line.text,
        baseline: (first + at * leading) * size,
        width: line.width * size,
        known: line.known,
      })),
    }
  }
  return best
}

function leadingOf(lines: readonly Measured[]): number {
  const gaps = lines.slice(1).map((line, at) => (lines[at]?.below ?? 0) + line.above + 0.11)
  return Math.max(0, ...gaps)
}

/** Breaks words into a number of lines so that the longest line is as short as possible. */
function breakInto(count: number, words: readonly string[], metrics: FaceMetrics): Measured[] {
  if (count === 1) return [measureLine(words.join(' '), metrics)]
  let best: Measured[] = []
  let shortest = Number.POSITIVE_INFINITY
  for (let cut = 1; cut <= words.length - count + 1; cut += 1) {
    const lines = [
      measureLine(words.slice(0, cut).join(' '), metrics),
      ...breakInto(count - 1, words.slice(cut), metrics),
    ]
    const longest = Math.max(...lines.map((line) => line.width))
    if (longest < shortest) {
      shortest = longest
      best = lines
    }
  }
  return best
}

function measureLine(text: string, metrics: FaceMetrics): Measured {
  const line: Measured = { text, width: 0, above: metrics.capHeight, below: 0, known: true }
  for (const { segment } of graphemes.segment(text)) {
    const letter = measureLetter(segment, metrics)
    line.width += letter.width
    line.above = Math.max(line.above, letter.above)
    line.below = Math.max(line.below, letter.below)
    line.known &&= letter.known
  }
  return line
}

function measureLetter(letter: string, { table, capHeight }: FaceMetrics): Omit<Measured, 'text'> {
  const [base = '', ...accents] = letter.normalize('NFD')
  const at = measuredLetters.indexOf(base) * 4
  const entry = at < 0 ? '----' : table.slice(at, at + 4)
  // Letters of other scripts and emoji come from a font on the visitor's device, so they get more room than
  // any of them takes.
  if (entry === '----') {
    const wide = (base.codePointAt(0) ?? 0) >= 0x1100
    return { width: wide ? 1.4 : 1.1, above: Math.max(1.05, capHeight), below: 0.35, known: false }
  }
  const accent = accents.length > 0
  return {
    width: Number.parseInt(entry.slice(0, 2), 36) / 900,
    above: Number.parseInt(entry.slice(2, 3), 36) / 30 + (accent ? 0.27 : 0),
    below: Math.max(Number.parseInt(entry.slice(3), 36) / 30, accent ? 0.24 : 0),
    known: true,
  }
}
