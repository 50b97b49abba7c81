import { memo } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { lightOf, luminanceOf, mix } from './paint.ts'

interface SignPaintsProps extends Pick<SignDesign, 'letters' | 'panel' | 'widthMm' | 'heightMm'> {
  id: string
  /** Of the type, in millimetres. */
  size: number
}

/** The sign's gradients, and the filters for its shadows and its glow. */
export const SignPaints = memo(function SignPaints({
  id,
  letters,
  panel,
  widthMm,
  heightMm,
  size,
}: SignPaintsProps) {
  const reach = {
    x: -widthMm / 2 - 400,
    y: -heightMm / 2 - 400,
    width: widthMm + 800,
    height: heightMm + 800,
  }
  const filter = { filterUnits: 'userSpaceOnUse', colorInterpolationFilters: 'sRGB', ...reach } as const
  const upDown = {
    gradientUnits: 'userSpaceOnUse',
    x1: 0,
    x2: 0,
    y1: -heightMm / 2,
    y2: heightMm / 2,
  } as const
  const dark = luminanceOf(panel) < 0.2
  return (
    <defs>
      <linearGradient id={`${id}-face`} {...upDown}>
        <stop offset="0" stopColor={mix(letters, '#ffffff', 0.16)} />
        <stop offset="0.45" stopColor={letters} />
        <stop offset="1" stopColor={mix(letters, '#000000', 0.16)} />
      </linearGradient>
      <linearGradient id={`${id}-metal`} {...upDown}>
        <stop offset="0.2" stopColor={mix(letters, '#ffffff', 0.3)} />
        <stop offset="0.42" stopColor={mix(letters, '#000000', 0.05)} />
        <stop offset="0.55" stopColor={mix(letters, '#ffffff', 0.2)} />
        <stop offset="0.8" stopColor={mix(letters, '#000000', 0.22)} />
      </linearGradient>
      <linearGradient id={`${id}-edge`} {...upDown}>
        <stop offset="0.1" stopColor="#ffffff" stopOpacity={0.75} />
        <stop offset="0.6" stopColor="#ffffff" stopOpacity={0.15} />
        <stop offset="0.9" stopColor="#000000" stopOpacity={0.35} />
      </linearGradient>
      <linearGradient id={`${id}-panel`} x1="0" y1="0" x2="0.25" y2="1">
        <stop offset="0" stopColor={mix(panel, '#ffffff', dark ? 0.16 : 0.08)} />
        <stop offset="0.4" stopColor={panel} />
        <stop offset="1" stopColor={mix(panel, '#000000', 0.14)} />
      </linearGradient>
      <radialGradient id={`${id}-spill`}>
        <stop offset="0" stopColor={lightOf(letters)} stopOpacity={0.5} />
        <stop offset="0.45" stopColor={lightOf(letters)} stopOpacity={0.16} />
        <stop offset="1" stopColor={lightOf(letters)} stopOpacity={0} />
      </radialGradient>
      <filter id={`${id}-near`} {...filter}>
        <feGaussianBlur stdDeviation={round(size * 0.018 + 2)} />
      </filter>
      <filter id={`${id}-soft`} {...filter}>
        <feGaussianBlur stdDeviation={round(size * 0.045 + 4)} />
      </filter>
      <filter id={`${id}-wide`} {...filter}>
        <feGaussianBlur stdDeviation={round(size * 0.16 + 8)} />
      </filter>
    </defs>
  )
})

function round(value: number): number {
  return Math.round(value * 10) / 10
}
