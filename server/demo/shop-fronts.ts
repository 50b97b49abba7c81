/** Shop fronts to be photographed: drawn to scale, so that what is measured in the picture is what the sign has. */
import type { Point } from '#domain/photos.ts'
import type { Chance } from './chance.ts'

const PICTURE = { width: 1600, height: 1200 }

/** A door is 1,981 × 762 mm, as most are. */
const DOOR = { widthMm: 762, heightMm: 1981 }

/** A front as drawn. Places are fractions of the picture. */
export interface ShopFront {
  svg: string
  fascia: { widthMm: number; heightMm: number; aboveGroundMm: number; from: Point; to: Point }
  door: { foot: Point; head: Point }
}

const walls = [
  { brick: '#8d5a45', mortar: '#b9a99b', paint: '#27313d' },
  { brick: '#a4694d', mortar: '#c7b8a8', paint: '#5a1f1b' },
  { brick: '#6e6259', mortar: '#a19a91', paint: '#1f4034' },
  { brick: '#b79d7c', mortar: '#d6c9b4', paint: '#30304a' },
]

/** Draws a front of a chosen width: brick, a window, a door, and the board that is to be replaced. */
export function drawShopFront(chance: Chance): ShopFront {
  const colours = chance.pick(walls)
  const frontMm = chance.whole(46, 76) * 100
  const heightMm = chance.whole(5, 9) * 100
  const perMm = (PICTURE.width * 0.86) / frontMm
  const ground = PICTURE.height * 0.9
  const left = PICTURE.width * 0.07
  const px = (mm: number) => mm * perMm
  const up = (mm: number) => ground - px(mm)
  const aboveGroundMm = 2500
  const widthMm = frontMm - chance.whole(2, 6) * 100
  const fasciaLeft = left + px((frontMm - widthMm) / 2)
  const doorLeft = left + px(300)
  const windowLeft = doorLeft + px(DOOR.widthMm + 350)
  const windowWidth = left + px(frontMm - 300) - windowLeft
  const at = (x: number, y: number): Point => [round(x / PICTURE.width), round(y / PICTURE.height)]
  const rect = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    `<defs><pattern id="b" width="${px(225)}" height="${px(150)}" patternUnits="userSpaceOnUse">`,
    rect(0, 0, px(225), px(150), colours.mortar),
    rect(0, 0, px(215), px(65), colours.brick),
    rect(-px(112), px(75), px(215), px(65), colours.brick),
    rect(px(113), px(75), px(215), px(65), colours.brick),
    '</pattern><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#9fb4c4"/><stop offset="1" stop-color="#33414c"/></linearGradient></defs>',
    rect(0, 0, PICTURE.width, PICTURE.height, 'url(#b)'),
    rect(0, ground, PICTURE.width, PICTURE.height - ground, '#8c8a86'),
    rect(0, ground, PICTURE.width, px(40), '#6f6d69'),
    rect(left, up(aboveGroundMm), px(frontMm), px(aboveGroundMm), colours.paint),
    rect(windowLeft, up(2350), windowWidth, px(1850), 'url(#g)'),
    rect(windowLeft, up(1000), windowWidth, px(40), colours.paint),
    rect(doorLeft, up(DOOR.heightMm), px(DOOR.widthMm), px(DOOR.heightMm), '#e9e4d8'),
    rect(doorLeft + px(110), up(1800), px(DOOR.widthMm - 220), px(1100), 'url(#g)'),
    rect(doorLeft + px(650), up(1050), px(50), px(140), '#b08d3c'),
    rect(fasciaLeft, up(aboveGroundMm + heightMm), px(widthMm), px(heightMm), '#f2efe6'),
    rect(
      fasciaLeft + px(widthMm * 0.3),
      up(aboveGroundMm + heightMm * 0.66),
      px(widthMm * 0.4),
      px(heightMm * 0.32),
      colours.paint,
    ),
    '</svg>',
  ].join('')
  const middle = up(aboveGroundMm + heightMm / 2)
  return {
    svg,
    fascia: {
      widthMm,
      heightMm,
      aboveGroundMm,
      from: at(fasciaLeft, middle),
      to: at(fasciaLeft + px(widthMm), middle),
    },
    door: { foot: at(doorLeft, ground), head: at(doorLeft, up(DOOR.heightMm)) },
  }
}

const round = (fraction: number) => Math.round(fraction * 100_000) / 100_000
