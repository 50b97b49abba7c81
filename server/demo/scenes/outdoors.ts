/** Signs that stand in the open: a totem on a business park, a hoarding, boards at a site gate. */
import { dim, disc, gradient, lamp, mix, picture, rect, shape, stroke } from './drawing.ts'
import { outline } from './lettering.ts'

interface Totem {
  name: string
  tenants: readonly string[]
  colour: string
  night?: boolean
}

/** A totem at a drive, with somebody beside it to tell its height by. */
export function drawTotem({ name, tenants, colour, night = false }: Totem): string {
  const face = night ? mix(colour, '#05070c', 0.3) : colour
  const pale = night ? '#fff3cf' : '#f7f4ec'
  const windows = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 11 }, (_, at) =>
      rect(
        770 + at * 74,
        470 + row * 78,
        58,
        44,
        night ? ((at * 5 + row * 3) % 4 === 0 ? '#e8b061' : '#141b2b') : '#7d98a6',
      ),
    ),
  )
  const trees = [60, 180, 620, 1540].map(
    (x, index) =>
      rect(x - 6, 620, 12, 150, dim('#4b3a2c', night)) +
      disc(
        x,
        580 - (index % 2) * 30,
        84 + (index % 3) * 14,
        dim(index % 2 ? '#4d7247' : '#5d8450', night, 0.8),
      ),
  )
  const low = tenants.length * 74
  return picture(
    [
      gradient(
        'sky',
        night
          ? [
              [0, '#060a15'],
              [0.7, '#1b2540'],
              [1, '#3a3a52'],
            ]
          : [
              [0, '#9fc3d9'],
              [1, '#f2ecdd'],
            ],
      ),
      gradient(
        'lawn',
        night
          ? [
              [0, '#1a2a20'],
              [1, '#0c150f'],
            ]
          : [
              [0, '#7fa05d'],
              [1, '#5f8046'],
            ],
      ),
      gradient(
        'side',
        [
          [0, '#ffffff', 0.14],
          [1, '#000000', 0.16],
        ],
        true,
      ),
      lamp('pool', '#fff1cc', 0.5),
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#sky)'),
      rect(740, 430, 860, 340, dim('#c4bdb0', night, 0.8)),
      rect(740, 416, 860, 20, dim('#6b6e70', night)),
      ...windows,
      ...trees,
      rect(0, 740, 1600, 327, 'url(#lawn)'),
      shape('M980 1067C1000 900 1120 800 1600 780V1067Z', dim('#8d8b87', night)),
      night
        ? `<ellipse cx="420" cy="930" rx="420" ry="110" fill="url(#pool)"/>`
        : shape('M280 930L900 1010L900 1030L280 950Z', '#000000', 'opacity="0.16"'),
      rect(250, 920, 340, 34, dim('#6d6a66', night, 0.6), 'rx="4"'),
      rect(270, 130, 300, 800, face, 'rx="10"'),
      rect(270, 130, 300, 800, 'url(#side)', 'rx="10"'),
      rect(252, 130, 22, 800, mix(face, '#000000', 0.4), 'rx="6"'),
      shape(outline(name, { x: 420, y: 300, size: (290 / name.length) * 1.5 }), pale),
      rect(310, 340, 220, 5, night ? '#ffd25e' : '#cf3a22'),
      ...tenants.flatMap((tenant, index) => {
        const y = 880 - low + index * 74
        return [
          rect(296, y, 248, 60, night ? '#fff6dc' : '#f7f4ec', 'rx="3"'),
          shape(outline(tenant, { x: 312, y: y + 40, size: 26, anchor: 'start' }), '#14161a'),
        ]
      }),
      person(690, 950, 210, night),
    ],
  )
}

/** Somebody seen from far, by height in pixels. */
function person(x: number, foot: number, height: number, night: boolean): string {
  const unit = height / 100
  const coat = dim('#2f4154', night, 0.5)
  return [
    disc(x, foot - 92 * unit, 7.5 * unit, dim('#a8795a', night, 0.5)),
    shape(`M${x - 11 * unit} ${foot - 44 * unit}l3 ${-38 * unit}h${16 * unit - 6}l3 ${38 * unit}z`, coat),
    shape(
      `M${x - 9 * unit} ${foot - 44 * unit}h${8 * unit}l-1 ${44 * unit}h${-6 * unit}z M${x + 1 * unit} ${foot - 44 * unit}h${8 * unit}l-1 ${44 * unit}h${-6 * unit}z`,
      dim('#23272d', night, 0.5),
    ),
  ].join('')
}

interface Hoarding {
  words: readonly [string, string]
  colours: readonly [string, string, string]
}

