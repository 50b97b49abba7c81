/** A panel van from its side and from behind, with its graphics, in front of a workshop. */
import { disc, gradient, lamp, mix, picture, rect, shape, stroke } from './drawing.ts'
import { outline } from './lettering.ts'

export interface Van {
  body: string
  /** Two colours of the graphics. */
  colours: readonly [string, string]
  ink: string
  name: string
  line: string
  /** A band behind the name, a wrap over the whole side, or letters alone. */
  style: 'band' | 'wrap' | 'letters'
}

const BODY =
  'M210 800V400Q210 330 290 326H1010Q1080 326 1130 372L1262 520L1392 570Q1432 588 1436 640L1440 800Z'

/** The side of the van. @returns an SVG of 1,600 × 1,067 pixels */
export function drawVanSide(van: Van): string {
  const { body, colours, ink, name, line, style } = van
  const [one, two] = colours
  const graphics = {
    band: [shape('M210 560L1440 640V800H210Z', one), shape('M210 520L1440 606V632L210 548Z', two)],
    wrap: [
      shape('M210 326H1440V800H210Z', one),
      shape('M210 800C420 520 640 860 880 600S1240 420 1440 520V800Z', two),
      ...Array.from({ length: 26 }, (_, at) =>
        disc(
          250 + ((at * 173) % 860),
          360 + ((at * 97) % 380),
          7 + (at % 4) * 5,
          at % 2 ? '#ffffff' : ink,
          'opacity="0.5"',
        ),
      ),
    ],
    letters: [],
  }[style]
  return picture(
    [
      gradient('sky', [
        [0, '#c9d9e2'],
        [1, '#eee9de'],
      ]),
      gradient('yard', [
        [0, '#b4b0a8'],
        [1, '#8e8b85'],
      ]),
      gradient('sheen', [
        [0, '#ffffff', 0.3],
        [0.35, '#ffffff', 0.02],
        [0.8, '#000000', 0.04],
        [1, '#000000', 0.22],
      ]),
      gradient('pane', [
        [0, '#5d717d'],
        [1, '#26323a'],
      ]),
      lamp('under', '#000000', 0.6),
      `<clipPath id="body"><path d="${BODY}"/></clipPath>`,
    ],
    [
      workshop(),
      `<ellipse cx="830" cy="880" rx="690" ry="40" fill="url(#under)"/>`,
      shape(BODY, body),
      `<g clip-path="url(#body)">${graphics.join('')}</g>`,
      shape(BODY, 'url(#sheen)'),
      shape('M1042 372H1100L1216 512H1042Z', 'url(#pane)'),
      shape('M1128 396L1246 520L1226 512L1118 386Z', '#1a2026', 'opacity="0.5"'),
      stroke('M1020 346V790M560 340V780M1240 530V790', mix(body, '#000000', 0.35), 3, 'opacity="0.6"'),
      rect(1046, 560, 54, 12, '#1a1d21'),
      rect(580, 560, 54, 12, '#1a1d21'),
      rect(206, 770, 1240, 34, '#1d2024'),
      shape('M1386 590Q1428 600 1432 650L1400 648Q1388 620 1386 590Z', '#fff6da'),
      rect(204, 520, 14, 110, '#b22a1c'),
      shape('M1222 470h44v62q-26 12 -44 0z', '#1d2024'),
      ...[430, 1244].map((x) => wheel(x)),
      shape(
        outline(name, { x: 630, y: style === 'band' ? 486 : 540, size: sizeFor(name, 128), spacing: 2 }),
        ink,
      ),
      shape(
        outline(line, { x: 630, y: style === 'band' ? 720 : 640, size: 50, face: 'plain' }),
        style === 'band' ? body : ink,
      ),
    ],
  )
}

