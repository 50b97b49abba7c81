import { memo } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { inMillimetres } from './describe-sign.ts'
import classes from './SignDrawing.module.css'
import { sceneOf } from './scene.ts'

/** The sign's width above it and its height beside it, as on a sign-maker's drawing. */
export const Dimensions = memo(function Dimensions(size: Pick<SignDesign, 'kind' | 'widthMm' | 'heightMm'>) {
  const { view, sign, cornice, onGlass } = sceneOf(size)
  const unit = view.height / 620
  const left = -sign.width / 2
  const right = sign.width / 2
  const above = sign.middle - sign.height / 2
  const below = sign.middle + sign.height / 2
  const y = onGlass ? above - unit * 34 : Math.min(cornice - unit * 30, above - unit * 40)
  const x = right + unit * 32
  const tick = unit * 9
  const path = [
    `M${left} ${y}H${right}`,
    `M${left} ${y - tick}V${y + tick}M${right} ${y - tick}V${y + tick}`,
    `M${x} ${above}V${below}`,
    `M${x - tick} ${above}H${x + tick}M${x - tick} ${below}H${x + tick}`,
  ].join('')
  return (
    <g className={classes.measures} fill="#14161a" textAnchor="middle" fontSize="1em">
      <path d={path} fill="none" stroke="#0b0d10" strokeOpacity={0.45} strokeWidth={unit * 5} />
      <path d={path} fill="none" stroke="#faf9f6" strokeWidth={unit * 2} />
      <Value x={0} y={y} words={inMillimetres(sign.width)} />
      <Value x={x} y={sign.middle} words={inMillimetres(sign.height)} upright />
    </g>
  )
})

interface ValueProps {
  x: number
  y: number
  words: string
  upright?: boolean
}

/** All in ems: phones have larger letters here, and the background behind them grows with them. */
function Value({ x, y, words, upright = false }: ValueProps) {
  const width = words.length * 0.56 + 0.9
  return (
    <g transform={`translate(${x} ${y})${upright ? ' rotate(-90)' : ''}`}>
      <rect
        x={`${-width / 2}em`}
        y="-0.8em"
        width={`${width}em`}
        height="1.6em"
        fill="#faf9f6"
        stroke="#0b0d10"
        strokeOpacity={0.25}
        strokeWidth="0.06em"
      />
      <text dy="0.35em">{words}</text>
    </g>
  )
}
