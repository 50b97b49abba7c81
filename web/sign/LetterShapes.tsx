import type { FittedLetters } from '#domain/sign/fit-letters.ts'
import classes from './SignDrawing.module.css'

/**
 * The letters, defined once and used for face, side, shadow and glow. They are apart from the drawing's other
 * definitions, so that typing a letter re-renders only this.
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
