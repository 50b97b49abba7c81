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
  const paint = (x: number, y: number, w: number, h: number, at: (x: number, y: number) => Colour) => {
    const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]
    const [right, bottom] = [Math.min(width, Math.round(x + w)), Math.min(height, Math.round(y + h))]
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++)
        pixels.set(at(column, row), (row * width + column) * 3)
  }
  return {
    pixels,
    rectangle: (x: number, y: number, w: number, h: number, colour: Colour) =>
      paint(x, y, w, h, () => colour),
    /** A gradient from one colour in the upper left corner to another in the lower right one. */
    gradient: (x: number, y: number, w: number, h: number, from: Colour, to: Colour) =>
      paint(x, y, w, h, (column, row) => {
        const part = ((column - x) / w + (row - y) / h) / 2
        const mix = (one: number, other: number) => Math.round(one + (other - one) * part)
        return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]
      }),
    /** Bricks in stretcher bond. `unit` is a brick with its joint, across and down. */
    bricks: (unit: { width: number; height: number }, joint: number, brick: Colour, mortar: Colour) =>
      paint(0, 0, width, height, (column, row) => {
        const course = Math.floor(row / unit.height)
        const along = (column + (course % 2) * (unit.width / 2)) % unit.width
        return along < joint || row % unit.height < joint ? mortar : brick
      }),
  }
}
