/**
 * The sign that a visitor designed, as printed on a quote: seen from the front, to scale, with its measures.
 */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { fitLetters } from '#domain/sign/fit-letters.ts'
import { orderColour } from '#domain/sign/sign-colours.ts'
import { designFaceLabels, designKindLabels, hasPanel, type SignDesign } from '#domain/sign/sign-design.ts'
import { bare, colours, sheet } from './look.ts'
import { outlineLetters } from './sign-letters.ts'
import { drawDimension, nameLength } from './sign-outline.ts'
import { figure, svg } from './svg.ts'

/** Space for the dimension lines to the left and below. Points. */
const MARGIN = { left: 30, bottom: 26, top: 4, right: 4 }
/** A sign as high as it is wide still leaves space for its caption. */
const MOST_HEIGHT = 300
/** Behind vinyl there is no panel, only the shop's glass. */
const GLASS = '#DDE6EA'

/** The design with its caption, in one piece. */
export function layDesign(design: SignDesign): Content {
  const facts: [string, string][] = [
    ['Says', design.text],
    ['Kind', designKindLabels[design.kind]],
    ['Typeface', designFaceLabels[design.face]],
    ['Size', `${nameLength(design.widthMm)} wide, ${nameLength(design.heightMm)} high`],
    ['Letters', orderColour(design.letters)],
    ['Panel', hasPanel(design.kind) ? orderColour(design.panel) : 'None: straight on the glass'],
  ]
  return {
    unbreakable: true,
    stack: [
      { text: 'Design', fontSize: 16, bold: true, margin: [0, 0, 0, 8] },
      { svg: drawDesign(design) },
      {
        table: {
          widths: [60, '*'],
          body: facts.map(([name, value]): TableCell[] => [
            { text: name, color: colours.muted },
            { text: value },
          ]),
        },
        layout: bare(8, 1.2),
        margin: [MARGIN.left, 6, 0, 0],
      },
      {
        text: 'As designed on our site. Colours on paper and on screens differ from paint and vinyl.',
        fontSize: sheet.small,
        color: colours.muted,
        margin: [MARGIN.left, 6, 0, 16],
      },
    ],
  }
}

/** An SVG of the page's width. */
export function drawDesign(design: SignDesign): string {
  const { widthMm, heightMm, kind } = design
  const room = { width: sheet.width - MARGIN.left - MARGIN.right, height: MOST_HEIGHT }
  const scale = Math.min(room.width / widthMm, room.height / heightMm)
  const [width, height] = [widthMm * scale, heightMm * scale]
  const left = MARGIN.left + (room.width - width) / 2
  const { top } = MARGIN
  const ground = hasPanel(kind) ? design.panel : GLASS
  const middle = `translate(${figure(left + width / 2)} ${figure(top + height / 2)}) scale(${scale})`
  return svg(
    { width: sheet.width, height: top + height + MARGIN.bottom },
    [
      `<rect x="${figure(left)}" y="${figure(top)}" width="${figure(width)}" height="${figure(height)}" fill="${ground}" stroke="${colours.ink}" stroke-width="0.6"/>`,
      `<g transform="${middle}">${drawLetters(design)}</g>`,
      drawDimension([left, top + height + 13], [left + width, top + height + 13], nameLength(widthMm)),
      drawDimension([left - 13, top + height], [left - 13, top], nameLength(heightMm)),
    ].join(''),
  )
}

/** The face of the letters, above what their type has behind it: sides, a lamp's light, a tube. */
function drawLetters(design: SignDesign): string {
  const fitted = fitLetters(design)
  const path = fitted.size === 0 ? '' : outlineLetters(fitted)
  if (path === '') return ''
  const { depth, size } = fitted
  const fill = (colour: string, at = 0, more = '') =>
    `<path d="${path}" transform="translate(${figure(at * 0.82)} ${figure(at)})" fill="${colour}"${more}/>`
  const line = (colour: string, width: number, opacity: number) =>
    ` stroke="${colour}" stroke-width="${figure(width)}" stroke-opacity="${opacity}" stroke-linejoin="round"`
  switch (design.kind) {
    case 'flat-panel':
    case 'window-vinyl':
      return fill(design.letters)
    case 'built-up':
    case 'led':
      return [1, 0.75, 0.5, 0.25].map((back) => fill(SIDES, depth * back)).join('') + fill(design.letters)
    case 'halo-lit':
      return (
        [0.2, 0.13, 0.07].map((wide) => fill('none', 0, line(HALO, size * wide, 0.22))).join('') +
        fill(SIDES, depth) +
        fill(design.letters)
      )
    case 'neon-flex':
      return fill(design.letters, 0, line(design.letters, depth, 1))
  }
}

/** The returns of built-up letters, and the warm light behind halo-lit ones. */
const SIDES = '#6B7076'
const HALO = '#FFE3A3'
