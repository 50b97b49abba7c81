/** Letters as signs have them: painted, built up, lit from inside, lit from behind, bent from neon-flex. */
import { halo, mix, shape, stroke } from './drawing.ts'

export type LetterKind = 'painted' | 'built-up' | 'halo' | 'lit' | 'neon'

interface Letters {
  /** The outline. */
  path: string
  colour: string
  kind: LetterKind
  night: boolean
  /** How far built-up letters stand out, in pixels. */
  depth?: number
  /** The light of a lit or halo-lit letter. */
  light?: string
}

/** Draws letters with their sides, shadow and light. */
export function drawLetters({ path, colour, kind, night, depth = 7, light = '#fff1cc' }: Letters): string {
  // Letters that stand out far are seen from near: their light reaches further over the picture.
  const near = Math.max(1, depth / 11)
  if (kind === 'painted') return shape(path, night ? mix(colour, '#0a0f1d', 0.35) : colour)
  if (kind === 'neon') return drawNeon(path, colour, night)
  const returns = Array.from({ length: depth }, (_, step) =>
    shape(
      path,
      mix(colour, '#000000', night ? 0.75 : 0.42),
      `transform="translate(${step * 0.55} ${depth - step})"`,
    ),
  ).join('')
  const shadow = night
    ? ''
    : `<g transform="translate(${depth} ${depth * 2.1})">${shape(path, '#000000', 'opacity="0.22"')}${halo(path, '#000000', depth, 0.22)}</g>`
  if (kind === 'built-up' || !night)
    return shadow + returns + shape(path, night ? mix(colour, '#0a0f1d', 0.4) : colour)
  if (kind === 'halo')
    return [
      halo(path, light, 60 * near, 0.4),
      halo(path, light, 20 * near, 0.9),
      halo(path, mix(light, '#ffffff', 0.5), 5 * near, 1.2),
      shape(path, mix(colour, '#05070c', 0.72)),
    ].join('')
  return [
    halo(path, light, 54, 0.32),
    halo(path, light, 16, 0.5),
    returns,
    shape(path, mix(light, '#ffffff', 0.35)),
  ].join('')
}

function drawNeon(path: string, colour: string, night: boolean): string {
  const tube = mix(colour, '#ffffff', night ? 0.72 : 0.45)
  return [
    night ? halo(path, colour, 70, 0.4) : '',
    halo(path, colour, 20, night ? 0.7 : 0.3),
    stroke(path, colour, 9),
    stroke(path, tube, 4.5),
  ].join('')
}
