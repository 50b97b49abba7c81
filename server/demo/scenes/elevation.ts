/** The drawing that a customer signs before anything is cut: to scale, with its measures. */
import { bricks, picture, rect, shape, stroke } from './drawing.ts'
import { outline } from './lettering.ts'

interface Elevation {
  title: string
  letters: string
  widthMm: number
  heightMm: number
  letterMm: number
  depthMm: number
  /** What it is made of, line by line. */
  notes: readonly string[]
}

const INK = '#14161a'
const SIGNAL = '#cf3a22'
const figures = new Intl.NumberFormat('en-GB')

/** @returns an SVG of 1,600 × 1,067 pixels */
export function drawElevation(elevation: Elevation): string {
  const { title, letters, widthMm, heightMm, letterMm, depthMm, notes } = elevation
  const scale = Math.min(1060 / widthMm, 380 / heightMm)
  const [w, h] = [widthMm * scale, heightMm * scale]
  const [x, y] = [150, 470 - h / 2]
  const size = (letterMm * scale) / 0.7
  const path = outline(letters, { x: x + w / 2, y: y + h / 2 + size * 0.35, size, spacing: size * 0.05 })
  const d = Math.max(14, depthMm * scale)
  const side = 1370
  return picture(
    [bricks('wall', '#efe9dd', '#e2dacb', 40)],
    [
      rect(0, 0, 1600, 1067, '#faf9f6'),
      stroke('M50 50H1550V1017H50Z', INK, 2),
      rect(x - 40, y - 60, w + 80, h + 120, 'url(#wall)'),
      rect(x, y, w, h, '#ffffff'),
      stroke(`M${x} ${y}h${w}v${h}h${-w}z`, INK, 3),
      shape(path, '#f6d9d2'),
      stroke(path, INK, 2),
      across(x, x + w, y - 92, `${figures.format(widthMm)} mm`),
      down(y, y + h, x - 74, figures.format(heightMm)),
      down(y + h / 2 - size * 0.35, y + h / 2 + size * 0.35, x + w + 74, figures.format(letterMm)),
      // The section: wall, board, letter.
      rect(side - 40, y - 60, 40, h + 120, 'url(#wall)'),
      rect(side, y, 8, h, INK),
      rect(side + 14, y + h / 2 - size * 0.35, d, size * 0.7, '#f6d9d2'),
      stroke(`M${side + 14} ${y + h / 2 - size * 0.35}h${d}v${size * 0.7}h${-d}z`, INK, 2.5),
      across(side + 14, side + 14 + d, y - 92, String(depthMm)),
      words('Section', side - 40, y + h + 116, 26),
      words('Elevation', x, y + h + 116, 26),
      // The title block.
      stroke('M50 800H1550M1060 800V1017', INK, 2),
      shape(outline(title, { x: 90, y: 872, size: 44, anchor: 'start' }), INK),
      ...notes.map((note, index) => words(note, 90, 922 + index * 36, 27)),
      rect(1100, 838, 12, 30, SIGNAL),
      shape(outline('Irwell & Sons', { x: 1130, y: 866, size: 36, anchor: 'start' }), INK),
      words('Scale 1 : 20 at A3', 1100, 920, 25),
      words('Approved for making', 1100, 956, 25),
    ],
  )
}

function words(text: string, x: number, y: number, size: number): string {
  return shape(outline(text, { x, y, size, face: 'plain', anchor: 'start' }), INK)
}

function across(from: number, to: number, y: number, value: string): string {
  const tick = (x: number) => `M${x} ${y - 13}v26`
  return [
    stroke(`${tick(from)}${tick(to)}M${from} ${y}H${to}`, SIGNAL, 2),
    shape(outline(value, { x: (from + to) / 2, y: y - 16, size: 36, face: 'plain' }), SIGNAL),
  ].join('')
}

function down(from: number, to: number, x: number, value: string): string {
  const tick = (y: number) => `M${x - 13} ${y}h26`
  const middle = (from + to) / 2
  return [
    stroke(`${tick(from)}${tick(to)}M${x} ${from}V${to}`, SIGNAL, 2),
    `<g transform="rotate(-90 ${x - 16} ${middle})">${shape(outline(value, { x: x - 16, y: middle, size: 36, face: 'plain' }), SIGNAL)}</g>`,
  ].join('')
}