/** A printed hoarding along a pavement, a crane and a frame behind it. */
export function drawHoarding({ words, colours: [ground, two, three] }: Hoarding): string {
  const frame = [0, 1, 2, 3].map((at) => stroke(`M${930 + at * 170} 130V420`, '#8a8f92', 12))
  const floors = [0, 1, 2].map((at) => stroke(`M900 ${150 + at * 110}H1500`, '#777c80', 12))
  const art = Array.from({ length: 9 }, (_, at) => {
    const x = -60 + at * 210
    return [
      shape(`M${x} 860A210 210 0 0 1 ${x + 420} 860Z`, at % 2 ? two : three, 'opacity="0.92"'),
      shape(`M${x + 70} 860A140 140 0 0 1 ${x + 350} 860Z`, ground),
      shape(`M${x + 140} 860A70 70 0 0 1 ${x + 280} 860Z`, at % 2 ? three : two),
    ].join('')
  })
  return picture(
    [
      gradient('sky', [
        [0, '#a9c7d8'],
        [1, '#f1ebdc'],
      ]),
      gradient('road', [
        [0, '#bcb8af'],
        [1, '#98948c'],
      ]),
      '<clipPath id="wall"><rect x="0" y="400" width="1600" height="460"/></clipPath>',
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#sky)'),
      stroke('M300 420V40M180 78H760M300 40L560 76M300 40L210 76', '#c99a2e', 11),
      stroke('M690 82V250', '#3a3d40', 4),
      rect(664, 250, 54, 34, '#7d6b52'),
      ...frame,
      ...floors,
      rect(0, 400, 1600, 460, ground),
      `<g clip-path="url(#wall)">${art.join('')}</g>`,
      shape(outline(words[0], { x: 90, y: 540, size: 118, anchor: 'start' }), '#ffffff'),
      shape(outline(words[1], { x: 92, y: 616, size: 50, face: 'plain', anchor: 'start' }), '#ffffff'),
      ...Array.from({ length: 6 }, (_, at) =>
        rect(at * 268 + 130, 400, 2.5, 460, '#000000', 'opacity="0.18"'),
      ),
      rect(0, 392, 1600, 14, '#2a2e31'),
      rect(0, 860, 1600, 207, 'url(#road)'),
      rect(0, 860, 1600, 22, '#000000', 'opacity="0.2"'),
      rect(0, 1010, 1600, 12, '#d3cfc6'),
      rect(0, 1022, 1600, 45, '#6c6b69'),
      person(1180, 990, 300, false),
      person(1270, 1000, 280, false),
    ],
  )
}

/** The board at a site gate: what must be worn, what must not be done, what there is to mind. */
export function drawSiteBoard(site: string): string {
  const sign = (x: number, y: number, kind: 'must' | 'not' | 'mind', text: string) => {
    const plates = {
      must:
        disc(x, y, 78, '#0b5ea8') +
        shape(`M${x - 44} ${y + 14}a44 44 0 0 1 88 0z M${x - 54} ${y + 18}h108v12h-108z`, '#ffffff'),
      not:
        disc(x, y, 78, '#ffffff') +
        shape(`M${x - 14} ${y - 34}h28v70h-28z`, '#14161a') +
        stroke(`M${x - 46} ${y - 46}L${x + 46} ${y + 46}`, '#c8281c', 15) +
        stroke(`M${x - 70} ${y}a70 70 0 1 0 140 0a70 70 0 1 0 -140 0`, '#c8281c', 15),
      mind:
        shape(`M${x} ${y - 80}L${x + 92} ${y + 74}H${x - 92}Z`, '#14161a') +
        shape(`M${x} ${y - 56}L${x + 70} ${y + 62}H${x - 70}Z`, '#f7c500') +
        shape(`M${x - 9} ${y - 22}h18l-4 52h-10z`, '#14161a') +
        disc(x, y + 46, 9, '#14161a'),
    }
    return (
      plates[kind] + shape(outline(text, { x: x + 122, y: y + 13, size: 36, anchor: 'start' }), '#14161a')
    )
  }
  const ply = Array.from({ length: 7 }, (_, at) => rect(at * 244, 0, 3, 860, '#000000', 'opacity="0.15"'))
  return picture(
    [
      gradient('ply', [
        [0, '#3f6f8f'],
        [1, '#345f7c'],
      ]),
      gradient('mud', [
        [0, '#9a8f7f'],
        [1, '#7a7063'],
      ]),
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#ply)'),
      ...ply,
      rect(0, 860, 1600, 207, 'url(#mud)'),
      rect(0, 860, 1600, 26, '#000000', 'opacity="0.25"'),
      rect(196, 118, 1220, 700, '#000000', 'opacity="0.25"'),
      rect(184, 104, 1220, 700, '#f7f6f1', 'rx="12"'),
      rect(184, 104, 1220, 124, '#14161a', 'rx="12"'),
      rect(184, 190, 1220, 38, '#14161a'),
      shape(outline(site, { x: 224, y: 188, size: 64, anchor: 'start' }), '#f7c500'),
      sign(320, 356, 'mind', 'Deep excavations'),
      sign(920, 356, 'must', 'Wear a helmet'),
      sign(320, 560, 'not', 'No entry on foot'),
      sign(920, 560, 'mind', 'Crane at work'),
      rect(224, 690, 1140, 84, '#0f7a45', 'rx="6"'),
      shape(
        outline('First aid and assembly point: Gate 2', { x: 256, y: 746, size: 40, anchor: 'start' }),
        '#ffffff',
      ),
      ...[
        [214, 134],
        [1374, 134],
        [214, 774],
        [1374, 774],
      ].map(([x = 0, y = 0]) => disc(x, y, 9, '#a9adb0')),
    ],
  )
}
