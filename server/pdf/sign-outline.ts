/** The outline of a surveyed sign, to scale, dimensioned as on a sign-maker's drawing. */
import type { Sign } from '#domain/survey/signs.ts'
import { colours } from './look.ts'
import { escapeXml, figure, svg } from './svg.ts'

type Size = Pick<Sign, 'widthMm' | 'heightMm' | 'depthMm'>

/** Its largest size with its dimensions. */
export const OUTLINE = { width: 250, height: 128 }
/** Space for the dimension lines: below, to the left, and above together with the right. */
const MARGIN = { left: 30, bottom: 26, top: 22, right: 34 }
const TYPE = 7.5
const TICK = 3.5
/** If nobody measured, the outline has the shape of most fascias and is dashed. */
const UNKNOWN = { width: 5, height: 1 }

/** An SVG of 250 × 128 points: the rectangle to scale with width, height and, if there is one, depth. */
export function drawOutline({ widthMm, heightMm, depthMm }: Size): string {
  const known = widthMm !== null && heightMm !== null && widthMm > 0 && heightMm > 0
  const real = known ? { width: widthMm, height: heightMm } : UNKNOWN
  const room = {
    width: OUTLINE.width - MARGIN.left - MARGIN.right,
    height: OUTLINE.height - MARGIN.top - MARGIN.bottom,
  }
  const scale = Math.min(room.width / real.width, room.height / real.height)
  // A long thin sign must still be a rectangle that can be printed.
  const width = Math.max(3, real.width * scale)
  const height = Math.max(3, real.height * scale)
  const left = MARGIN.left + (room.width - width) / 2
  const top = MARGIN.top + (room.height - height) / 2
  const deep = known && depthMm ? Math.max(3, Math.min(16, depthMm * scale * 0.5)) : 0
  const parts = [
    deep > 0 ? drawDepth(left, top, width, height, deep) : '',
    `<rect x="${figure(left)}" y="${figure(top)}" width="${figure(width)}" height="${figure(height)}" fill="#FFFFFF" stroke="${colours.ink}" stroke-width="1"${known ? '' : ' stroke-dasharray="4 3"'}/>`,
    drawDimension([left, top + height + 13], [left + width, top + height + 13], nameLength(widthMm)),
    drawDimension([left - 13, top + height], [left - 13, top], nameLength(heightMm)),
    depthMm && deep > 0
      ? write(left + width + deep + 2, top - deep - 3, `${nameLength(depthMm)} deep`, 'end')
      : '',
  ]
  return svg(OUTLINE, parts.join(''))
}

/** Its upper and right side, in perspective. */
function drawDepth(left: number, top: number, width: number, height: number, deep: number): string {
  const right = left + width
  const bottom = top + height
  const side = (points: number[][]) =>
    `<polygon points="${points.map((point) => point.map(figure).join(' ')).join(' ')}" fill="${colours.tint}" stroke="${colours.ink}" stroke-width="0.6"/>`
  return (
    side([
      [left, top],
      [left + deep, top - deep],
      [right + deep, top - deep],
      [right, top],
    ]) +
    side([
      [right, top],
      [right + deep, top - deep],
      [right + deep, bottom - deep],
      [right, bottom],
    ])
  )
}

/** A rule with a tick at either end and its value in the middle, along it. */
export function drawDimension([x0, y0]: [number, number], [x1, y1]: [number, number], value: string): string {
  const upright = x0 === x1
  const line = (points: number[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = points
    return `<path d="M${figure(a)} ${figure(b)}L${figure(c)} ${figure(d)}" stroke="${colours.ink}" stroke-width="0.6"/>`
  }
  const tick = (x: number, y: number) =>
    upright ? line([x - TICK, y, x + TICK, y]) : line([x, y - TICK, x, y + TICK])
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const half = value.length * TYPE * 0.28 + 3
  const length = Math.hypot(x1 - x0, y1 - y0)
  const ticks = tick(x0, y0) + tick(x1, y1)
  // If the rule is too short for its value, the value is beyond its end.
  if (length < 2 * half + 8) {
    const rule = line([x0, y0, x1, y1])
    const beyond = upright ? turned(x - 6, y, value) : write(x, y + 10, value, 'middle')
    return rule + ticks + beyond
  }
  const rule = upright
    ? line([x0, y0, x0, y + half]) + line([x1, y - half, x1, y1])
    : line([x0, y0, x - half, y0]) + line([x + half, y1, x1, y1])
  const inside = upright ? turned(x + TYPE * 0.35, y, value) : write(x, y + TYPE * 0.35, value, 'middle')
  return rule + ticks + inside
}

function write(x: number, y: number, text: string, anchor: 'middle' | 'end'): string {
  return `<text x="${figure(x)}" y="${figure(y)}" text-anchor="${anchor}" font-family="Roboto" font-size="${TYPE}" fill="${colours.ink}">${escapeXml(text)}</text>`
}

function turned(x: number, y: number, text: string): string {
  return `<g transform="translate(${figure(x)} ${figure(y)}) rotate(-90)">${write(0, 0, text, 'middle')}</g>`
}

/** '4,800 mm'. */
export function nameLength(mm: number | null): string {
  return mm === null ? 'not measured' : `${mm.toLocaleString('en-GB')} mm`
}
