import { expect, it } from 'vitest'
import { site } from '#content/site.ts'
import { watchOpening } from './opening-words.ts'

it('the text changes at opening and closing time, with the hours, and when the clock is set back', () => {
  let hours = site.openingHours
  let now = new Date('2026-11-23T08:00:00Z')
  const words = watchOpening(() => hours, { now: () => now })
  expect(words()).toBe('Closed, opens Monday 9 am')
  now = new Date('2026-11-23T09:00:00Z')
  expect(words()).toBe('Open now, until 6 pm')
  now = new Date('2026-11-23T18:00:00Z')
  expect(words()).toBe('Closed, opens Tuesday 9 am')
  now = new Date('2026-11-23T17:00:00Z')
  expect(words()).toBe('Open now, until 6 pm')
  hours = { ...hours, monday: '9:00 AM - 5:30 PM' }
  expect(words()).toBe('Open now, until 5:30 pm')
})
