import { useState } from 'react'
import { firstStep, type PhotoDrawing, stepBack, stepForward, takeStep } from './photo-drawing.ts'

/** The current drawing, with undo and redo; every change is reported to the caller. */
export function useSteps(start: PhotoDrawing, onChange: (drawing: PhotoDrawing) => void) {
  const [steps, setSteps] = useState(() => firstStep(start))
  const go = (next: typeof steps) => {
    if (next === steps) return
    setSteps(next)
    onChange(next.now)
  }
  return {
    drawing: steps.now,
    take: (drawing: PhotoDrawing, about?: string) => go(takeStep(steps, drawing, about)),
    back: () => go(stepBack(steps)),
    forward: () => go(stepForward(steps)),
    canGoBack: steps.past.length > 0,
    canGoForward: steps.future.length > 0,
  }
}
