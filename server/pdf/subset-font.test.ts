import { join } from 'node:path'
import { create, type Font, openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { packageFolder } from '../platform/config.ts'
import { quickenSubsets, type TrueType } from './subset-font.ts'

const file = join(packageFolder, 'node_modules/pdfmake/fonts/Roboto/Roboto-Regular.ttf')

const open = () => openSync(file) as Font & TrueType

/** The part of a font with these letters, and the numbers of its glyphs in the whole font. */
function partWith(font: TrueType & Pick<Font, 'glyphsForString'>, letters: string) {
  const part = font.createSubset()
  for (const { id } of font.glyphsForString(letters)) part.includeGlyph(id)
  const bytes = part.encode()
  return { font: create(Buffer.from(bytes)) as Font, glyphs: part.glyphs }
}

test('a part of the typeface has the outlines and widths of the whole one, those of composed letters too', () => {
  const [whole, quick] = [open(), open()]
  quickenSubsets(quick)
  for (const letters of ['A', 'Total £1,287.72 – 2.35 m²', 'Éléphant, ½ Ǻ ở Ω Ж', ' ']) {
    const [slow, written] = [partWith(whole, letters), partWith(quick, letters)]
    expect(written.glyphs).toEqual(slow.glyphs)
    expect(written.font.numGlyphs).toBe(slow.font.numGlyphs)
    written.glyphs.forEach((glyph, at) => {
      const drawn = written.font.getGlyph(at)
      expect(drawn.path.toSVG()).toBe(whole.getGlyph(glyph).path.toSVG())
      expect(drawn.path.toSVG()).toBe(slow.font.getGlyph(at).path.toSVG())
      expect(drawn.advanceWidth).toBe(whole.getGlyph(glyph).advanceWidth)
    })
  }
})
