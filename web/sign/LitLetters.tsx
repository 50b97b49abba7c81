import { memo } from 'react'
import type { FittedLetters } from '#domain/sign/fit-letters.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { lightOf, mix } from './paint.ts'
import classes from './SignDrawing.module.css'

interface LitLettersProps
  extends Omit<SignDesign, 'text' | 'face' | 'light'>,
    Pick<FittedLetters, 'size' | 'depth'> {
  id: string
}

/** The parts of the letters that shine at night, over the dark layer. */
export const LitLetters = memo(function LitLetters({
  id,
  kind,
  letters,
  panel,
  widthMm,
  heightMm,
  size,
  depth,
}: LitLettersProps) {
  const shape = { href: `#${id}-letters` }
  const light = lightOf(letters)
  if (size === 0) return null
  switch (kind) {
    case 'flat-panel':
    case 'built-up':
      return null
    case 'halo-lit': {
      const warm = mix('#ffdc9a', panel, 0.12)
      return (
        <>
          <clipPath id={`${id}-on-panel`}>
            <rect x={-widthMm / 2} y={-heightMm / 2} width={widthMm} height={heightMm} />
          </clipPath>
          <g clipPath={`url(#${id}-on-panel)`}>
            <use
              {...shape}
              fill={warm}
              stroke={warm}
              strokeWidth={size * 0.16}
              filter={`url(#${id}-wide)`}
              opacity={0.8}
            />
            <use {...shape} fill={warm} stroke={warm} strokeWidth={size * 0.07} filter={`url(#${id}-soft)`} />
            <use
              {...shape}
              fill="#fff6df"
              stroke="#fff6df"
              strokeWidth={size * 0.03}
              filter={`url(#${id}-near)`}
            />
          </g>
          <use {...shape} fill={mix(letters, '#05060a', 0.88)} />
          <use {...shape} fill="none" stroke="#fff1cf" strokeOpacity={0.35} strokeWidth={size * 0.006} />
        </>
      )
    }
    case 'led':
      return (
        <>
          <use
            {...shape}
            fill={light}
            stroke={light}
            strokeWidth={size * 0.12}
            filter={`url(#${id}-wide)`}
            className={classes.glow}
          />
          <use
            {...shape}
            x={depth * 0.6}
            y={depth * 0.75}
            fill="#0a0b0d"
            stroke="#0a0b0d"
            strokeWidth={depth * 0.5}
            opacity={0.85}
          />
          <use
            {...shape}
            fill={light}
            stroke={light}
            strokeWidth={size * 0.03}
            filter={`url(#${id}-soft)`}
            opacity={0.8}
            className={classes.glow}
          />
          <use {...shape} fill={light} stroke={mix(light, '#000000', 0.3)} strokeWidth={size * 0.012} />
          <use {...shape} fill={mix(light, '#ffffff', 0.62)} filter={`url(#${id}-near)`} opacity={0.9} />
        </>
      )
    case 'neon-flex':
      return (
        <g className={classes.tube}>
          <use
            {...shape}
            fill={light}
            stroke={light}
            strokeWidth={depth * 3}
            filter={`url(#${id}-wide)`}
            opacity={0.9}
            className={classes.glow}
          />
          <use
            {...shape}
            fill={light}
            stroke={light}
            strokeWidth={depth * 1.6}
            filter={`url(#${id}-soft)`}
            className={classes.glow}
          />
          <use
            {...shape}
            fill={light}
            stroke={light}
            strokeWidth={depth}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <use
            {...shape}
            fill="#fffdf6"
            stroke={mix(light, '#ffffff', 0.82)}
            strokeWidth={depth * 0.38}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </g>
      )
    case 'window-vinyl':
      return <use {...shape} fill={mix(letters, '#0d0a08', 0.8)} />
  }
})
