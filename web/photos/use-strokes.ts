import { useGesture } from '@use-gesture/react'
import { type RefObject, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Ruler } from '#domain/survey/marks.ts'
import type { Annotation, AnnotationColour, Point } from '#domain/survey/photos.ts'
import { handlesOf, hitMark, moveHandle, moveMark, nearest } from './mark-points.ts'
import type { PhotoDrawing } from './photo-drawing.ts'
import { pointsWanted, type ScaleGuide } from './scale-guide.ts'
import { beginMark, type Tool } from './tools.ts'
import type { ViewportControls } from './use-view.ts'

/** Half of the 44 px that a finger needs. */
const REACH = 22
/** A finger that moved less than this has tapped. */
const TAP = 8
const MOST_POINTS = 2000

type Grab =
  | { kind: 'pan' }
  | { kind: 'handle'; mark: Annotation; index: number; fresh: boolean }
  | { kind: 'move'; mark: Annotation; from: Point }
  | { kind: 'freehand'; mark: Extract<Annotation, { kind: 'freehand' }> }
  | { kind: 'guide'; index: number; points: Point[] }

interface Strokes {
  target: RefObject<HTMLElement | null>
  drawing: PhotoDrawing
  ruler: Ruler
  /** The labels' type size, for finding the mark under a tap. */
  type: number
  seen: ViewportControls
  tool: Tool
  colour: AnnotationColour
  selected: string | null
  guide: ScaleGuide | null
  onMake: (mark: Annotation) => void
  onChange: (mark: Annotation) => void
  onSelect: (id: string | null) => void
  onGuide: (points: Point[]) => void
}

/** Handles fingers, pens and mice on the picture: drawing, dragging, selecting and zooming. */
export function useStrokes(strokes: Strokes) {
  const { target, drawing, ruler, type, seen, tool, colour, selected, guide } = strokes
  /** The mark while a finger is changing it. */
  const [sketch, setSketch] = useState<Annotation | null>(null)
  /** Where the magnifier is: only while an end is dragged. */
  const [loupe, setLoupe] = useState<Point | null>(null)
  /** The guide's points while a finger is dragging one of them. */
  const [guidePoints, setGuidePoints] = useState<Point[] | null>(null)
  /** The line whose second end is still to be tapped. */
  const [pending, setPending] = useState<Annotation | null>(null)

  const begin = (place: Point): Grab => {
    if (guide) return grabGuide(guide, seen, place)
    if (tool === 'select') return grabMark(place)
    if (pending && pending.kind === tool) return { kind: 'handle', mark: pending, index: 1, fresh: true }
    const mark = beginMark(tool, uuid(), colour, seen.toPicture(place))
    if (mark.kind === 'freehand') return { kind: 'freehand', mark }
    return { kind: 'handle', mark, index: handlesOf(mark).length - 1, fresh: true }
  }

  /** A handle of the selected mark, else the mark below the finger, which is selected then, else the picture. */
  const grabMark = (place: Point): Grab => {
    const current = drawing.annotations.find(({ id }) => id === selected)
    const handle = current ? nearest(handlesOf(current).map(seen.toStage), place, REACH) : null
    if (current && handle !== null) return { kind: 'handle', mark: current, index: handle, fresh: false }
    const inBox: Point = [place[0] - seen.view.x, place[1] - seen.view.y]
    const hit = hitMark(drawing.annotations, ruler, seen.box, type, inBox, REACH / 2)
    if (!hit) return { kind: 'pan' }
    strokes.onSelect(hit.id)
    return { kind: 'move', mark: hit, from: seen.toPicture(place) }
  }

  const settle = (grab: Grab, place: Point, from: Point) => {
    const isTap = distance(place, from) < TAP
    if (grab.kind === 'guide') return strokes.onGuide(withPoint(grab, seen.toPicture(place)))
    const mark = follow(grab, seen, place, from)
    const end = endOf(grab, isTap, mark !== null && isShort(mark, seen))
    if (end === 'deselect') strokes.onSelect(null)
    if (!mark || end === 'nothing') return
    setPending(end === 'wait' ? mark : null)
    if (end === 'make') strokes.onMake(mark)
    if (end === 'change') strokes.onChange(mark)
  }

  const show = (grab: Grab, place: Point, from: Point) => {
    setSketch(follow(grab, seen, place, from))
    setGuidePoints(grab.kind === 'guide' ? withPoint(grab, seen.toPicture(place)) : null)
    setLoupe(grab.kind === 'handle' || grab.kind === 'guide' ? place : null)
  }

  const clear = () => {
    setSketch(null)
    setGuidePoints(null)
    setLoupe(null)
  }

  const placeOf = ([x, y]: Point): Point => {
    const edge = target.current?.getBoundingClientRect()
    return [x - (edge?.left ?? 0), y - (edge?.top ?? 0)]
  }

  useGesture(
    {
      onDrag: ({ first, last, xy, initial, delta, pinching, canceled, cancel, memo }) => {
        if (pinching || canceled) {
          clear()
          if (pinching) cancel()
          return
        }
        const place = placeOf(xy)
        const from = placeOf(initial)
        const grab: Grab = first ? begin(place) : memo
        if (grab.kind === 'pan') seen.pan(delta)
        if (last) {
          clear()
          settle(grab, place, from)
        } else show(grab, place, from)
        return grab
      },
      onPinch: ({ movement: [scale], origin, memo }) => {
        const about = placeOf(origin)
        const before: { scale: number; about: Point } = memo ?? { scale: 1, about }
        seen.pan([about[0] - before.about[0], about[1] - before.about[1]])
        seen.zoom(scale / before.scale, about)
        return { scale, about }
      },
      onWheel: ({ event, delta: [, down], pinching, last }) => {
        event.preventDefault()
        if (pinching || last || event.ctrlKey) return
        seen.zoom(Math.exp(-down / 400), placeOf([event.clientX, event.clientY]))
      },
    },
    {
      target,
      eventOptions: { passive: false },
      drag: { pointer: { keys: false } },
    },
  )

  return { sketch, guidePoints, loupe, pending, forgetPending: () => setPending(null) }
}

