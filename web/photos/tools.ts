import {
  type Icon,
  IconArrowUpRight,
  IconLetterT,
  IconPointer,
  IconRulerMeasure,
  IconScribble,
  IconSquare,
} from '@tabler/icons-react'
import type { Annotation, AnnotationColour, Point } from '#domain/survey/photos.ts'

export type Tool = 'select' | Annotation['kind']

interface ToolLooks {
  label: string
  icon: Icon
  hint: string
}

export const tools: Record<Tool, ToolLooks> = {
  select: {
    label: 'Select',
    icon: IconPointer,
    hint: 'Tap a mark to change it, or drag the picture',
  },
  dimension: {
    label: 'Line',
    icon: IconRulerMeasure,
    hint: 'Drag from one end to the other, or tap both ends',
  },
  arrow: { label: 'Arrow', icon: IconArrowUpRight, hint: 'Drag from the tail to the tip' },
  box: { label: 'Box', icon: IconSquare, hint: 'Drag from corner to corner' },
  text: { label: 'Text', icon: IconLetterT, hint: 'Tap where the text goes' },
  freehand: { label: 'Draw', icon: IconScribble, hint: 'Draw with a finger' },
}
export const toolNames = ['select', 'dimension', 'arrow', 'box', 'text', 'freehand'] as const

/** The text of a new note until somebody types. */
export const NEW_TEXT = 'Note'

/** A new mark whose start and end are the same point. */
export function beginMark(
  kind: Annotation['kind'],
  id: string,
  colour: AnnotationColour,
  at: Point,
): Annotation {
  switch (kind) {
    case 'dimension':
      return { kind, id, colour, from: at, to: at, valueMm: null }
    case 'arrow':
    case 'box':
      return { kind, id, colour, from: at, to: at }
    case 'text':
      return { kind, id, colour, at, text: NEW_TEXT }
    case 'freehand':
      return { kind, id, colour, points: [at] }
  }
}
