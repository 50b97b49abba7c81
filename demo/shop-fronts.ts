/**
 * Shop fronts for photos, drawn to scale, so that a measurement in the picture gives the size of the sign.
 */
import type { Point } from '#domain/survey/photos.ts'
import { makeCanvas, readColour } from './canvas.ts'
import type { Chance } from './chance.ts'

/** Pixels of a picture. */
export const PICTURE = { width: 1600, height: 1200 }

/** A door is 1,981 × 762 mm, as most are. A course of bricks is 75 mm, a brick with its joint 225 mm long. */
const DOOR = { widthMm: 762, heightMm: 1981 }

/** A drawn front. Positions are fractions of the picture. */
export interface ShopFrontPicture {
  /** Three bytes a pixel. */
  pixels: Uint8Array
  fascia: { widthMm: number; heightMm: number; aboveGroundMm: number; from: Point; to: Point }
  door: { foot: Point; head: Point }
}

const walls = [
  { brick: '#8d5a45', mortar: '#b9a99b', paint: '#27313d' },
  { brick: '#a4694d', mortar: '#c7b8a8', paint: '#5a1f1b' },
  { brick: '#6e6259', mortar: '#a19a91', paint: '#1f4034' },
  { brick: '#b79d7c', mortar: '#d6c9b4', paint: '#30304a' },
]
const glass = [readColour('#9fb4c4'), readColour('#33414c')] as const

/** Draws a front of a given width: brick, a window, a door, and the board that is to be replaced. */
export function drawShopFront(chance: Chance): ShopFrontPicture {
  const wall = chance.pick(walls)
  const paint = readColour(wall.paint)
  const frontMm = chance.whole(46, 76) * 100
  const heightMm = chance.whole(5, 9) * 100
  const widthMm = frontMm - chance.whole(2, 6) * 100
  const aboveGroundMm = 2500
  const perMm = (PICTURE.width * 0.86) / frontMm
  const ground = PICTURE.height * 0.9
  const left = PICTURE.width * 0.07
  const fasciaLeft = (frontMm - widthMm) / 2
  const doorLeft = 300
  const windowLeft = doorLeft + DOOR.widthMm + 350

  const canvas = makeCanvas(PICTURE.width, PICTURE.height)
  /** Converts millimetres from the left end of the front and up from the ground to pixels. */
  const place = (x: number, top: number, width: number, height: number) =>
    [left + x * perMm, ground - top * perMm, width * perMm, height * perMm] as const
  canvas.bricks(
    { width: 225 * perMm, height: 75 * perMm },
    Math.max(1, 10 * perMm),
    readColour(wall.brick),
    readColour(wall.mortar),
  )
  canvas.rectangle(0, ground, PICTURE.width, PICTURE.height, readColour('#8c8a86'))
  canvas.rectangle(0, ground, PICTURE.width, 40 * perMm, readColour('#6f6d69'))
  canvas.rectangle(...place(0, aboveGroundMm, frontMm, aboveGroundMm), paint)
  canvas.gradient(...place(windowLeft, 2350, frontMm - 300 - windowLeft, 1850), ...glass)
  canvas.rectangle(...place(windowLeft, 1000, frontMm - 300 - windowLeft, 40), paint)
  canvas.rectangle(...place(doorLeft, DOOR.heightMm, DOOR.widthMm, DOOR.heightMm), readColour('#e9e4d8'))
  canvas.gradient(...place(doorLeft + 110, 1800, DOOR.widthMm - 220, 1100), ...glass)
  canvas.rectangle(...place(doorLeft + 650, 1050, 50, 140), readColour('#b08d3c'))
  const top = aboveGroundMm + heightMm
  canvas.rectangle(...place(fasciaLeft, top, widthMm, heightMm), readColour('#f2efe6'))
  canvas.rectangle(
    ...place(fasciaLeft + widthMm * 0.3, top - heightMm * 0.34, widthMm * 0.4, heightMm * 0.32),
    paint,
  )

  const at = (x: number, up: number): Point => [
    round((left + x * perMm) / PICTURE.width),
    round((ground - up * perMm) / PICTURE.height),
  ]
  const middle = aboveGroundMm + heightMm / 2
  return {
    pixels: canvas.pixels,
    fascia: {
      widthMm,
      heightMm,
      aboveGroundMm,
      from: at(fasciaLeft, middle),
      to: at(fasciaLeft + widthMm, middle),
    },
    door: { foot: at(doorLeft, 0), head: at(doorLeft, DOOR.heightMm) },
  }
}

const round = (fraction: number) => Math.round(fraction * 100_000) / 100_000
