/** The typeface of the papers: Roboto, which pdfmake brings along with Latin, Greek and Cyrillic whole. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake'))), '../fonts/Roboto')

export const fonts = {
  Roboto: {
    normal: join(folder, 'Roboto-Regular.ttf'),
    bold: join(folder, 'Roboto-Medium.ttf'),
    italics: join(folder, 'Roboto-Italic.ttf'),
    bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
  },
}

/** How wide a figure is, as a part of the type's size; all ten are alike, a comma or point is narrower. */
export const FIGURE_WIDTH = 0.562

/** The code points that the typeface can draw. */
export function readCoverage(): ReadonlySet<number> {
  const font = openSync(fonts.Roboto.normal)
  if (!('characterSet' in font)) throw new Error('A single font was expected')
  return new Set(font.characterSet)
}
