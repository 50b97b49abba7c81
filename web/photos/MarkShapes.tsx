import { memo } from 'react'
import type { PictureSize } from '#domain/survey/calibration.ts'
import { baselinesOf, type Shape, shapesOf } from '#domain/survey/mark-shapes.ts'
import type { Ruler } from '#domain/survey/marks.ts'
import { type Annotation, annotationInks } from '#domain/survey/photos.ts'
import classes from './MarkShapes.module.css'

interface MarkShapesProps {
  marks: readonly Annotation[]
  ruler: Ruler
  /** The size of the drawn picture, and of the type, in the unit of the SVG around them. */
  box: PictureSize
  type: number
  selected?: string | null
  /** No labels, because thumbnails are too small for them. */
  plain?: boolean
}

/** Marks as SVG, each line with a casing so that it is visible on any picture. */
export function MarkShapes({ marks, selected = null, ...rest }: MarkShapesProps) {
  return marks.map((mark) => (
    <MarkShape key={mark.id} mark={mark} selected={mark.id === selected} {...rest} />
  ))
}

interface MarkShapeProps extends Omit<MarkShapesProps, 'marks' | 'selected'> {
  mark: Annotation
  selected: boolean
}

/**
 * While one mark is dragged, the others are not rendered again, because the error of each reading is
 * expensive to calculate.
 */
const MarkShape = memo(function MarkShape({
  mark,
  ruler,
  box,
  type,
  selected,
  plain = false,
}: MarkShapeProps) {
  const shapes = shapesOf(mark, ruler, box, type)
  const lines = shapes.filter((shape) => shape.kind === 'line')
  const labels = plain ? [] : shapes.filter((shape) => shape.kind === 'label')
  const { line, casing } = annotationInks[mark.colour]
  return (
    <g className={classes.mark} data-selected={selected || undefined}>
      <path d={pathOf(lines)} stroke={casing} strokeWidth={type * 0.36} className={classes.line} />
      <path d={pathOf(lines)} stroke={line} strokeWidth={type * 0.15} className={classes.line} />
      {labels.map((label) => (
        <Label key={label.lines.join('\n')} label={label} type={type} line={line} casing={casing} />
      ))}
    </g>
  )
})

interface LabelProps {
  label: Extract<Shape, { kind: 'label' }>
  type: number
  line: string
  casing: string
}

function Label({ label, type, line, casing }: LabelProps) {
  const [back, front] = label.solid ? [line, casing] : [casing, line]
  const isNote = label.lines.length > 1
  return (
    <g transform={`translate(${label.at[0]} ${label.at[1]}) rotate(${label.angle})`}>
      <rect
        x={-label.width / 2}
        y={-label.height / 2}
        width={label.width}
        height={label.height}
        rx={type * 0.2}
        fill={back}
        stroke={front}
        strokeWidth={type * 0.1}
      />
      {baselinesOf(label, type).map((y, index) => (
        <text
          key={y}
          y={y}
          x={isNote ? type * 0.4 - label.width / 2 : 0}
          textAnchor={isNote ? 'start' : 'middle'}
          fontSize={type}
          fill={front}
          className={classes.text}
        >
          {label.lines[index]}
        </text>
      ))}
    </g>
  )
}

function pathOf(lines: readonly Extract<Shape, { kind: 'line' }>[]): string {
  return lines
    .map(({ points, closed }) => {
      // A path with one point has no length, but a round cap still draws it.
      const all = points.length === 1 ? [...points, ...points] : points
      return `M${all.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`
    })
    .join('')
}
