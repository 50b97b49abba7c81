/** Before and after each test of a screen: it fails if React or a library complains on the console. */
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let complaints: MockInstance[] = []

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => {
  const said = complaints.flatMap(({ mock }) => mock.calls)
  vi.restoreAllMocks()
  expect(said, 'said on the console').toEqual([])
})
