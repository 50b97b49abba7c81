/** Before and after each test of a screen: it fails if React or a library complains on the console. */
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// React's development build keeps a stack of each element for the developer tools, and marks each render on their
// timeline. Nobody looks at them here, and they take an eighth of the time. React asks for both when it is loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

let complaints: MockInstance[] = []

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const said = complaints.flatMap(({ mock }) => mock.calls)
  vi.restoreAllMocks()
  expect(said, 'said on the console').toEqual([])
})
