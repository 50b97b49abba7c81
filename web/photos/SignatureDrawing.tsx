import type { SignOff } from '#domain/survey/measurements.ts'
import classes from './SignatureDrawing.module.css'

interface SignatureDrawingProps {
  strokes: SignOff['strokes']
  /** The description for people who cannot see it. */
  label: string
}

/** A signature as it was drawn, in its box. */
export function SignatureDrawing({ strokes, label }: SignatureDrawingProps) {
  return (
    <svg className={classes.drawing} viewBox="0 0 3 1" role="img" aria-label={label}>
      {strokes.map((stroke, index) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
          key={index}
          points={stroke.map(([x, y]) => `${x * 3},${y}`).join(' ')}
        />
      ))}
    </svg>
  )
}
