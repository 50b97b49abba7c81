import type { SignDesign } from '#domain/sign/sign-design.ts'
import type { Scene } from './scene.ts'

export interface Lamp {
  x: number
  /** The opening of the shade. */
  mouth: number
  /** The centre of the light that it casts, and its width and height. */
  y: number
  reach: number
  fall: number
}

/** The lamps over a sign that is not lit itself; none over one that is. All in millimetres. */
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
