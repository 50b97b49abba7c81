import type { SignOff } from '#domain/measurements.ts'
import classes from './SignatureDrawing.module.css'

interface SignatureDrawingProps {
  strokes: SignOff['strokes']
  /** What is said of it to whoever does not see it. */
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
