/** Pictures drawn by code from rectangles, which is enough for a shop front. */

/** A colour as red, green and blue, 0 to 255 each. */
export type Colour = readonly [number, number, number]

/** '#8d5a45' as a colour. */
export function readColour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** An empty picture, three bytes a pixel. Positions and sizes are in pixels; what is outside is not drawn. */
export function makeCanvas(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 3)
  const inside = (x: number, y: number, w: number, h: number) => ({
    ...{ left: Math.max(0, Math.round(x)), right: Math.min(width, Math.round(x + w)) },
    ...{ top: Math.max(0, Math.round(y)), bottom: Math.min(height, Math.round(y + h)) },
  })
  // Row by row: a picture has a million pixels, and its rows are much alike.
  const putRow = (left: number, row: number, colours: Uint8Array) =>
    pixels.set(colours, (row * width + left) * 3)
  return {
    pixels,
    rectangle: (x: number, y: number, w: number, h: number, colour: Colour) => {
      const { left, right, top, bottom } = inside(x, y, w, h)
      if (right <= left) return
      const row = makeRow(left, right, () => colour)
      for (let at = top; at < bottom; at++) putRow(left, at, row)
    },
    /** A gradient from one colour in the upper left corner to another in the lower right one. */
    gradient: (x: number, y: number, w: number, h: number, from: Colour, to: Colour) => {
      const { left, right, top, bottom } = inside(x, y, w, h)
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const part = ((column - x) / w + (row - y) / h) / 2
          const at = (row * width + column) * 3
          pixels[at] = Math.round(from[0] + (to[0] - from[0]) * part)
          pixels[at + 1] = Math.round(from[1] + (to[1] - from[1]) * part)
          pixels[at + 2] = Math.round(from[2] + (to[2] - from[2]) * part)
        }
    },
    /** Bricks in stretcher bond. `unit` is a brick with its joint, across and down. */
    bricks: (unit: { width: number; height: number }, joint: number, brick: Colour, mortar: Colour) => {
      const courseOf = (shift: number) =>
        makeRow(0, width, (column) => ((column + shift) % unit.width < joint ? mortar : brick))
      const courses = [courseOf(0), courseOf(unit.width / 2)]
      const bed = makeRow(0, width, () => mortar)
      for (let row = 0; row < height; row++) {
        const course = courses[Math.floor(row / unit.height) % 2]
        putRow(0, row, row % unit.height < joint || !course ? bed : course)
      }
    },
  }
}

function makeRow(from: number, to: number, colourOf: (column: number) => Colour): Uint8Array {
  const row = new Uint8Array((to - from) * 3)
  for (let column = from; column < to; column++) row.set(colourOf(column), (column - from) * 3)
  return row
}
