import type { ReactNode } from 'react'
import type { Point } from '#domain/survey/photos.ts'
import classes from './PhotoStage.module.css'

interface LoupeProps {
  /** The point of the stage that it magnifies. */
  at: Point
  stageWidth: number
  /** The content of the stage, as SVG. */
  children: ReactNode
}

const WIDTH = 132
const POWER = 2.5

/** A magnifier of what is under the thumb, in the corner where the thumb is not. */
export function Loupe({ at: [x, y], stageWidth, children }: LoupeProps) {
  const seen = WIDTH / POWER
  const toTheRight = x < stageWidth / 2 && y < WIDTH * 1.6
  return (
    <svg
      className={classes.loupe}
      data-right={toTheRight || undefined}
      width={WIDTH}
      height={WIDTH}
      viewBox={`${x - seen / 2} ${y - seen / 2} ${seen} ${seen}`}
      aria-hidden
    >
      {children}
      <path
        className={classes.hair}
        d={`M${x - seen} ${y}H${x - 3}M${x + 3} ${y}H${x + seen}M${x} ${y - seen}V${y - 3}M${x} ${y + 3}V${y + seen}`}
      />
    </svg>
  )
}
