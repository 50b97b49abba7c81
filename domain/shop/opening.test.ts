import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { clockHours, groupHours, normaliseHours, openingNow, parseHours } from './opening.ts'

const hours = site.openingHours

test.each([
  ['2026-11-23T08:59:59Z', false, 'Closed, opens Monday 9 am', '2026-11-23T09:00:00.000Z'],
  ['2026-11-23T09:00:00Z', true, 'Open now, until 6 pm', '2026-11-23T18:00:00.000Z'],
  ['2026-11-23T17:59:59Z', true, 'Open now, until 6 pm', '2026-11-23T18:00:00.000Z'],
  ['2026-11-23T18:00:00Z', false, 'Closed, opens Tuesday 9 am', '2026-11-24T09:00:00.000Z'],
  ['2026-11-21T15:59:00Z', true, 'Open now, until 4 pm', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T16:00:00Z', false, 'Closed, opens Monday 9 am', '2026-11-23T09:00:00.000Z'],
  ['2026-11-22T12:00:00Z', false, 'Closed, opens Monday 9 am', '2026-11-23T09:00:00.000Z'],
])('in winter: %s', (now, open, words, next) => {
  expect(openingNow(hours, new Date(now))).toEqual({ open, words, nextChange: new Date(next) })
})

test.each([
  // British Summer Time began on 29 March and ends on 25 October 2026.
  ['2026-03-28T10:00:00Z', true, '2026-03-28T16:00:00.000Z'],
  ['2026-03-28T16:00:00Z', false, '2026-03-30T08:00:00.000Z'],
  ['2026-03-30T08:00:00Z', true, '2026-03-30T17:00:00.000Z'],
  ['2026-10-24T15:00:00Z', false, '2026-10-26T09:00:00.000Z'],
  ['2026-10-23T23:30:00Z', false, '2026-10-24T09:00:00.000Z'],
])('around clock changes: %s', (now, open, next) => {
  expect(openingNow(hours, new Date(now))).toMatchObject({ open, nextChange: new Date(next) })
})

test('a shop that never opens says so and has no next opening', () => {
  const never = { ...hours, monday: 'Closed', tuesday: 'Closed', wednesday: 'Closed', thursday: 'Closed' }
  const closed = { ...never, friday: 'Closed', saturday: 'Closed' }
  expect(openingNow(closed, new Date('2026-11-21T12:00:00Z'))).toEqual({
    open: false,
    words: 'Closed',
    nextChange: null,
  })
  const fridays = { ...closed, friday: '9:00 AM - 5:30 PM' }
  expect(openingNow(fridays, new Date('2026-11-20T17:30:00Z')).words).toBe('Closed, opens Friday 9 am')
})

test('hours are parsed, formatted, and written as structured data', () => {
  expect(parseHours('9:00 AM - 6:00 PM')).toEqual({ opens: 540, closes: 1080 })
  expect(parseHours('Closed')).toBeNull()
  expect(parseHours('12:00 PM - 12:00 AM')).toEqual({ opens: 720, closes: 1440 })
  expect(clockHours('9:00 AM - 6:00 PM')).toEqual({ opens: '09:00', closes: '18:00' })
  expect(clockHours('Closed')).toBeNull()
})

test.each([
  '',
  'closed',
  '9 - 5',
  '9:00 - 17:00',
  '13:00 PM - 6:00 PM',
  '9:60 AM - 6:00 PM',
  '9:00 AM - 13:00 PM',
  '6:00 PM - 9:00 AM',
])("'%s' is refused", (range) => {
  expect(() => parseHours(range)).toThrow(`'${range}'`)
})

test('days with the same hours are grouped', () => {
  expect(groupHours(hours).map(({ from, to, range }) => [from, to, range])).toEqual([
    ['monday', 'friday', '9:00 AM - 6:00 PM'],
    ['saturday', 'saturday', '10:00 AM - 4:00 PM'],
    ['sunday', 'sunday', 'Closed'],
  ])
})

test.each([
  ['9am - 6pm', '9:00 AM - 6:00 PM'],
  ['09:00-17:30', '9:00 AM - 5:30 PM'],
  ['9.15 am – 12 pm', '9:15 AM - 12:00 PM'],
  ['8:00 PM to 24:00', null],
  ['20:00 to 24:00', '8:00 PM - 12:00 AM'],
  [' closed ', 'Closed'],
  ['9:00 AM - 6:00 PM', '9:00 AM - 6:00 PM'],
  ['9 - 6 pm', null],
  ['6 pm - 9 am', null],
  ['25:00 - 26:00', null],
  ['', null],
])('hours typed as %j are stored as %j', (typed, kept) => expect(normaliseHours(typed)).toBe(kept))
