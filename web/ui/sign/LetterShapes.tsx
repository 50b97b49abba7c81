import type { FittedLetters } from '#domain/fit-letters.ts'
import classes from './SignDrawing.module.css'

/**
 * The letters themselves, drawn once and used for face, side, shadow and glow. Apart from all else that a drawing
 * defines, so that a typed letter changes nothing but this.
 */
export function LetterShapes({ id, fitted }: { id: string; fitted: FittedLetters }) {
  const { size, face, lines } = fitted
  return (
    <defs>
      <g
        id={`${id}-letters`}
        className={`${classes.letters} ${classes[face]}`}
        fontSize={size}
        textAnchor="middle"
      >
        {lines.map((line) => (
          <text
            key={line.baseline}
            y={line.baseline}
            {...(line.known ? { textLength: line.width, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {line.text}
          </text>
        ))}
      </g>
    </defs>
  )
}