/** What of a guide a finger takes hold of: a point near it, else the next one, else the picture. */
function grabGuide(guide: ScaleGuide, seen: ViewportControls, place: Point): Grab {
  const { points } = guide
  const isComplete = points.length === pointsWanted(guide)
  // Corners of a small object are close together: tapping the next one must not grab the last.
  const held = nearest(points.map(seen.toStage), place, isComplete ? REACH : REACH / 2)
  if (held !== null) return { kind: 'guide', index: held, points }
  return isComplete ? { kind: 'pan' } : { kind: 'guide', index: points.length, points }
}

/** The mark with the grabbed point at a new place; null if no mark changes. */
function follow(grab: Grab, seen: ViewportControls, place: Point, from: Point): Annotation | null {
  const at = seen.toPicture(place)
  switch (grab.kind) {
    case 'pan':
    case 'guide':
      return null
    case 'handle':
      return moveHandle(grab.mark, grab.index, at)
    case 'move': {
      if (distance(place, from) < TAP) return grab.mark
      return moveMark(grab.mark, [at[0] - grab.from[0], at[1] - grab.from[1]])
    }
    case 'freehand': {
      const { points } = grab.mark
      const isNear = distance(place, seen.toStage(points.at(-1) ?? at)) < 3
      if (!isNear && points.length < MOST_POINTS) points.push(at)
      return { ...grab.mark, points: [...points] }
    }
  }
}

/**
 * What becomes of a mark that is let go of. A tap draws and moves nothing, and beside all marks
 * selects none. A new line without length waits for a tap
 * at its second end.
 */
function endOf(
  grab: Grab,
  isTap: boolean,
  isShort: boolean,
): 'nothing' | 'deselect' | 'wait' | 'make' | 'change' {
  switch (grab.kind) {
    case 'guide':
      return 'nothing'
    case 'pan':
      return isTap ? 'deselect' : 'nothing'
    case 'freehand':
      return isTap ? 'nothing' : 'make'
    case 'move':
      return isTap ? 'nothing' : 'change'
    case 'handle':
      if (!grab.fresh) return 'change'
      return isShort ? 'wait' : 'make'
  }
}

/** A mark whose two ends are one place as seen. */
function isShort(mark: Annotation, seen: ViewportControls): boolean {
  const [a, b] = handlesOf(mark).map(seen.toStage)
  return a !== undefined && b !== undefined && distance(a, b) < TAP
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

/** The guide's points with the grabbed one moved, or one more. */
function withPoint({ index, points }: { index: number; points: Point[] }, at: Point): Point[] {
  return index < points.length ? points.with(index, at) : [...points, at]
}
