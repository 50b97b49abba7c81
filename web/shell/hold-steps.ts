import type { RouterProvider } from 'react-router'
import { takeOwnStep } from '#web/ui/close-over.ts'
import { judgeSteps } from './steps.ts'

type Router = Parameters<typeof RouterProvider>[0]['router']

/** By then a browser that was asked to step is there, or was told to go elsewhere meanwhile. */
const STEP_MS = 700

/**
 * Keeps the page when the browser steps back or on, if `isHeld` says so: the browser goes to where it was, and
 * `onHeld` closes what held it. The router's own blocker takes what comes next in the history for the way back, whatever
 * it is, and so loses a second step; here each is judged by where the browser is then.
 * @returns ends it
 */
export function holdSteps(router: Router, isHeld: () => boolean, onHeld: () => void): () => void {
  let isReturning = false
  let late: ReturnType<typeof setTimeout> | undefined
  const keyHere = () => router.state.location.key
  let index = indexOfStep()
  const end = router.subscribe(() => {
    if (keyOfStep() === keyHere()) index = indexOfStep()
  })
  const onStep = (event: Event) => {
    if (takeOwnStep()) return
    const wasReturning = isReturning
    isReturning = false
    clearTimeout(late)
    const isHere = keyOfStep() === keyHere()
    // The router was never told that the browser had left. One that is on its way elsewhere has to hear that it came back.
    if (isHere && wasReturning) event.stopImmediatePropagation()
    const steps = index - indexOfStep()
    if (isHere || steps === 0 || Number.isNaN(steps) || !isHeld()) return
    event.stopImmediatePropagation()
    isReturning = true
    window.history.go(steps)
    late = setTimeout(lookAgain, STEP_MS)
    onHeld()
  }
  // A second step that comes before the browser is back takes the place of the way back, and is not told.
  const lookAgain = () => {
    if (!isReturning) return
    isReturning = false
    if (keyOfStep() !== keyHere())
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }
  takeOwnStep()
  const endJudging = judgeSteps(onStep)
  return () => {
    end()
    endJudging()
    clearTimeout(late)
  }
}

/** Where in the history of the tab the browser is, as the router counts. */
const indexOfStep = () => Number(window.history.state?.idx ?? Number.NaN)

/** The router's name for where the browser is. */
const keyOfStep = (): string => window.history.state?.key ?? 'default'
