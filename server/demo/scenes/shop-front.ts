/** A shop front, straight on from across the road: brick above, fascia, window, door, pavement. */
import { bricks, dim, gradient, lamp, mix, picture, rect, shape } from './drawing.ts'
import { drawGoods, type Goods } from './goods.ts'
import { outline } from './lettering.ts'
import { drawLetters, type LetterKind } from './letters.ts'

export interface ShopFront {
  name: string
  /** A smaller line on the fascia's right end, or none. */
  line?: string
  brick: string
  paint: string
  fascia: string
  letters: { colour: string; kind: LetterKind; size: number; spacing?: number; light?: string }
  goods: Goods
  awning?: readonly [string, string]
  night?: boolean
}

const LEFT = 150
const RIGHT = 1450
const GROUND = 930
const FASCIA = { top: 300, height: 150 }
const GLASS_TOP = 480

/** @returns an SVG of 1,600 × 1,067 pixels */
export function drawShopFront(front: ShopFront): string {
  const { night = false } = front
  const paint = dim(front.paint, night, 0.6)
  const defs = [
    bricks('wall', dim(front.brick, night), dim(mix(front.brick, '#d8cfc2', 0.6), night)),
    gradient(
      'sky',
      night
        ? [
            [0, '#080c18'],
            [1, '#1a2236'],
          ]
        : [
            [0, '#c8d8e2'],
            [1, '#f0ece0'],
          ],
    ),
    gradient(
      'glass',
      night
        ? [
            [0, '#ffdf9e'],
            [0.65, '#f7b65a'],
            [1, '#a9682c'],
          ]
        : [
            [0, '#6b8492'],
            [0.5, '#3d525e'],
            [1, '#26343c'],
          ],
    ),
    gradient(
      'road',
      night
        ? [
            [0, '#20242e'],
            [1, '#0c0f16'],
          ]
        : [
            [0, '#b9b5ac'],
            [1, '#97938b'],
          ],
    ),
    gradient('board', [
      [0, '#ffffff', night ? 0.02 : 0.1],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.16],
    ]),
    gradient('spill', [
      [0, '#ffc777', 0.5],
      [1, '#ffc777', 0],
    ]),
    lamp('pool', '#ffcf87', 0.75),
    gradient('under', [
      [0, '#000000', 0.34],
      [1, '#000000', 0],
    ]),
    '<clipPath id="pane"><rect x="470" y="480" width="920" height="350"/></clipPath>',
  ]
  return picture(defs, [
    rect(0, 0, 1600, 1067, 'url(#wall)'),
    neighbours(night),
    upstairs(night),
    night ? '' : rect(0, 0, 1600, 300, '#fff3d6', 'opacity="0.12"'),
    rect(LEFT, 448, RIGHT - LEFT, GROUND - 448, paint),
    shopWindow(front, night),
    door(paint, night),
    front.awning ? awning(front.awning, night) : '',
    fascia(front, paint, night),
    pavement(night),
  ])
}

function neighbours(night: boolean): string {
  const shutter = dim('#8d9196', night)
  const slats = Array.from({ length: 24 }, (_, row) =>
    rect(0, 420 + row * 21, 128, 2, dim('#6c7076', night)),
  ).join('')
  return [
    rect(0, 300, 130, 110, dim('#3c4f46', night)),
    rect(0, 410, 130, 520, shutter),
    slats,
    rect(1470, 300, 130, 110, dim('#7a3b2e', night)),
    rect(1470, 410, 130, 520, dim('#2b3036', night)),
    rect(1490, 440, 110, 400, night ? '#151b26' : '#7e95a1'),
  ].join('')
}

function upstairs(night: boolean): string {
  const stone = dim('#d9d0bf', night, 0.7)
  const frame = dim('#f4f1ea', night, 0.6)
  return [290, 720, 1150]
    .map((x, index) => {
      const lit = night && index === 1
      const pane = lit ? '#e8b061' : night ? '#101624' : '#8fa5b1'
      return [
        rect(x - 22, -20, 204, 40, stone),
        rect(x, -20, 160, 222, frame),
        rect(x + 10, -20, 64, 108, pane),
        rect(x + 86, -20, 64, 108, pane),
        rect(x + 10, 98, 64, 94, mix(pane, '#000000', 0.12)),
        rect(x + 86, 98, 64, 94, mix(pane, '#000000', 0.12)),
        rect(x - 26, 202, 212, 22, stone),
        rect(x - 26, 224, 212, 7, '#000000', 'opacity="0.3"'),
      ].join('')
    })
    .join('')
}

function fascia({ name, line, fascia: colour, letters }: ShopFront, paint: string, night: boolean): string {
  const { top, height } = FASCIA
  const board = dim(colour, night, 0.55)
  const { kind, size, spacing = 0, light } = letters
  const path = outline(name, {
    x: line ? LEFT + 60 : 800,
    y: top + height / 2 + size * 0.35,
    size,
    spacing,
    anchor: line ? 'start' : 'middle',
  })
  const glowing = night && kind !== 'painted' && kind !== 'built-up'
  return [
    rect(LEFT - 18, top - 34, RIGHT - LEFT + 36, 34, mix(paint, '#ffffff', 0.1)),
    rect(LEFT - 26, top - 44, RIGHT - LEFT + 52, 12, mix(paint, '#ffffff', 0.2)),
    rect(LEFT, top, RIGHT - LEFT, height, board),
    rect(LEFT, top, RIGHT - LEFT, height, 'url(#board)'),
    rect(LEFT, top + height, RIGHT - LEFT, 16, '#000000', 'opacity="0.35"'),
    ...[LEFT - 18, RIGHT - 36].map((x) =>
      [
        rect(x, top - 34, 54, GROUND - top + 34, mix(paint, '#ffffff', 0.07)),
        rect(x + 10, top + height + 34, 34, GROUND - top - height - 90, mix(paint, '#000000', 0.2)),
        rect(x - 6, top + height, 66, 18, mix(paint, '#ffffff', 0.16)),
      ].join(''),
    ),
    night && !glowing ? trough(top) : '',
    drawLetters({ path, colour: letters.colour, kind, night, ...(light ? { light } : {}) }),
    line
      ? shape(
          outline(line, { x: RIGHT - 70, y: top + height / 2 + 13, size: 38, face: 'plain', anchor: 'end' }),
          night ? mix(letters.colour, '#0a0f1d', 0.3) : letters.colour,
        )
      : '',
  ].join('')
}

