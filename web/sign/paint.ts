/** Colours are '#rrggbb' in lower case, as designs have them. */
type Channels = [red: number, green: number, blue: number]

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `share` of 0 is the first colour, of 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channelsOf(second)
  const mixed = channelsOf(first).map((channel, at) =>
    Math.round(channel + ((other[at] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** From 0 for black to 1 for white, as WCAG 2 defines it. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The light that comes through a letter's face: a dark face is made of vinyl that looks black by day and
 * shines white at night.
 */
export function lightOf(colour: string): string {
  const channels = channelsOf(colour)
  const most = Math.max(...channels)
  if (most < 96) return '#fff4e0'
  const bright = channels.map((channel) =>
    Math.round((channel * 255) / most)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${bright.join('')}`
}