/** The back doors of the same van. @returns an SVG of 1,600 × 1,067 pixels */
export function drawVanBack({ body, colours, ink, name, line, style }: Van): string {
  const [one, two] = colours
  const ground = style === 'wrap' ? one : body
  return picture(
    [
      gradient('sky', [
        [0, '#c9d9e2'],
        [1, '#eee9de'],
      ]),
      gradient('yard', [
        [0, '#b4b0a8'],
        [1, '#8e8b85'],
      ]),
      gradient('sheen', [
        [0, '#ffffff', 0.22],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.2],
      ]),
      gradient('pane', [
        [0, '#5d717d'],
        [1, '#26323a'],
      ]),
      '<clipPath id="body"><path d="M430 850V250Q430 190 500 184H1100Q1170 190 1170 250V850Z"/></clipPath>',
    ],
    [
      workshop(),
      `<ellipse cx="800" cy="902" rx="440" ry="34" fill="#000000" opacity="0.35"/>`,
      ...[470, 1050].map((x) => rect(x, 820, 84, 90, '#16181b', 'rx="14"')),
      '<g clip-path="url(#body)">',
      rect(430, 184, 740, 666, ground),
      style === 'letters' ? '' : shape('M430 640L1170 560V850H430Z', style === 'wrap' ? two : one),
      style === 'band' ? shape('M430 606L1170 526V548L430 630Z', two) : '',
      '</g>',
      rect(430, 184, 740, 666, 'url(#sheen)', 'clip-path="url(#body)"'),
      ...[484, 830].map((x) => rect(x, 250, 286, 180, 'url(#pane)', 'rx="16"')),
      stroke('M800 196V790', '#1a1d21', 5),
      rect(760, 590, 80, 22, '#1a1d21', 'rx="6"'),
      ...[440, 1120].map((x) => rect(x, 450, 40, 190, '#b22a1c', 'rx="8"')),
      rect(430, 800, 740, 54, '#1d2024', 'rx="10"'),
      rect(690, 736, 220, 50, '#f2c230', 'rx="5"'),
      shape(outline('IS71 GNS', { x: 800, y: 774, size: 42 }), '#14161a'),
      shape(outline(name, { x: 800, y: 520, size: sizeFor(name, 84, 560) }), ink),
      shape(outline(line, { x: 800, y: 690, size: 34, face: 'plain' }), style === 'letters' ? ink : body),
    ],
  )
}

function sizeFor(name: string, size: number, room = 740): number {
  return Math.min(size, (room / name.length) * 1.62)
}

function wheel(x: number): string {
  return [
    disc(x, 800, 100, '#121417'),
    disc(x, 806, 86, '#1c1f23'),
    disc(x, 806, 52, '#a7abb0'),
    disc(x, 806, 43, '#6f747a'),
    ...Array.from({ length: 6 }, (_, at) => {
      const turn = (at * Math.PI) / 3
      return disc(x + Math.cos(turn) * 28, 806 + Math.sin(turn) * 28, 8, '#2a2e33')
    }),
    disc(x, 806, 11, '#c9cdd1'),
  ].join('')
}

function workshop(): string {
  const ribs = Array.from({ length: 54 }, (_, at) => rect(at * 30, 150, 3, 610, '#000000', 'opacity="0.07"'))
  const slats = Array.from({ length: 20 }, (_, at) =>
    rect(900, 250 + at * 26, 480, 3, '#000000', 'opacity="0.14"'),
  )
  return [
    rect(0, 0, 1600, 1067, 'url(#sky)'),
    rect(0, 150, 1600, 620, '#7f8a8c'),
    ...ribs,
    rect(0, 132, 1600, 24, '#5c6668'),
    rect(880, 230, 520, 540, '#565f62'),
    rect(900, 250, 480, 520, '#c2c6c4'),
    ...slats,
    rect(120, 280, 180, 110, '#33444e'),
    rect(0, 760, 1600, 307, 'url(#yard)'),
    stroke('M0 960H1600', '#ffffff', 5, 'opacity="0.25"'),
  ].join('')
}
