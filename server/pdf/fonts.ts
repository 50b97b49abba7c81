/** The typeface of the PDFs: Roboto from pdfmake, with all of Latin, Greek and Cyrillic. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { quickenSubsets, type TrueType } from './subset-font.ts'

interface Fontkit {
  openSync: typeof import('fontkit').openSync
  /** Makes `fontkit.create` also accept what `probe` recognises; missing in the types. */
  registerFormat: (format: {
    new (stream: { buffer: Uint8Array }): object
    probe: (bytes: Uint8Array) => boolean
  }) => void
}

const require = createRequire(import.meta.url)
// The same instance that pdfmake uses: an `import` would load another one, without what is registered here.
const fontkit: Fontkit = require('fontkit')

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake'))), '../fonts/Roboto')
/**
 * The typeface for pdfmake, by names that exist only in its virtual folder. They are the styles' PostScript
 * names, because text within an SVG is set only in fonts that the PDF has under that name already.
 */
const styles = {
  normal: 'Roboto-Regular',
  bold: 'Roboto-Medium',
  italics: 'Roboto-Italic',
  bolditalics: 'Roboto-MediumItalic',
}
export const fonts = { Roboto: styles }

const MARK = 'fascia typeface '

/**
 * Used in place of each style's file. A font's tables are parsed on first use, which takes longer than laying
 * out a page. So each style is opened once and shared by all PDFs.
 */
export const standIns: ReadonlyMap<string, Buffer> = new Map(
  Object.values(styles).map((style) => [style, Buffer.from(MARK + style)]),
)

const opened = new Map<string, object>()

function openFont(style: string): object {
  const known = opened.get(style)
  if (known) return known
  const font = fontkit.openSync(join(folder, `${style}.ttf`))
  if ('getGlyph' in font) {
    nameAllGlyphs(font)
    keepRuns(font)
    // Its types do not have what it reads.
    quickenSubsets(font as unknown as TrueType)
  }
  opened.set(style, font)
  return font
}

/**
 * A font caches a glyph with the characters that first needed it. As a part of another glyph, like the e of
 * é, it belongs to no character. In all later PDFs that e would be visible, but could not be copied, searched
 * for, or read aloud.
 */
function nameAllGlyphs(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, characters = []) => {
    if (characters.length > 0) return getGlyph(id, characters)
    const [own = ''] = font.stringsForGlyph(id)
    return getGlyph(
      id,
      Array.from(own, (character) => character.codePointAt(0) ?? 0),
    )
  }
}

/** More words than the documents of a day have in common; some megabytes for each style. */
const MOST_RUNS = 4_000

/**
 * Laying out a word takes most of the time of a short document, and most words ('Total', 'VAT', a street)
 * stand in many. So a word is laid out once for all PDFs. PDFKit scales what it gets in place: it gets a copy.
 */
function keepRuns(font: Font): void {
  const layout = font.layout.bind(font)
  const runs = new Map<string, ReturnType<typeof layout>>()
  font.layout = (text, features, ...more) => {
    if (more.length > 0) return layout(text, features, ...more)
    const key = features === undefined ? text : `${JSON.stringify(features)} ${text}`
    const known = runs.get(key)
    const run = known ?? layout(text, features)
    if (known === undefined) {
      // Words come back within seconds or never: which of them to keep is not worth finding out.
      if (runs.size >= MOST_RUNS) runs.clear()
      runs.set(key, run)
    }
    const copy: typeof run = Object.assign(Object.create(Object.getPrototypeOf(run)), run)
    copy.positions = run.positions.map((position) => ({ ...position }))
    return copy
  }
}

fontkit.registerFormat(
  class {
    static probe(bytes: Uint8Array) {
      return Buffer.from(bytes).toString().startsWith(MARK)
    }

    constructor({ buffer }: { buffer: Uint8Array }) {
      // biome-ignore lint/correctness/noConstructorReturn: it is called as a class, and one font serves all documents
      return openFont(Buffer.from(buffer).toString().slice(MARK.length))
    }
  },
)

/** How wide a digit is, relative to the font size; all ten are equal, a comma or point is narrower. */
export const FIGURE_WIDTH = 0.562

/** The code points that the typeface has. */
export function readCoverage(): ReadonlySet<number> {
  const font = openFont(styles.normal)
  if (!('characterSet' in font) || !Array.isArray(font.characterSet))
    throw new Error('A single font was expected')
  return new Set(font.characterSet)
}
