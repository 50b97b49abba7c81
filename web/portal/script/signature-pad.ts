/** A signature drawn on a canvas. Strokes are fractions of it, so that they are the same on every screen. */

type Stroke = [x: number, y: number][]

export interface SignatureCanvas {
  strokes: () => Stroke[]
  /** Puts back what was drawn before. */
  restore: (strokes: Stroke[]) => void
  /** Told after each change by the person. */
  onChange: (tell: () => void) => void
}

const INK = '#14161a'
/** Of the canvas's height. */
const NIB = 0.022

/** Shows the pad in the page's form, if it has one, with typing as the other way. */
export function signaturePad(main: HTMLElement): SignatureCanvas | null {
  const field = main.querySelector<HTMLElement>('[data-signature]')
  const canvas = field?.querySelector('canvas')
  const pen = canvas?.getContext('2d')
  if (!field || !canvas || !pen) return null
  let strokes: Stroke[] = []
  let tell = () => {}
  const part = (name: string) => field.querySelector<HTMLElement>(`[data-${name}]`)
  const drawn = field.querySelector<HTMLInputElement>('input[name="drawn"]')
  const draws = field.querySelector<HTMLInputElement>('input[value="draw"]')
  const show = (name: string, isShown: boolean) => part(name)?.toggleAttribute('hidden', !isShown)

  const redraw = () => {
    drawStrokes(pen, canvas, strokes)
    const isEmpty = strokes.length === 0
    canvas.setAttribute(
      'aria-label',
      isEmpty ? 'Empty: sign with a finger, a pen or the mouse' : 'Your signature',
    )
    if (drawn) drawn.value = isEmpty || !draws?.checked ? '' : canvas.toDataURL('image/png')
  }
  const change = (next: Stroke[]) => {
    strokes = next
    redraw()
    tell()
  }
  const choose = () => {
    const isDrawn = draws?.checked ?? true
    show('pad', isDrawn)
    show('typed', !isDrawn)
    redraw()
  }
  show('ways', true)
  part('ways')?.addEventListener('change', () => {
    choose()
    tell()
  })
  part('undo')?.addEventListener('click', () => change(strokes.slice(0, -1)))
  part('clear')?.addEventListener('click', () => change([]))
  followPen(canvas, (stroke, isDone) => {
    if (isDone) change([...strokes, stroke])
    else drawStrokes(pen, canvas, [...strokes, stroke])
  })
  // What was typed before the script came, or was sent without it, stays the signature.
  const typed = field.querySelector<HTMLInputElement>('input[name="signature"]')
  const types = field.querySelector<HTMLInputElement>('input[value="type"]')
  if (typed?.value && types) types.checked = true
  choose()
  return {
    strokes: () => strokes,
    restore: (before) => {
      strokes = before
      choose()
    },
    onChange: (listener) => {
      tell = listener
    },
  }
}

/** Tells each stroke while it is drawn, and once it is done. One finger draws; others are left alone. */
function followPen(canvas: HTMLCanvasElement, onStroke: (stroke: Stroke, isDone: boolean) => void): void {
  let stroke: Stroke | null = null
  let finger = -1
  const at = ({ clientX, clientY }: PointerEvent): Stroke[number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    return [round((clientX - left) / width), round((clientY - top) / height)]
  }
  canvas.addEventListener('pointerdown', (event) => {
    if (stroke || event.button !== 0) return
    event.preventDefault()
    finger = event.pointerId
    canvas.setPointerCapture(finger)
    stroke = [at(event)]
    onStroke(stroke, false)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!stroke || event.pointerId !== finger) return
    // Quick fingers move several times within a frame.
    const moves = event.getCoalescedEvents?.() ?? []
    for (const move of moves.length > 0 ? moves : [event]) stroke.push(at(move))
    onStroke(stroke, false)
  })
  const lift = (event: PointerEvent) => {
    if (!stroke || event.pointerId !== finger) return
    const done = stroke
    stroke = null
    onStroke(done, true)
  }
  canvas.addEventListener('pointerup', lift)
  canvas.addEventListener('pointercancel', lift)
}

function round(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000
}

function drawStrokes(
  pen: CanvasRenderingContext2D,
  { width, height }: HTMLCanvasElement,
  strokes: Stroke[],
): void {
  pen.clearRect(0, 0, width, height)
  pen.strokeStyle = INK
  pen.lineWidth = NIB * height
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const [first, ...rest] of strokes) {
    if (!first) continue
    pen.beginPath()
    pen.moveTo(first[0] * width, first[1] * height)
    // A dot is a line of no length.
    for (const [x, y] of rest.length > 0 ? rest : [first]) pen.lineTo(x * width, y * height)
    pen.stroke()
  }
}
