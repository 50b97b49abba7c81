/** A shop's wall with known dimensions, photographed from the side with the camera tipped up a little. */
import sharp from 'sharp'

/** A point on the wall in millimetres, across and down from the point that the camera faces. */
type Place = readonly [x: number, y: number]

const picture = { width: 2400, height: 1800 }
const camera = { distance: 5500, focal: 2900, pan: 0.4, tilt: -0.12 }

/** Millimetres. */
export const doorOfWall = { left: -1400, top: -650, width: 762, height: 1981 }
export const signOfWall = { left: -300, top: -900, width: 1830, height: 600 }

/** Where a point of the wall is in the picture, in fractions of its width and height. */
export function seeOnWall([x, y]: Place): [x: number, y: number] {
  const { distance, focal, pan, tilt } = camera
  const [across, away] = [x * Math.cos(pan), x * Math.sin(pan)]
  const down = y * Math.cos(tilt) - away * Math.sin(tilt)
  const depth = distance + y * Math.sin(tilt) + away * Math.cos(tilt)
  return [0.5 + (focal * across) / depth / picture.width, 0.5 + (focal * down) / depth / picture.height]
}

/** The corners of a thing on the wall, from the upper left one clockwise. */
export function cornersOf({ left, top, width, height }: typeof doorOfWall): Place[] {
  return [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]
}

/** The photo, as a JPEG. */
async function photographWall(): Promise<Buffer> {
  const draw = (thing: typeof doorOfWall, colour: string) => {
    const points = cornersOf(thing).map((corner) => {
      const [x, y] = seeOnWall(corner)
      return `${x * picture.width},${y * picture.height}`
    })
    return `<polygon points="${points.join(' ')}" fill="${colour}"/>`
  }
  const drawn = draw(doorOfWall, '#27496d') + draw(signOfWall, '#cf3a22')
  const { width, height } = picture
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c9bda8"/>${drawn}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** The photo as a file that is chosen. */
export async function fileOfWall() {
  return { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await photographWall() }
}
