import { useGesture } from '@use-gesture/react'
import { type RefObject, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Ruler } from '#domain/marks.ts'
import type { Annotation, AnnotationColour, Point } from '#domain/photos.ts'
import type { Drawing } from './drawing.ts'
import { handlesOf, hitMark, moveHandle, moveMark, nearest } from './mark-points.ts'
import { pointsWanted, type ScaleGuide } from './scale-guide.ts'
import { beginMark, type Tool } from './tools.ts'
import type { Seen } from './use-view.ts'

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
  drawing: Drawing
  ruler: Ruler
  /** The labels' type size, by which marks are hit. */
  type: number
  seen: Seen
  tool: Tool
  colour: AnnotationColour
  selected: string | null
  guide: ScaleGuide | null
  onMake: (mark: Annotation) => void
  onChange: (mark: Annotation) => void
  onSelect: (id: string | null) => void
  onGuide: (points: Point[]) => void
}

/** Fingers, pens and mice on the picture: what they draw, drag, select and zoom. */
export function useStrokes(strokes: Strokes) {
  const { target, drawing, ruler, type, seen, tool, colour, selected, guide } = strokes
  /** The mark as it is while a finger is on it. */
  const [sketch, setSketch] = useState<Annotation | null>(null)
  /** Where the magnifier looks: only while an end is dragged. */
  const [loupe, setLoupe] = useState<Point | null>(null)
  /** The points of the guide as they are while a finger is on one of them. */
  const [guidePoints, setGuidePoints] = useState<Point[] | null>(null)
  /** The first end of a line whose second will be tapped. */
  const [pending, setPending] = useState<Annotation | null>(null)

  const begin = (place: Point): Grab => {
    const at = seen.toPicture(place)
    if (guide) {
      const isComplete = guide.points.length === pointsWanted(guide)
      // Corners of a small thing stand close together: the next one must not take hold of the last.
      const held = nearest(guide.points.map(seen.toStage), place, isComplete ? REACH : REACH / 2)
      if (held !== null) return { kind: 'guide', index: held, points: guide.points }
      if (!isComplete) return { kind: 'guide', index: guide.points.length, points: guide.points }
      return { kind: 'pan' }
    }
    if (tool === 'select') {
      const current = drawing.annotations.find(({ id }) => id === selected)
      const handle = current ? nearest(handlesOf(current).map(seen.toStage), place, REACH) : null
      if (current && handle !== null) return { kind: 'handle', mark: current, index: handle, fresh: false }
      const inBox: Point = [place[0] - seen.view.x, place[1] - seen.view.y]
      const hit = hitMark(drawing.annotations, ruler, seen.box, type, inBox, REACH / 2)
      if (!hit) return { kind: 'pan' }
      strokes.onSelect(hit.id)
      return { kind: 'move', mark: hit, from: at }
    }
    if (pending && pending.kind === tool) return { kind: 'handle', mark: pending, index: 1, fresh: true }
    const mark = beginMark(tool, uuid(), colour, at)
    if (mark.kind === 'freehand') return { kind: 'freehand', mark }
    return { kind: 'handle', mark, index: handlesOf(mark).length - 1, fresh: true }
  }

  /** What a grab has come to with the finger at a place; null where it changes no mark. */
  const follow = (grab: Grab, place: Point, from: Point): Annotation | null => {
    const at = seen.toPicture(place)
    switch (grab.kind) {
      case 'pan':
      case 'guide':
        return null
      case 'handle':
        return moveHandle(grab.mark, grab.index, at)
      case 'move': {
        if (Math.hypot(place[0] - from[0], place[1] - from[1]) < TAP) return grab.mark
        return moveMark(grab.mark, [at[0] - grab.from[0], at[1] - grab.from[1]])
      }
      case 'freehand': {
        const [x, y] = seen.toStage(grab.mark.points.at(-1) ?? at)
        const isNear = Math.hypot(place[0] - x, place[1] - y) < 3
        if (!isNear && grab.mark.points.length < MOST_POINTS) grab.mark.points.push(at)
        return { ...grab.mark, points: [...grab.mark.points] }
      }
    }
  }

  const settle = (grab: Grab, place: Point, from: Point) => {
    const tapped = Math.hypot(place[0] - from[0], place[1] - from[1]) < TAP
    if (grab.kind === 'pan') {
      if (tapped) strokes.onSelect(null)
      return
    }
    if (grab.kind === 'guide') {
      strokes.onGuide(withPoint(grab, seen.toPicture(place)))
      return
    }
    const mark = follow(grab, place, from)
    if (!mark || (grab.kind === 'move' && tapped)) return
    if (grab.kind === 'handle' && grab.fresh) {
      const [a, b] = handlesOf(mark).map(seen.toStage)
      if (a && b && Math.hypot(a[0] - b[0], a[1] - b[1]) < TAP) {
        setPending(mark)
        return
      }
    }
    if (grab.kind === 'freehand' && tapped) return
    setPending(null)
    if (grab.kind === 'freehand' || (grab.kind === 'handle' && grab.fresh)) strokes.onMake(mark)
    else strokes.onChange(mark)
  }

  const placeOf = ([x, y]: Point): Point => {
    const edge = target.current?.getBoundingClientRect()
    return [x - (edge?.left ?? 0), y - (edge?.top ?? 0)]
  }

  useGesture(
    {
      onDrag: ({ first, last, xy, initial, delta, pinching, canceled, cancel, memo }) => {
        if (pinching || canceled) {
          setSketch(null)
          setGuidePoints(null)
          setLoupe(null)
          if (pinching) cancel()
          return
        }
        const place = placeOf(xy)
        const from = placeOf(initial)
        const grab: Grab = first ? begin(place) : memo
        if (grab.kind === 'pan') seen.pan(delta)
        setSketch(follow(grab, place, from))
        setGuidePoints(grab.kind === 'guide' ? withPoint(grab, seen.toPicture(place)) : null)
        setLoupe(last || (grab.kind !== 'handle' && grab.kind !== 'guide') ? null : place)
        if (last) {
          setSketch(null)
          setGuidePoints(null)
          settle(grab, place, from)
        }
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

/** The guide's points with the held one elsewhere, or one more. */
function withPoint({ index, points }: { index: number; points: Point[] }, at: Point): Point[] {
  return index < points.length ? points.with(index, at) : [...points, at]
}
