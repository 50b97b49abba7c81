/** The letters of a designed sign as outlines, in the same fonts that the site uses. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import type { CutFace } from '#domain/sign/face-metrics.ts'
import type { FittedLetters, FittedLine } from '#domain/sign/fit-letters.ts'
import { signFaces } from '#domain/sign/sign-faces.ts'
import { figure } from './svg.ts'

const { openSync }: typeof import('fontkit') = createRequire(import.meta.url)('fontkit')

const opened = new Map<string, Font>()

/** The two files of a font: most names need only the first. */
function openCut(face: CutFace): Font[] {
  const [name, weight] = signFaces[face]
  return ['latin', 'latin-ext'].map((part) => {
    const file = `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`
    const known = opened.get(file)
    if (known) return known
    const font = openSync(fileURLToPath(import.meta.resolve(file))) as Font
    opened.set(file, font)
    return font
  })
}

/** One line's letters of one file. */
interface Run {
  font: Font
  text: string
}

/** Characters that neither file has, like pictures and other scripts, are left out: no PDF can draw them. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/**
 * The outlines of all letters as one SVG path, in millimetres around the panel's centre.
 * @returns '' if nothing can be drawn
 */
export function outlineLetters({ face, size, lines }: FittedLetters): string {
  const fonts = openCut(face)
  return lines.map((line) => outlineLine(line, size, fonts)).join('')
}

function outlineLine(
  { text, baseline, width, known }: FittedLine,
  size: number,
  fonts: readonly Font[],
): string {
  const laid = runsOf(text, fonts).map(({ font, text: part }) => {
    const run = font.layout(part)
    return { run, scale: size / font.unitsPerEm }
  })
  const natural = laid.reduce((sum, { run, scale }) => sum + run.advanceWidth * scale, 0)
  if (natural === 0) return ''
  // Limited to the width that fits the panel, as on the screen.
  const stretch = known || natural > width ? width / natural : 1
  let x = (-natural * stretch) / 2
  let path = ''
  for (const { run, scale } of laid)
    for (const [index, glyph] of run.glyphs.entries()) {
      const place = run.positions[index]
      const left = x + (place?.xOffset ?? 0) * scale * stretch
      const up = baseline - (place?.yOffset ?? 0) * scale
      path += toPath(glyph.path.commands, (px, py) => [left + px * scale * stretch, up - py * scale])
      x += (place?.xAdvance ?? 0) * scale * stretch
    }
  return path
}

const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

function toPath(
  commands: readonly { command: keyof typeof letters; args: readonly number[] }[],
  place: (x: number, y: number) => [number, number],
): string {
  return commands
    .map(({ command, args }) => {
      const points: number[] = []
      for (let at = 0; at + 1 < args.length; at += 2) points.push(...place(args[at] ?? 0, args[at + 1] ?? 0))
      return letters[command] + points.map(figure).join(' ')
    })
    .join('')
}
