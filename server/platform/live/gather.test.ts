/** What goes on coming is passed on once a second, and what comes alone within a moment. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When it was passed on, in milliseconds, if something came at these times. */
function passedAfter(...times: number[]): number[] {
  return passedIf(true, times)
}

function passedIf(isAnything: boolean, times: readonly number[]): number[] {
  const start = performance.now()
  const passed: number[] = []
  const say = gather(() => {
    passed.push(performance.now() - start)
    return isAnything
  })
  for (const at of times) {
    vi.advanceTimersByTime(at - (performance.now() - start))
    say()
  }
  vi.advanceTimersByTime(5000)
  return passed
}

test('what comes alone is passed on within a moment', () => {
  expect(passedAfter(0)).toEqual([100])
  expect(passedAfter(0, 2000)).toEqual([100, 2100])
})

test('what comes within a moment is passed on together', () => {
  expect(passedAfter(0, 10, 99)).toEqual([100])
})

test('nothing is no reason to wait for what comes after it', () => {
  expect(passedIf(false, [0, 200, 400])).toEqual([100, 300, 500])
})

test('while more goes on coming it is passed on once a second, and the last of it too', () => {
  const times = Array.from({ length: 100 }, (_, n) => n * 50)
  expect(passedAfter(...times)).toEqual([100, 1100, 2100, 3100, 4100, 5100])
})
