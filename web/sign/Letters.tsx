import { memo } from 'react'
import type { FittedLetters } from '#domain/sign/fit-letters.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { mix } from './paint.ts'
import classes from './SignDrawing.module.css'

interface LettersProps extends Pick<SignDesign, 'kind' | 'letters'>, Pick<FittedLetters, 'size' | 'depth'> {
  id: string
}

/** The letters by day, with the sun at the upper left. At night the lamps cast their shadow. */
export const Letters = memo(function Letters({ id, kind, letters, size, depth }: LettersProps) {
  const shape = { href: `#${id}-letters` }
  if (size === 0) return null
  switch (kind) {
    case 'flat-panel':
      return <use {...shape} fill={letters} />
    case 'built-up':
      return (
        <>
          <Shadow id={id} reach={depth * 2.1} strength={0.6} />
          <LampShadow id={id} reach={depth * 2.6} />
          <Returns
            id={id}
            depth={depth}
            near={mix(letters, '#000000', 0.44)}
            far={mix(letters, '#000000', 0.78)}
          />
          <use {...shape} fill={`url(#${id}-face)`} />
          <use {...shape} fill="none" stroke={`url(#${id}-edge)`} strokeWidth={size * 0.009} />
        </>
      )
    case 'halo-lit':
      return (
        <>
          <Shadow id={id} reach={depth * 4.6} strength={0.5} />
          <Returns
            id={id}
            depth={depth}
            near={mix(letters, '#000000', 0.45)}
            far={mix(letters, '#000000', 0.7)}
          />
          <use {...shape} fill={`url(#${id}-metal)`} />
          <use {...shape} fill="none" stroke={`url(#${id}-edge)`} strokeWidth={size * 0.006} />
        </>
      )
    case 'led':
      return (
        <>
          <Shadow id={id} reach={depth * 2.2} strength={0.55} />
          <Returns id={id} depth={depth} near="#8d9195" far="#484c51" />
          <use
            {...shape}
            fill={`url(#${id}-face)`}
            stroke={mix(letters, '#3a3d41', 0.55)}
            strokeWidth={size * 0.018}
          />
          <use {...shape} fill="#ffffff" fillOpacity={0.16} />
        </>
      )
    case 'neon-flex':
      return (
        <>
          <g className={classes.day} transform={`translate(${depth * 0.8} ${depth * 0.9})`} opacity={0.5}>
            <use {...shape} stroke="#000000" strokeWidth={depth} filter={`url(#${id}-near)`} />
          </g>
          <Tube id={id} width={depth} colour={mix(letters, '#000000', 0.22)} />
          <Tube id={id} width={depth * 0.62} colour={mix(letters, '#ffffff', 0.18)} />
          <g transform={`translate(${-depth * 0.14} ${-depth * 0.16})`}>
            <Tube id={id} width={depth * 0.1} colour={mix(letters, '#ffffff', 0.72)} />
          </g>
          <use
            {...shape}
            fill="none"
            stroke="#e9edf0"
            strokeOpacity={0.6}
            strokeWidth={depth * 1.15}
            strokeDasharray={`${depth * 0.3} ${size * 0.83}`}
          />
        </>
      )
    case 'window-vinyl':
      return (
        <>
          <g className={classes.day}>
            <use
              {...shape}
              x={size * 0.03}
              y={size * 0.035}
              fill="#000000"
              fillOpacity={0.4}
              filter={`url(#${id}-near)`}
            />
          </g>
          <use {...shape} fill={letters} />
        </>
      )
  }
})

function Shadow({ id, reach, strength }: { id: string; reach: number; strength: number }) {
  return (
    <g className={classes.day}>
      <use
        href={`#${id}-letters`}
        x={reach * 0.86}
        y={reach}
        fill="#000000"
        fillOpacity={strength}
        filter={`url(#${id}-soft)`}
      />
    </g>
  )
}

/** Straight down, because the lamps are above the fascia. */
function LampShadow({ id, reach }: { id: string; reach: number }) {
  return (
    <g className={classes.night}>
      <use href={`#${id}-letters`} y={reach} fill="#000000" fillOpacity={0.7} filter={`url(#${id}-soft)`} />
    </g>
  )
}

const steps = 7

/**
 * The sides of letters with depth: the same shape several times, from the panel up to just under the face.
 */
function Returns({ id, depth, near, far }: { id: string; depth: number; near: string; far: string }) {
  return Array.from({ length: steps }, (_, at) => {
    const back = 1 - at / steps
    return (
      <use
        key={back}
        href={`#${id}-letters`}
        x={depth * back * 0.82}
        y={depth * back}
        fill={mix(near, far, back)}
      />
    )
  })
}

function Tube({ id, width, colour }: { id: string; width: number; colour: string }) {
  return (
    <use
      href={`#${id}-letters`}
      fill={colour}
      stroke={colour}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
