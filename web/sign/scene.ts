import type { SignDesign } from '#domain/sign/sign-design.ts'

/** A shop front in millimetres: x from the middle of the sign, y down from the pavement, so that up is negative. */
export interface Scene {
  view: { left: number; top: number; width: number; height: number }
  sign: { width: number; height: number; middle: number }
  /** The inner faces of the two pilasters. */
  inner: { left: number; right: number }
  fascia: { top: number; bottom: number }
  /** The top of the cornice, above which is brick. */
  cornice: number
  door: { left: number; right: number }
  panes: { left: number; right: number }[]
  onGlass: boolean
  /** Which part of the height is kept if the box is wider than the view. */
  keep: 'YMin' | 'YMid' | 'YMax'
}

export const glass = { head: -2560, sill: -520 } as const
export const pilaster = 330
const doorWidth = 1020
const mullion = 70
/**
 * Width to height. A narrower box, down to 5:4, cuts off the neighbours at the sides; a wider one, up to 4:1,
 * cuts off the pavement. Neither cuts off the sign.
 */
const aspect = 2.1

/** Lays out the shop front around a sign of this size, and the distance from which it is seen. */
export function sceneOf({
  kind,
  widthMm,
  heightMm,
}: Pick<SignDesign, 'kind' | 'widthMm' | 'heightMm'>): Scene {
  const onGlass = kind === 'window-vinyl'
  const fasciaHeight = onGlass ? 640 : Math.max(heightMm + 150, 620)
  const fascia = { bottom: glass.head - 150, top: glass.head - 150 - fasciaHeight }
  const cornice = fascia.top - 210
  const middle = onGlass ? (glass.head + glass.sill) / 2 : (fascia.top + fascia.bottom) / 2
  const width = Math.max(widthMm / 0.5, heightMm * 6.2, 5600)
  const height = width / aspect
  // The dimension over the sign is always visible, and the pavement as soon as there is room for both.
  const wanted = onGlass ? middle - height * 0.5 : cornice - height * 0.1
  const top = Math.min(wanted, height * (onGlass ? -0.91 : -0.89))
  const above = (wanted - top) / height
  const { inner, door, panes } = onGlass ? glazedAround(widthMm) : dividedAt(widthMm)
  return {
    view: { left: -width / 2, top, width, height },
    sign: { width: widthMm, height: heightMm, middle },
    inner,
    fascia,
    cornice,
    door,
    panes,
    onGlass,
    keep: above > 0.3 || (onGlass && above > 0.15) ? 'YMax' : onGlass || above > 0.1 ? 'YMid' : 'YMin',
  }
}

/** Letters on glass need one whole pane; the door is beside it. */
function glazedAround(widthMm: number): Pick<Scene, 'inner' | 'door' | 'panes'> {
  const half = Math.max(widthMm / 2 + 220, 1500)
  const door = { left: half + mullion, right: half + mullion + doorWidth }
  return {
    inner: { left: -half - mullion, right: door.right },
    door,
    panes: [{ left: -half, right: half }],
  }
}

/** Under a fascia: the door right of the middle, with panes of at most two metres on both sides of it. */
function dividedAt(widthMm: number): Pick<Scene, 'inner' | 'door' | 'panes'> {
  const half = Math.max(widthMm / 2 + 150, 1750)
  const middle = Math.min(half * 0.34, half - 900)
  const door = { left: middle - doorWidth / 2, right: middle + doorWidth / 2 }
  return {
    inner: { left: -half, right: half },
    door,
    panes: [...panesBetween(-half, door.left), ...panesBetween(door.right, half)],
  }
}

function panesBetween(left: number, right: number): Scene['panes'] {
  const count = Math.max(1, Math.ceil((right - left) / 2100))
  const each = (right - left - mullion * (count + 1)) / count
  return Array.from({ length: count }, (_, at) => {
    const from = left + mullion + at * (each + mullion)
    return { left: from, right: from + each }
  })
}
