/** The typeface of the papers: Roboto, which pdfmake brings along with Latin, Greek and Cyrillic whole. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

interface Fontkit {
  openSync: typeof import('fontkit').openSync
  /** Makes `fontkit.create` also take what `probe` knows; missing in the types. */
  registerFormat: (format: {
    new (stream: { buffer: Uint8Array }): object
    probe: (bytes: Uint8Array) => boolean
  }) => void
}

const require = createRequire(import.meta.url)
// The very one that lays papers out: an `import` would give another, which knows nothing of what is registered here.
const fontkit: Fontkit = require('fontkit')

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake'))), '../fonts/Roboto')
/**
 * The typeface as pdfmake is told of it: by names that only its virtual folder has. They are the styles' own PostScript
 * names, because words within a drawing are set in what the paper has under the name already, and in nothing else.
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
 * What stands in place of each style's file. A typeface's tables are read when they are first asked for, which takes longer
 * than to lay out a page; so each style is opened once, and every paper is given the same.
 */
export const standIns: ReadonlyMap<string, Buffer> = new Map(
  Object.values(styles).map((style) => [style, Buffer.from(MARK + style)]),
)

const opened = new Map<string, object>()

function openFont(style: string): object {
  const known = opened.get(style)
  if (known) return known
  const font = fontkit.openSync(join(folder, `${style}.ttf`))
  if ('getGlyph' in font) nameAllGlyphs(font)
  opened.set(style, font)
  return font
}

/**
 * A glyph is kept with the characters that it was first asked for by. As a part of another, like the e of é, it is asked
 * for by none: in all later papers that e would be seen, and could be neither copied, nor searched for, nor read out.
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

fontkit.registerFormat(
  class {
    static probe(bytes: Uint8Array) {
      return Buffer.from(bytes).toString().startsWith(MARK)
    }

    constructor({ buffer }: { buffer: Uint8Array }) {
      // biome-ignore lint/correctness/noConstructorReturn: it is called as a class, and one font serves all papers
      return openFont(Buffer.from(buffer).toString().slice(MARK.length))
    }
  },
)

/** How wide a figure is, as a part of the type's size; all ten are alike, a comma or point is narrower. */
export const FIGURE_WIDTH = 0.562

/** The code points that the typeface can draw. */
export function readCoverage(): ReadonlySet<number> {
  const font = openFont(styles.normal)
  if (!('characterSet' in font) || !Array.isArray(font.characterSet))
    throw new Error('A single font was expected')
  return new Set(font.characterSet)
}
