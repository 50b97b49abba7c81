/** Before and after each test of a screen: it fails if React or a library complains on the console. */
import * as React from 'react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { utils } from 'vitest/browser'

// React's development build keeps a stack of each element for the developer tools, and marks each render on their
// timeline. Nobody looks at them here, and they take an eighth of the time. React asks for both when it is loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

// For up to 10,000 elements a second it also makes an Error, to say which component made them. That takes another
// eighth. It counts them in a property of its own, which says here that there were as many already.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number }
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

// Whenever something is not there yet, Vitest writes the page's HTML into an error, which nearly always is thrown away.
// Only that of a test that failed is printed.
const nothing = { maxLength: 0 }
utils.configurePrettyDOM(nothing)

let complaints: MockInstance[] = []

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(({ task }) => {
  const said = complaints.flatMap(({ mock }) => mock.calls)
  vi.restoreAllMocks()
  if (task.result?.state === 'fail') printPage()
  expect(said, 'said on the console').toEqual([])
})

function printPage(): void {
  utils.configurePrettyDOM({})
  console.info(utils.prettyDOM(document.body, 20_000))
  utils.configurePrettyDOM(nothing)
}
