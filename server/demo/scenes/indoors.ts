/** Signs inside: frosted glass, a neon line over a counter, an exhibition stand, the way to a floor. */
import { disc, gradient, lamp, mix, picture, rect, shape, stroke } from './drawing.ts'
import { outline } from './lettering.ts'
import { drawLetters } from './letters.ts'

/** Glass with a frosted band and a name cut out of it, a reception behind. */
export function drawFrostedGlass(name: string, line: string, colour: string): string {
  const dots = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 52 }, (__, at) =>
      disc(16 + at * 31, 356 - row * 30, 11 - row * 2, '#f4f8f7', 'opacity="0.82"'),
    ).join(''),
  )
  return picture(
    [
      gradient('room', [
        [0, '#f4efe4'],
        [1, '#d8d2c3'],
      ]),
      gradient('floor', [
        [0, '#b99a74'],
        [1, '#8f7453'],
      ]),
      gradient(
        'shine',
        [
          [0, '#ffffff', 0.32],
          [0.5, '#ffffff', 0],
          [1, '#ffffff', 0.16],
        ],
        true,
      ),
      lamp('pool', '#fff6dc', 0.9),
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#room)'),
      ...[300, 800, 1300].map((x) => disc(x, 90, 200, 'url(#pool)') + disc(x, 90, 34, '#fffdf4')),
      rect(0, 800, 1600, 267, 'url(#floor)'),
      rect(180, 600, 620, 240, mix(colour, '#ffffff', 0.35)),
      rect(150, 580, 680, 30, '#f7f4ec'),
      rect(960, 690, 190, 150, '#5e7f8c'),
      rect(1170, 690, 190, 150, '#5e7f8c'),
      shape(
        'M1440 840q-30 -170 -90 -240q70 30 100 130q0 -130 30 -210q30 90 20 210q40 -100 100 -120q-60 90 -90 230z',
        '#4d7a50',
      ),
      rect(1400, 820, 130, 90, '#c9b89c'),
      rect(0, 370, 1600, 430, '#f4f8f7', 'opacity="0.84"'),
      ...dots,
      shape(outline(name, { x: 800, y: 600, size: 122, spacing: 4 }), colour),
      shape(outline(line, { x: 800, y: 690, size: 46, face: 'plain' }), mix(colour, '#14161a', 0.4)),
      shape(
        'M120 0H420L60 1067H-240Z M620 0H700L340 1067H260Z M1240 0H1420L1060 1067H880Z',
        '#ffffff',
        'opacity="0.12"',
      ),
      rect(0, 0, 1600, 1067, 'url(#shine)', 'opacity="0.4"'),
      ...[0, 528, 1056, 1584].map((x) => rect(x, 0, 16, 1067, '#2b3034')),
      rect(0, 0, 1600, 18, '#2b3034'),
      rect(0, 1030, 1600, 37, '#2b3034'),
    ],
  )
}

/** A line of neon-flex on a tiled wall above a counter with stools. */
export function drawNeonWall(words: readonly [string, string], colours: readonly [string, string]): string {
  const tiles = Array.from({ length: 15 }, (_, row) => stroke(`M0 ${row * 48}H1600`, '#0d1418', 2.5)).join('')
  const joints = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 18 }, (__, at) => `M${at * 96 + (row % 2) * 48} ${row * 48}v48`).join(''),
  ).join('')
  const [one, two] = words
  const stool = (x: number) =>
    [
      stroke(`M${x} 860L${x - 40} 1067M${x} 860L${x + 40} 1067M${x - 24} 980H${x + 24}`, '#0a0d10', 9),
      `<ellipse cx="${x}" cy="856" rx="72" ry="18" fill="#7a3b22"/>`,
      `<ellipse cx="${x}" cy="850" rx="72" ry="16" fill="#a4522f"/>`,
    ].join('')
  return picture(
    [
      gradient('wall', [
        [0, '#1b2a30'],
        [1, '#243a41'],
      ]),
      lamp('first', colours[0], 0.42),
      lamp('second', colours[1], 0.3),
      lamp('pool', '#ffc777', 0.5),
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#wall)'),
      tiles,
      stroke(joints, '#0d1418', 2.5),
      `<ellipse cx="720" cy="300" rx="900" ry="420" fill="url(#first)"/>`,
      `<ellipse cx="980" cy="500" rx="700" ry="300" fill="url(#second)"/>`,
      drawLetters({
        path: outline(one, { x: 760, y: 370, size: 260, face: 'slanted', spacing: 4 }),
        colour: colours[0],
        kind: 'neon',
        night: true,
      }),
      drawLetters({
        path: outline(two, { x: 960, y: 540, size: 118, face: 'slanted', spacing: 8 }),
        colour: colours[1],
        kind: 'neon',
        night: true,
      }),
      stroke('M1330 262c70 0 70 -80 0 -80s-70 160 30 190', '#fff3cf', 6),
      rect(0, 700, 1600, 60, '#c98c4d'),
      rect(0, 700, 1600, 10, '#e9b272'),
      rect(0, 760, 1600, 307, '#141a1d'),
      ...Array.from({ length: 20 }, (_, at) => rect(at * 82, 770, 4, 297, '#0b0f11')),
      ...[220, 620, 1020, 1420].map((x) => stool(x)),
      ...[420, 820, 1220].map(
        (x) =>
          shape(`M${x - 52} 668h104l-18 32h-68z`, '#e8e2d3') +
          stroke(`M${x + 10} 664l60 -40M${x + 20} 666l62 -30`, '#5d3520', 5),
      ),
    ],
  )
}

