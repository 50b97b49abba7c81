/** Words as outlines: a machine that draws pictures may have no fonts. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

const folder = join(dirname(fileURLToPath(import.meta.resolve('@fontsource/barlow'))), 'files')
const files = {
  bold: 'barlow-latin-700-normal.woff',
  plain: 'barlow-latin-500-normal.woff',
  slanted: 'barlow-latin-700-italic.woff',
}
export type Face = keyof typeof files

const opened = new Map<Face, Font>()

function openFace(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = openSync(join(folder, files[face]))
  if (!('characterSet' in font)) throw new Error('A single font was expected')
  opened.set(face, font)
  return font
}

export interface Lettering {
  /** In pixels from the upper left corner: the left end, middle or right end of the base line. */
  x: number
  y: number
  /** Height of the type in pixels; capitals are some seven tenths of it. */
  size: number
  face?: Face
  anchor?: 'start' | 'middle' | 'end'
  /** Pixels between letters. */
  spacing?: number
}

/** The outline of `words` as the `d` of a path. */
export function outline(words: string, lettering: Lettering): string {
  const { x, y, size, face = 'bold', anchor = 'middle', spacing = 0 } = lettering
  const font = openFace(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(words)
  const width =
    positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale + spacing, 0) -
    (glyphs.length > 0 ? spacing : 0)
  let left = x - { start: 0, middle: width / 2, end: width }[anchor]
  return glyphs
    .map((glyph, index) => {
      const path = glyph.path.transform(scale, 0, 0, -scale, left, y).toSVG()
      left += (positions[index]?.xAdvance ?? 0) * scale + spacing
      return path
    })
    .join('')
}
