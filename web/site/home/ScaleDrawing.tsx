import { formatMillimetres } from '#domain/site/site.prices.ts'
import classes from './ScaleDrawing.module.css'

interface ScaleDrawingProps {
  widthMm: number
  heightMm: number
  /** The widest of the signs that are drawn to the same scale. */
  widestMm: number
  says: string
  look: 'panel' | 'lit' | 'letters' | 'backlit' | 'glass'
}

/** The width of a letter in the display face as a fraction of its size. */
const LETTER = 0.53

/** A sign seen from across the road, with its measures. Lengths in millimetres; decoration only. */
export function ScaleDrawing({ widthMm, heightMm, widestMm, says, look }: ScaleDrawingProps) {
  const [left, top] = [60, 540]
  const fontSize = Math.min(heightMm * 0.78, (widthMm * 0.84) / (says.length * LETTER))
  const word = {
    fontSize: Math.round(fontSize),
    x: left + widthMm / 2,
    // Capitals and ascenders are some 0.7 of the type size, so this centres them.
    y: Math.round(top + heightMm / 2 + fontSize * 0.35),
    textAnchor: 'middle' as const,
  }
  const right = left + widthMm + 150
  return (
    <svg
      aria-hidden
      className={classes.drawing}
      data-look={look}
      viewBox={`0 0 ${widestMm + 900} ${heightMm + top + 20}`}
    >
      <path
        className={classes.measure}
        d={`M${left} 410h${widthMm}M${left} 320v180M${left + widthMm} 320v180M${right} ${top}v${heightMm}M${right - 90} ${top}h180M${right - 90} ${top + heightMm}h180`}
      />
      <text className={classes.label} x={left + widthMm / 2} y={290} textAnchor="middle">
        {formatMillimetres(widthMm)}
      </text>
      <text className={classes.label} x={right + 150} y={top + heightMm / 2 + 60}>
        {formatMillimetres(heightMm)}
      </text>
      <rect className={classes.ground} x={left} y={top} width={widthMm} height={heightMm} />
      {look === 'letters' ? (
        <text className={classes.shadow} {...word} x={word.x + 26} y={word.y + 26}>
          {says}
        </text>
      ) : null}
      <text className={classes.word} {...word}>
        {says}
      </text>
    </svg>
  )
}
