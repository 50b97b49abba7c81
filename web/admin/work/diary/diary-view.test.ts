import { describe, expect, test } from 'vitest'
import { sampleDiary, sampleVisit } from '#web/testing/visit-samples.ts'
import { daysShown, findMarks, piecesOn, readDiary, shifted, stepFrom, stretched } from './diary-view.ts'

const times = (startsAt: string, endsAt: string, allDay = false) => ({ startsAt, endsAt, allDay })

describe('the days of a view', () => {
  test('a week begins on Monday, a month’s page with its week', () => {
    expect(daysShown('week', '2026-11-29')[0]).toBe('2026-11-23')
    expect(daysShown('month', '2026-11-29')).toHaveLength(42)
    expect(daysShown('month', '2026-11-29')[0]).toBe('2026-10-26')
    expect(daysShown('agenda', '2026-11-29')[0]).toBe('2026-11-29')
    expect(daysShown('people', '2026-11-29')).toHaveLength(7)
    expect(daysShown('people-day', '2026-11-29')).toEqual(['2026-11-29'])
  })
  test('before and after, over the end of a year', () => {
    expect(stepFrom('month', '2026-12-31', 1)).toBe('2027-01-01')
    expect(stepFrom('month', '2027-01-31', -1)).toBe('2026-12-01')
    expect(stepFrom('week', '2026-12-28', 1)).toBe('2027-01-04')
    expect(stepFrom('people-day', '2026-12-31', 1)).toBe('2027-01-01')
  })
  test('an address that says nonsense means this week', () => {
    const read = (query: string) => readDiary(new URLSearchParams(query), '2026-11-23')
    expect(read('view=year&on=2026-02-31')).toEqual({ view: 'week', on: '2026-11-23', personId: null })
    expect(read('on=tomorrow').on).toBe('2026-11-23')
    expect(read('view=day&on=2026-02-28').on).toBe('2026-02-28')
  })
})

describe('a visit that is moved', () => {
  test('over the end of summer time keeps its time on the wall and how long it lasts', () => {
    const friday = times('2026-10-23T08:00:00.000Z', '2026-10-23T11:00:00.000Z')
    expect(shifted(friday, 3, 0)).toEqual({
      ...{ startsAt: '2026-10-26T09:00:00.000Z', endsAt: '2026-10-26T12:00:00.000Z' },
    })
  })
  test('through the night in which the clocks go forward lasts as long as before', () => {
    const night = times('2026-03-27T23:00:00.000Z', '2026-03-28T04:00:00.000Z')
    expect(shifted(night, 1, 0)).toEqual({
      ...{ startsAt: '2026-03-28T23:00:00.000Z', endsAt: '2026-03-29T04:00:00.000Z' },
    })
  })
  test('for whole days goes from midnight to midnight, however long the day', () => {
    const day = times('2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z', true)
    expect(shifted(day, 1, 0)).toEqual({
      ...{ startsAt: '2026-10-26T00:00:00.000Z', endsAt: '2026-10-27T00:00:00.000Z' },
    })
  })
  test('past midnight is on the next day', () => {
    const late = times('2026-11-23T23:00:00.000Z', '2026-11-23T23:30:00.000Z')
    expect(shifted(late, 0, 90).startsAt).toBe('2026-11-24T00:30:00.000Z')
    expect(shifted(late, 0, -24 * 60).startsAt).toBe('2026-11-22T23:00:00.000Z')
  })
  test('is never shorter than a quarter of an hour', () => {
    expect(stretched(times('2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z'), -300).endsAt).toBe(
      '2026-11-23T09:15:00.000Z',
    )
  })
})

test('visits that overlap stand beside each other, the others have the whole width', () => {
  const [first, second, third] = sampleDiary()
  const later = sampleVisit({
    ...{ id: 'later', startsAt: '2026-11-23T12:00:00.000Z', endsAt: '2026-11-23T13:00:00.000Z' },
  })
  const visits = [later, second, first, third].flatMap((visit) => visit ?? [])
  const pieces = piecesOn(visits, '2026-11-23')
  expect(pieces.map(({ from, to, lane, lanes }) => [from, to, lane, lanes])).toEqual([
    [540, 660, 0, 2],
    [600, 720, 1, 2],
    [720, 780, 0, 1],
  ])
})

test('of many at once the first are named, and the others counted', () => {
  const joe = { id: 'joe', name: 'Joe Tetlow' }
  const many = Array.from({ length: 6 }, (_, index) =>
    sampleVisit({ id: `visit-${index}`, title: `Visit ${index}`, people: [joe] }),
  )
  const marks = findMarks(many).get('visit-0')
  expect(marks).toHaveLength(3)
  expect(marks?.[0]).toMatch(/^Joe Tetlow is also on ‘Visit 1’/)
  expect(marks?.[2]).toBe('and 3 more')
})

test('somebody who is away is named where they are booked', () => {
  const away = sampleDiary().filter(({ kind }) => kind === 'away')
  const booked = sampleVisit({
    ...{ startsAt: '2026-11-26T09:00:00.000Z', endsAt: '2026-11-26T10:00:00.000Z' },
  })
  expect(findMarks([...away, booked]).get(booked.id)).toEqual(['Joe Tetlow is away'])
})
