import { formatMillimetres } from '#domain/site/site.prices.ts'
import type { ServicePageContent } from '#domain/site/site.schema.ts'
import classes from './SizeDrawing.module.css'

type Size = ServicePageContent['sizes'][number]

/** Millimetres: a person of average height, for scale, and the room for them. */
const PERSON = { height: 1720, width: 620 }

/**
 * Examples of one service on one ground line, to one scale, with a person beside them. Lengths in
 * millimetres.
 */
export function SizeDrawing({ sizes }: { sizes: readonly Size[] }) {
  const widest = sizes.reduce((sum, { widthMm }) => sum + widthMm, PERSON.width)
  const tallest = Math.max(PERSON.height, ...sizes.map(({ heightMm }) => heightMm))
  // Labels and lines keep their size on the sheet at any scale.
  const unit = Math.max(widest / 820, tallest / 420)
  const gap = 62 * unit
  const margin = { top: 44 * unit, bottom: 30 * unit }
  const width = widest + gap * (sizes.length + 1)
  const ground = margin.top + tallest
  const starts = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((x, { widthMm }) => x + widthMm + gap, PERSON.width + gap),
  )
  return (
    <svg
      className={classes.sheet}
      viewBox={`0 0 ${Math.round(width)} ${Math.round(ground + margin.bottom)}`}
      role="img"
      aria-label={`Drawn to scale beside a person of ${formatMillimetres(PERSON.height)} mm: ${sizes
        .map(({ name, widthMm, heightMm }) => `${name}, ${widthMm} by ${heightMm} mm`)
        .join('; ')}`}
    >
      <Person ground={ground} />
      {sizes.map((size, index) => (
        <Sign key={size.name} {...{ size, unit, ground }} x={starts[index] ?? 0} number={index + 1} />
      ))}
      <path className={classes.ground} d={`M0 ${ground}H${width}`} />
    </svg>
  )
}

function Person({ ground }: { ground: number }) {
  const { height, width } = PERSON
  const middle = width / 2
  const top = ground - height
  return (
    <g className={classes.person}>
      <circle cx={middle} cy={top + 115} r={112} />
      <path
        d={`M${middle} ${top + 255}c150 0 210 55 222 150l48 440c8 62-68 74-82 14l-62-330 16 360 26 800c3 74-92 78-100 8l-62-690h-12l-62 690c-8 70-103 66-100-8l26-800 16-360-62 330c-14 60-90 48-82-14l48-440c12-95 72-150 222-150z`}
      />
    </g>
  )
}

interface SignProps {
  size: Size
  x: number
  ground: number
  unit: number
  number: number
}

function Sign({ size, x, ground, unit, number }: SignProps) {
  const { widthMm, heightMm } = size
  const top = ground - heightMm
  const [line, tick] = [14 * unit, 5 * unit]
  const right = x + widthMm + line
  const middle = ground - heightMm / 2
  return (
    <g>
      <rect className={classes.sign} x={x} y={top} width={widthMm} height={heightMm} />
      <path
        className={classes.measure}
        d={`M${x} ${top - line}h${widthMm}m0 ${-tick}v${2 * tick}M${x} ${top - line - tick}v${2 * tick}M${right} ${top}v${heightMm}m${-tick} 0h${2 * tick}M${right - tick} ${top}h${2 * tick}`}
      />
      <text
        className={classes.label}
        fontSize={13 * unit}
        x={x + widthMm / 2}
        y={top - line - 9 * unit}
        textAnchor="middle"
      >
        {formatMillimetres(widthMm)}
      </text>
      <text
        className={classes.label}
        fontSize={13 * unit}
        x={x + widthMm / 2}
        y={ground + 20 * unit}
        textAnchor="middle"
      >
        {number}
      </text>
      <text
        className={classes.label}
        fontSize={13 * unit}
        x={right + 16 * unit}
        y={middle}
        textAnchor="middle"
        transform={`rotate(-90 ${right + 16 * unit} ${middle})`}
      >
        {formatMillimetres(heightMm)}
      </text>
    </g>
  )
}
