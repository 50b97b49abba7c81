import type { SignOff } from '#domain/survey/measurements.ts'

const WIDTH = 600
const HEIGHT = 200

/** A signature as a PNG, a data URL of a few kilobytes. */
export function drawSignature(strokes: SignOff['strokes']): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = '#14161a'
  pen.lineWidth = 4
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const stroke of strokes) {
    pen.beginPath()
    for (const [index, [x, y]] of stroke.entries())
      if (index === 0) pen.moveTo(x * WIDTH, y * HEIGHT)
      else pen.lineTo(x * WIDTH, y * HEIGHT)
    pen.stroke()
  }
  return canvas.toDataURL('image/png')
}
