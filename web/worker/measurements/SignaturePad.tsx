import { Button, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type PointerEvent, useRef, useState } from 'react'
import type { SignOff } from '#domain/survey/measurements.ts'
import { fitSignature, SIGNATURE_RATIO } from './fit-signature.ts'
import classes from './SignaturePad.module.css'

type Strokes = SignOff['strokes']

interface SignaturePadProps {
  strokes: Strokes
  /** After each stroke, because the page may close before the pad does. */
  onChange: (strokes: Strokes) => void
  onClose: () => void
}

/** As many as are stored. */
const MAX_STROKES = 200
const MAX_POINTS = 2000

/**
 * Signing with a finger, on the whole screen. The drawing is stored as strokes, in fractions of the
 * signature's box.
 */
export function SignaturePad({ strokes, onChange, onClose }: SignaturePadProps) {
  return (
    <Modal
      fullScreen
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Signature' } }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <Pad strokes={strokes} onChange={onChange} onClose={onClose} />
    </Modal>
  )
}

function Pad({ strokes, onChange, onClose }: SignaturePadProps) {
  const box = useRef<SVGSVGElement>(null)
  // The strokes as drawn, outside of the box too, which is as wide as the screen.
  const [drawn, setDrawn] = useState(strokes)
  const [drawing, setDrawing] = useState<Strokes[number] | null>(null)
  // After the phone is turned, strokes may be outside of the screen.
  useWindowEvent('resize', () => setDrawn(fitSignature(drawn)))

  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const screen = box.current?.getScreenCTM()
    if (!screen) return [0, 0]
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse())
    return [x / SIGNATURE_RATIO, y]
  }
  const keep = (next: Strokes) => {
    setDrawn(next)
    onChange(fitSignature(next))
  }
  const finish = () => {
    if (drawing && drawing.length > 1) keep([...drawn, drawing].slice(0, MAX_STROKES))
    setDrawing(null)
  }
  return (
    <>
      <svg
        ref={box}
        className={classes.pad}
        viewBox={`0 0 ${SIGNATURE_RATIO} 1`}
        role="img"
        aria-label={drawn.length === 0 ? 'Sign here with a finger' : 'The signature'}
        onPointerDown={(event) => {
          if (!event.isPrimary) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawing([pointOf(event)])
        }}
        onPointerMove={(event) => {
          if (drawing && event.isPrimary) setDrawing([...drawing, pointOf(event)].slice(0, MAX_POINTS))
        }}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        <line className={classes.line} x1="0.15" x2="2.85" y1="0.82" y2="0.82" />
        {[...drawn, ...(drawing ? [drawing] : [])].map((stroke, index) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
            key={index}
            points={stroke.map(([x, y]) => `${x * SIGNATURE_RATIO},${y}`).join(' ')}
          />
        ))}
      </svg>
      <div className={classes.bar}>
        <p className={classes.hint}>Turn the phone for more room.</p>
        <Button
          variant="default"
          size="md"
          disabled={drawn.length === 0}
          onClick={() => keep([])}
          aria-label="Clear the signature"
        >
          Clear
        </Button>
        <Button size="md" data-closes-dialog onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}
