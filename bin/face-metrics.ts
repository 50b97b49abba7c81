/**
 * Measures the typefaces of signs and writes domain/sign/face-metrics.ts, so that the server and the browser
 * fit letters to a panel in the same way, without loading a font. Run it again after a typeface changes:
 * `node bin/face-metrics.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { signFaces } from '#domain/sign/sign-faces.ts'

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
/**
 * Accented letters are measured as their base letter and an accent: the table has only letters without a
 * base.
 */
const letters = `${ascii}£€’‘“”–—…·•×°ßÆæØøŒœÞþÐðıŁłĐđ`

/** Two digits of base 36: a 900th of an em of advance; one digit: a 30th of an em above, then below the line. */
function entryOf(font: Font, letter: string): string {
  const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
  if (glyph.id === 0) return '----'
  const advance = Math.min(1295, Math.ceil((glyph.advanceWidth / font.unitsPerEm) * 900))
  const { minY, maxY } = glyph.bbox
  const above = Math.min(35, Math.max(0, Math.ceil((maxY / font.unitsPerEm) * 30)))
  const below = Math.min(35, Math.max(0, Math.ceil((-minY / font.unitsPerEm) * 30)))
  return advance.toString(36).padStart(2, '0') + above.toString(36) + below.toString(36)
}

/** How far ink stands out of a letter's advance on either side, at worst, in ems. */
function overhangOf(font: Font): number {
  const out = [...ascii.trim()].map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    return Math.max(-glyph.bbox.minX, glyph.bbox.maxX - glyph.advanceWidth, 0) / font.unitsPerEm
  })
  return Math.ceil(Math.max(...out) * 1000) / 1000
}

function measure([name, weight]: readonly [string, number]) {
  const files = fileURLToPath(new URL(`../node_modules/@fontsource/${name}/files/`, import.meta.url))
  const [latin, more] = ['latin', 'latin-ext'].map(
    (set) => create(readFileSync(`${files}${name}-${set}-${weight}-normal.woff2`)) as Font,
  )
  if (!latin || !more) throw new Error(`${name} has no letters`)
  const table = [...letters].map((letter) => {
    const entry = entryOf(latin, letter)
    return entry === '----' ? entryOf(more, letter) : entry
  })
  return {
    capHeight: Math.round((latin.glyphForCodePoint(72).bbox.maxY / latin.unitsPerEm) * 1000) / 1000,
    overhang: overhangOf(latin),
    table: table.join(''),
  }
}

const measured = Object.entries(signFaces).map(
  ([face, font]) => `  ${JSON.stringify(face)}: ${JSON.stringify(measure(font))},`,
)
writeFileSync(
  fileURLToPath(new URL('../domain/sign/face-metrics.ts', import.meta.url)),
  `/** Made by bin/face-metrics.ts from the fonts themselves: change that, and run it. */

export interface FaceMetrics {
  /** Of a capital H, in ems. */
  capHeight: number
  /** How far ink stands out of a letter's advance on either side, at worst, in ems. */
  overhang: number
  /** For each of \`measuredLetters\` four digits: advance (two, in 900ths of an em), ink above and below (30ths). */
  table: string
}

export const measuredLetters = ${JSON.stringify(letters)}

export const faceMetrics = {
${measured.join('\n')}
} as const satisfies Record<string, FaceMetrics>
export type CutFace = keyof typeof faceMetrics
`,
)