/** An exhibition stand in a dark hall: back wall, counter, spots. */
export function drawStand(name: string, line: string, colours: readonly [string, string]): string {
  const [one, two] = colours
  const spot = (x: number) =>
    [
      shape(`M${x - 14} 118h28l150 620h-328z`, '#fff6dc', 'opacity="0.09"'),
      rect(x - 16, 80, 32, 44, '#090b0f', 'rx="6"'),
      disc(x, 124, 9, '#fffbe8'),
    ].join('')
  const truss = Array.from({ length: 26 }, (_, at) => `M${at * 64} 84l32 -44l32 44`).join('')
  return picture(
    [
      gradient('hall', [
        [0, '#0d1117'],
        [1, '#232a35'],
      ]),
      gradient('floor', [
        [0, '#39414d'],
        [1, '#1a1f27'],
      ]),
      gradient('panel', [
        [0, '#ffffff', 0.16],
        [1, '#000000', 0.18],
      ]),
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#hall)'),
      ...[0, 1, 2, 3, 4].map((at) =>
        rect(60 + at * 320, 470, 190, 300, ['#2c3542', '#262e3a'][at % 2] ?? ''),
      ),
      rect(0, 770, 1600, 297, 'url(#floor)'),
      shape('M180 800H1420L1560 1010H40Z', mix(one, '#10141a', 0.55)),
      stroke('M0 84H1632M0 40H1632', '#4a525e', 6),
      stroke(truss, '#4a525e', 4),
      rect(250, 220, 1100, 590, one),
      rect(250, 220, 1100, 590, 'url(#panel)'),
      shape('M250 810V620C520 480 760 760 1010 600S1260 430 1350 470V810Z', two),
      ...[616, 983].map((x) => rect(x, 220, 3, 590, '#000000', 'opacity="0.25"')),
      shape(
        outline(name, { x: 310, y: 400, size: Math.min(132, (980 / name.length) * 1.62), anchor: 'start' }),
        '#ffffff',
      ),
      shape(outline(line, { x: 314, y: 474, size: 48, face: 'plain', anchor: 'start' }), '#ffffff'),
      ...[420, 800, 1180].map((x) => spot(x)),
      `<ellipse cx="520" cy="968" rx="230" ry="26" fill="#000000" opacity="0.5"/>`,
      rect(330, 720, 380, 246, '#f2efe8', 'rx="8"'),
      rect(316, 704, 408, 26, '#14161a', 'rx="6"'),
      shape(outline(name, { x: 520, y: 860, size: (340 / name.length) * 1.4 }), mix(one, '#000000', 0.2)),
      rect(1080, 690, 220, 300, '#14161a', 'rx="8"'),
      rect(1094, 704, 192, 216, mix(two, '#ffffff', 0.3)),
      ...[0, 1, 2, 3].map((at) => rect(1116, 730 + at * 44, 150 - at * 22, 14, '#14161a', 'opacity="0.6"')),
      rect(900, 640, 8, 250, '#c9cdd1'),
      ...[0, 1, 2].map((at) => rect(858, 660 + at * 72, 92, 56, '#f7f4ec')),
    ],
  )
}

/** A floor's number on a wall, and the ways from there. */
export function drawWayfinding(floor: string, ways: readonly [string, string][], colour: string): string {
  const arrows: Record<string, string> = {
    left: 'M64 0H0M26 -26L0 0L26 26',
    right: 'M0 0H64M38 -26L64 0L38 26',
    up: 'M32 30V-30M6 -6L32 -32L58 -6',
  }
  return picture(
    [
      gradient(
        'wall',
        [
          [0, '#f4f1ea'],
          [1, '#e3ddd1'],
        ],
        true,
      ),
      gradient('floor', [
        [0, '#a9a59d'],
        [1, '#86827b'],
      ]),
      gradient(
        'lift',
        [
          [0, '#b9bec2'],
          [0.5, '#dfe3e5'],
          [1, '#a4a9ad'],
        ],
        true,
      ),
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#wall)'),
      rect(0, 0, 760, 900, colour),
      shape(outline(floor, { x: 360, y: 860, size: 1060 }), mix(colour, '#ffffff', 0.9)),
      rect(1200, 240, 400, 660, '#7d8286'),
      rect(1220, 260, 176, 640, 'url(#lift)'),
      rect(1404, 260, 196, 640, 'url(#lift)'),
      rect(1136, 560, 34, 90, '#c9cdd1', 'rx="6"'),
      disc(1153, 586, 9, '#ffd25e'),
      disc(1153, 624, 9, '#7d8286'),
      ...ways.flatMap(([way, place], index) => {
        const y = 300 + index * 92
        return [
          `<g transform="translate(810 ${y - 16})">${stroke(arrows[way] ?? '', colour, 9)}</g>`,
          shape(outline(place, { x: 896, y, size: 42, anchor: 'start' }), '#14161a'),
        ]
      }),
      rect(0, 900, 1600, 167, 'url(#floor)'),
      rect(0, 886, 1200, 14, '#cfc8ba'),
      rect(0, 900, 1600, 18, '#000000', 'opacity="0.14"'),
    ],
  )
}
