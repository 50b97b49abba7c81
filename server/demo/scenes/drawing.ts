/** What the scenes are drawn with: SVG by code, day and night. */

/** Pixels of a picture. */
const WIDE = { width: 1600, height: 1067 }

const NIGHT = '#0a0f1d'

/** '#rrggbb' mixed with another, 0 none of it to 1 nothing else. */
export function mix(colour: string, other: string, part: number): string {
  const [one, two] = [colour, other].map((hex) => Number.parseInt(hex.slice(1), 16)) as [number, number]
  const channel = (shift: number) => {
    const [from, to] = [(one >> shift) & 255, (two >> shift) & 255]
    return Math.round(from + (to - from) * part)
  }
  return `#${((channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).padStart(6, '0')}`
}

/** How a colour looks after dark, where no lamp falls on it. */
export function dim(colour: string, night: boolean, part = 0.76): string {
  return night ? mix(colour, NIGHT, part) : colour
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function disc(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
}

/** A gradient from the upper edge to the lower one, or from left to right. */
export function gradient(id: string, stops: readonly [number, string, number?][], across = false): string {
  const marks = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  const to = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  return `<linearGradient id="${id}" x1="0" y1="0" ${to}>${marks.join('')}</linearGradient>`
}

/** Light that falls off from its middle. */
export function lamp(id: string, colour: string, strength: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="${strength * 0.4}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

/**
 * Light or shadow around a shape, `reach` pixels far: many faint outlines, each wider than the last. A filter's blur
 * would look alike and take twenty times as long.
 */
export function halo(d: string, colour: string, reach: number, strength: number, more = ''): string {
  const steps = Math.max(4, Math.min(28, Math.round(reach / 2)))
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps
    const opacity = ((strength * 2.2) / steps) * (1 - part + 0.06) ** 1.3
    return stroke(d, colour, round(2 * reach * part), `opacity="${opacity.toFixed(4)}" ${more}`)
  }).join('')
}

/** Bricks in stretcher bond, some burnt darker than others. */
export function bricks(id: string, brick: string, mortar: string, length = 52): string {
  const height = length / 3
  const tones = [0, 0.1, 0.03, 0.16, 0.06, 0, 0.12, 0.04, 0.08, 0.02, 0.14, 0.05]
  const parts = [rect(0, 0, length * 4, height * 6, mortar)]
  for (let course = 0; course < 6; course++)
    for (let at = -1; at < 4; at++) {
      const tone = tones[(course * 5 + (at + 4) * 7) % tones.length] ?? 0
      const x = at * length + (course % 2) * (length / 2)
      // The last half brick of a course is the first of the next tile.
      const colour = mix(brick, '#2a1a14', (at === -1 ? tones[(course * 5 + 49) % tones.length] : tone) ?? 0)
      parts.push(rect(x + 1.2, course * height + 1.2, length - 2.4, height - 2.4, colour))
    }
  return `<pattern id="${id}" width="${length * 4}" height="${round(height * 6)}" patternUnits="userSpaceOnUse">${parts.join('')}</pattern>`
}

/** A picture of its parts; what `defs` holds is drawn with by `url(#id)`. */
export function picture(defs: readonly string[], parts: readonly string[], size = WIDE): string {
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${parts.join('')}</svg>`
}

const round = (value: number) => Math.round(value * 10) / 10
