/** Before and after each test of a screen: React and the libraries complain on the console, and no screen may. */
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
