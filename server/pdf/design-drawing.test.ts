/** The design of an enquiry on its quote's PDF: drawn to scale in its own letters, in one piece. */
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Quote } from '#domain/sales/quotes.ts'
import { designFaces, designKinds, firstDesign, type SignDesign } from '#domain/sign/sign-design.ts'
import { drawDesign } from './design-drawing.ts'
import { renderQuote } from './quotes.pdf.ts'
import { numberedLine, quoteOfLines, sampleSeller } from './samples.ts'

const design: SignDesign = { ...firstDesign, text: 'The Lamplighter', panel: '#14463a' }
const pagesOf = async (quote: Quote) => {
  const pdf = await renderQuote(quote, sampleSeller, null)
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
/** All coordinates of a path's points, x and y in turn. */
const pointsOf = (drawing: string) =>
  [...drawing.matchAll(/<path d="([^"]+)"[^>]*fill="#faf9f6"/g)].flatMap(([, path = '']) =>
    [...path.matchAll(/-?[\d.]+/g)].map(([figure]) => Number(figure)),
  )

describe('the drawing', () => {
  test.each(designKinds)('of %s has its letters on the panel, in every typeface', (kind) => {
    for (const face of designFaces) {
      const drawing = drawDesign({ ...design, kind, face })
      const points = pointsOf(drawing)
      expect(points.length).toBeGreaterThan(100)
      const xs = points.filter((_, at) => at % 2 === 0)
      const ys = points.filter((_, at) => at % 2 === 1)
      expect(Math.max(...xs.map(Math.abs))).toBeLessThan(design.widthMm / 2)
      expect(Math.max(...ys.map(Math.abs))).toBeLessThan(design.heightMm / 2)
      // They fill it as they do on the screen: spread out, and centred.
      expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(design.widthMm / 4)
      expect(Math.abs(Math.max(...xs) + Math.min(...xs))).toBeLessThan(design.widthMm / 10)
    }
  })

  test('is to scale, and states the size', () => {
    const drawing = drawDesign(design)
    const [, width = 0, height = 0] =
      /<rect[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(drawing)?.map(Number) ?? []
    expect(width / height).toBeCloseTo(design.widthMm / design.heightMm, 1)
    expect(drawing).toContain('>4,800 mm<')
    expect(drawing).toContain('>600 mm<')
  })

  test('leaves out letters that no typeface has, and contains no markup that was typed', () => {
    const drawing = drawDesign({ ...design, text: '<b>灯</b> 🔦' })
    expect(drawing).not.toContain('<b>')
    expect(pointsOf(drawing).length).toBeGreaterThan(0)
    expect(drawDesign({ ...design, text: '灯' })).not.toContain('<path d=""')
  })
})

describe('a quote', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => numberedLine(n + 1))

  test('prints the design with its caption on a separate page, if chosen', async () => {
    const pages = await pagesOf(quoteOfLines(lines(2), { design }))
    expect(pages).toHaveLength(2)
    for (const part of [
      'Design',
      'The Lamplighter',
      '3D built-up letters',
      '4,800 mm wide, 600 mm high',
      'RAL 6005',
    ])
      expect(pages[1]).toContain(part)
    expect(pages[0]).not.toContain('Lamplighter')
    expect(await pagesOf(quoteOfLines(lines(2), { design, printDesign: false }))).toHaveLength(1)
    expect(await pagesOf(quoteOfLines(lines(2)))).toHaveLength(1)
  })

  test('never splits the design, however long the lines before it and however high the sign', async () => {
    const high: SignDesign = { ...design, widthMm: 600, heightMm: 1500 }
    for (const count of [1, 9, 17, 25, 33]) {
      const pages = await pagesOf(quoteOfLines(lines(count), { design: high }))
      const last = pages.at(-1)
      expect(last).toContain('The Lamplighter')
      expect(last).toContain('As designed on our site')
      expect(last).toContain('1,500 mm')
    }
  })
})
