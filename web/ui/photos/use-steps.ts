import { useState } from 'react'
import { type Drawing, firstStep, stepBack, stepForward, takeStep } from './drawing.ts'

/** The drawing in hand, with every change told to the outside and undone or done again at will. */
export function useSteps(start: Drawing, onChange: (drawing: Drawing) => void) {
  const [steps, setSteps] = useState(() => firstStep(start))
  const go = (next: typeof steps) => {
    if (next === steps) return
    setSteps(next)
    onChange(next.now)
  }
  return {
    drawing: steps.now,
    take: (drawing: Drawing, about?: string) => go(takeStep(steps, drawing, about)),
    back: () => go(stepBack(steps)),
    forward: () => go(stepForward(steps)),
    canGoBack: steps.past.length > 0,
    canGoForward: steps.future.length > 0,
  }
}