/** A trough light along the upper edge of the board. */
function trough(top: number): string {
  return [
    rect(LEFT + 30, top - 40, RIGHT - LEFT - 60, 16, '#05070b'),
    `<ellipse cx="800" cy="${top + 30}" rx="660" ry="170" fill="url(#pool)"/>`,
  ].join('')
}

function shopWindow({ goods }: ShopFront, night: boolean): string {
  const [x, y, w, h] = [470, GLASS_TOP, 920, 350]
  const mullion = night ? '#0b0e14' : '#22282c'
  return [
    rect(x - 12, y - 12, w + 24, h + 24, mullion),
    rect(x, y, w, h, 'url(#glass)'),
    night
      ? `<ellipse cx="${x + w / 2}" cy="${y}" rx="560" ry="260" fill="url(#pool)" clip-path="url(#pane)"/>`
      : '',
    drawGoods(goods, x, y + h, w, night),
    night
      ? ''
      : shape(
          `M${x + 90} ${y}h150l-190 ${h}h-150z M${x + 300} ${y}h50l-190 ${h}h-50z`,
          '#ffffff',
          'opacity="0.12" clip-path="url(#pane)"',
        ),
    rect(x + w / 3 - 5, y, 10, h, mullion),
    rect(x + (2 * w) / 3 - 5, y, 10, h, mullion),
    rect(x - 22, y + h + 12, w + 44, 16, mix(mullion, '#ffffff', 0.18)),
    ...[0, 1, 2].map((at) => rect(x + at * 310, y + h + 40, 290, 52, '#000000', 'opacity="0.16"')),
  ].join('')
}

function door(paint: string, night: boolean): string {
  const [x, y] = [222, GLASS_TOP]
  const leaf = mix(paint, '#ffffff', 0.05)
  return [
    rect(x - 14, y - 12, 204, GROUND - y + 12, mix(paint, '#000000', 0.35)),
    rect(x, y + 70, 176, GROUND - y - 70, leaf),
    rect(x, y, 176, 58, 'url(#glass)'),
    rect(x + 26, y + 100, 124, 210, 'url(#glass)'),
    night ? '' : shape(`M${x + 60} ${y + 100}h50l-84 160v-60z`, '#ffffff', 'opacity="0.14"'),
    rect(x + 26, y + 338, 124, 84, mix(leaf, '#000000', 0.18)),
    rect(x + 152, y + 216, 9, 62, dim('#c39a45', night, 0.3)),
    rect(x - 14, GROUND - 12, 204, 12, dim('#9c988f', night)),
  ].join('')
}

function awning([one, two]: readonly [string, string], night: boolean): string {
  const [top, drop, count] = [450, 96, 20]
  const step = (RIGHT - LEFT - 72) / count
  const stripes = Array.from({ length: count }, (_, at) => {
    const x = LEFT + 36 + at * step
    const colour = dim(at % 2 === 0 ? one : two, night, 0.55)
    const lean = (at - count / 2) * 1.4
    return (
      shape(`M${x} ${top}h${step}l${lean + 1.4} ${drop}h${-step - 0.4}z`, colour) +
      shape(
        `M${x + lean} ${top + drop}h${step + 0.6}v18a${step / 2} 12 0 0 1 ${-step - 0.6} 0z`,
        mix(colour, '#000000', 0.12),
      )
    )
  })
  return (
    stripes.join('') + rect(LEFT + 24, top + drop + 32, RIGHT - LEFT - 48, 70, '#000000', 'opacity="0.16"')
  )
}

function pavement(night: boolean): string {
  const joints = Array.from({ length: 15 }, (_, at) => {
    const x = -200 + at * 145
    return `M${x} ${GROUND}L${800 + (x - 800) * 1.35} ${1010}`
  }).join('')
  return [
    rect(0, GROUND, 1600, 137, 'url(#road)'),
    `<path d="${joints}" stroke="${night ? '#11151d' : '#86827a'}" stroke-width="2" fill="none"/>`,
    night
      ? Array.from({ length: 9 }, (_, at) =>
          shape(
            `M${470 - at * 5} 930H${1390 + at * 5}L${1490 + at * 9} 1067H${370 - at * 9}Z`,
            'url(#spill)',
            'opacity="0.14"',
          ),
        ).join('')
      : rect(LEFT - 20, GROUND, RIGHT - LEFT + 40, 34, 'url(#under)'),
    rect(0, 1008, 1600, 12, night ? '#2b303b' : '#cfcbc2'),
    rect(0, 1020, 1600, 47, night ? '#0b0e14' : '#6d6c6a'),
  ].join('')
}
