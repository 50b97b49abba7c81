/** Signs from an arm's length: letters off the wall, and a round sign on its bracket. */
import { bricks, dim, disc, gradient, halo, lamp, mix, picture, rect, shape, stroke } from './drawing.ts'
import { outline } from './lettering.ts'
import { drawLetters, type LetterKind } from './letters.ts'

interface CloseUp {
  letters: string
  colour: string
  kind: LetterKind
  brick: string
  night?: boolean
  light?: string
  /** Type size; large enough that the word runs off the picture. */
  size?: number
}

/** Built-up letters on a brick wall, so near that they run off the picture. */
export function drawCloseUp({
  letters,
  colour,
  kind,
  brick,
  night = false,
  light,
  size = 760,
}: CloseUp): string {
  const path = outline(letters, { x: 800, y: 540 + size * 0.35, size, spacing: size * 0.03 })
  return picture(
    [
      bricks('wall', dim(brick, night, 0.7), dim(mix(brick, '#d8cfc2', 0.6), night, 0.7), 190),
      gradient(
        'sun',
        night
          ? [
              [0, '#000000', 0.35],
              [1, '#000000', 0],
            ]
          : [
              [0, '#fff2d0', 0.28],
              [1, '#000000', 0.14],
            ],
      ),
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#wall)'),
      rect(0, 0, 1600, 1067, 'url(#sun)'),
      drawLetters({ path, colour, kind, night, depth: 30, ...(light ? { light } : {}) }),
      kind === 'built-up' ? stroke(path, mix(colour, '#ffffff', 0.35), 3, 'opacity="0.7"') : '',
    ],
  )
}

interface Projecting {
  name: string
  /** A single sign in the middle: a letter or two. */
  initials: string
  face: string
  ink: string
  brick: string
  night?: boolean
}

/** A round sign that stands out from a wall on a bracket of wrought iron, seen along the street. */
export function drawProjecting({ name, initials, face, ink, brick, night = false }: Projecting): string {
  const iron = night ? '#07090d' : '#1d2024'
  const [x, y, r] = [930, 560, 268]
  const lit = night ? mix(face, '#fff3cf', 0.55) : face
  const street = night
    ? [
        ...[1230, 1380, 1520].map((at, index) =>
          rect(at, 300 + index * 60, 80, 110, ['#e8a853', '#2a3348', '#c98f4a'][index] ?? ''),
        ),
        disc(1290, 900, 190, 'url(#pool)'),
      ]
    : [...[1230, 1380, 1520].map((at, index) => rect(at, 300 + index * 60, 80, 110, '#8ba0ab'))]
  return picture(
    [
      bricks('wall', dim(brick, night), dim(mix(brick, '#d8cfc2', 0.6), night), 118),
      gradient(
        'sky',
        night
          ? [
              [0, '#070b16'],
              [1, '#232b42'],
            ]
          : [
              [0, '#bcd2de'],
              [1, '#f3ecdc'],
            ],
      ),
      gradient(
        'shade',
        [
          [0, '#000000', 0],
          [1, '#000000', 0.45],
        ],
        true,
      ),
      lamp('pool', '#ffcf87', 0.6),
    ],
    [
      rect(0, 0, 1600, 1067, 'url(#sky)'),
      shape('M1120 1067V190L1600 330V1067Z', dim('#a5937f', night, 0.82)),
      ...street,
      rect(0, 0, 560, 1067, 'url(#wall)'),
      rect(400, 0, 160, 1067, 'url(#shade)'),
      rect(560, 0, 34, 1067, dim('#cbbfae', night, 0.7)),
      stroke('M590 250H1200', iron, 18),
      stroke('M590 470C720 470 760 380 760 256', iron, 11),
      stroke('M600 330c60 10 90 -20 90 -52c0 -34 -46 -30 -42 0', iron, 8),
      disc(1204, 250, 15, iron),
      ...[800, 1060].map((at) => stroke(`M${at} 256V${y - r + 42}`, iron, 8)),
      night
        ? halo(circle(x, y, r), '#ffdf9e', 90, 0.5)
        : disc(x + 16, y + 22, r, '#000000', 'opacity="0.22"'),
      disc(x + 9, y, r, iron),
      disc(x, y, r, iron),
      disc(x, y, r - 12, lit),
      stroke(circle(x, y, r - 34), ink, 5),
      shape(outline(initials, { x, y: y + 52, size: 178, spacing: 4 }), ink),
      shape(outline(name, { x, y: y + 130, size: 42, spacing: 6 }), ink),
      stroke(`M${x - 90} ${y - 112}h180`, ink, 5),
      disc(x, y - 112, 11, ink),
    ],
  )
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}
