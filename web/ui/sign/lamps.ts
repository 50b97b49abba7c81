import type { SignDesign } from '#domain/sign-design.ts'
import type { Scene } from './scene.ts'

export interface Lamp {
  x: number
  /** Where the shade opens. */
  mouth: number
  /** The middle of the light that it throws, how far sideways and how far down. */
  y: number
  reach: number
  fall: number
}

/** The lamps over a sign that does not shine by itself; none over one that does. All in millimetres. */
export function lampsOver({ kind }: Pick<SignDesign, 'kind'>, { sign }: Scene): Lamp[] {
  if (kind !== 'flat-panel' && kind !== 'built-up') return []
  const count = Math.max(1, Math.round(sign.width / 1500))
  const each = sign.width / count
  const mouth = sign.middle - sign.height / 2 - 10
  return Array.from({ length: count }, (_, at) => ({
    x: -sign.width / 2 + each * (at + 0.5),
    mouth,
    y: mouth + sign.height * 0.4,
    reach: Math.max(each * 0.95, 550),
    fall: sign.height * 1.5 + 250,
  }))
}
