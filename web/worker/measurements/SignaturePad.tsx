import { Button } from '@mantine/core'
import { type PointerEvent, useRef, useState } from 'react'
import type { SignOff } from '#domain/measurements.ts'
import classes from './survey.module.css'

type Strokes = SignOff['strokes']

interface SignaturePadProps {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
}

const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))

/** A box to sign in with a finger. What is drawn is kept as strokes, in fractions of the box. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const box = useRef<SVGSVGElement>(null)
  const [drawing, setDrawing] = useState<Strokes[number] | null>(null)

  const pointOf = (event: PointerEvent): [number, number] => {
    const bounds = box.current?.getBoundingClientRect()
    if (!bounds) return [0, 0]
    return [
      within((event.clientX - bounds.left) / bounds.width),
      within((event.clientY - bounds.top) / bounds.height),
    ]
  }
  const finish = () => {
    if (drawing && drawing.length > 1) onChange([...strokes, drawing])
    setDrawing(null)
  }
  return (
    <div>
      <p className={classes.padLabel} aria-hidden>
        Signature
      </p>
      <svg
        ref={box}
        className={classes.pad}
        viewBox="0 0 3 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={strokes.length === 0 ? 'Sign here with a finger' : 'The signature'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawing([pointOf(event)])
        }}
        onPointerMove={(event) => {
          if (drawing) setDrawing([...drawing, pointOf(event)].slice(0, 2000))
        }}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        {[...strokes, ...(drawing ? [drawing] : [])].map((stroke, index) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
            key={index}
            points={stroke.map(([x, y]) => `${x * 3},${y}`).join(' ')}
          />
        ))}
      </svg>
      <Button
        variant="subtle"
        color="gray"
        size="md"
        mt="xs"
        disabled={strokes.length === 0}
        onClick={() => onChange([])}
      >
        Clear the signature
      </Button>
    </div>
  )
}
