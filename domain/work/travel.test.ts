import { describe, expect, test } from 'vitest'
import { findTravelHints, outwardOf, travelWords } from './travel.ts'

const jo = { id: 'jo', name: 'Jo' }
const visit = (id: string, from: string, to: string, address: string, more = {}) => ({
  ...{ id, kind: 'fitting' as const, status: 'planned' as const, allDay: false, people: [jo] },
  ...{ startsAt: `2026-11-23T${from}:00.000Z`, endsAt: `2026-11-23T${to}:00.000Z`, address },
  ...more,
})

describe('the outward half of a postcode', () => {
  test.each([
    ['7 Quay Street, Salford M3 5AA', 'M3'],
    ['Unit 4, Oldham, ol1 1aa', 'OL1'],
    ['1 Strand, EC1A1BB', 'EC1A'],
    ['From M1 1AA to M50 2UE', 'M50'],
    ['Behind the mill', null],
    ['', null],
  ])('of %s is %s', (address, outward) => {
    expect(outwardOf(address)).toBe(outward)
  })
})

describe('little time between two districts', () => {
  const first = visit('a', '09:00', '10:00', 'Salford M5 4WT')
  test('is said at the second', () => {
    const [hint, ...more] = findTravelHints([visit('b', '10:20', '11:00', 'Oldham OL1 1AA'), first])
    expect(more).toEqual([])
    expect(hint).toMatchObject({ visitId: 'b', beforeId: 'a', name: 'Jo', minutes: 20 })
    expect(hint && travelWords(hint)).toBe('M5 → OL1: 20 min between')
  })
  test.each([
    ['in one district', visit('b', '10:20', '11:00', 'Salford M5 5AA')],
    ['with half an hour between', visit('b', '10:30', '11:00', 'Oldham OL1 1AA')],
    ['at once, which is a clash', visit('b', '09:30', '11:00', 'Oldham OL1 1AA')],
    ['of two people', visit('b', '10:20', '11:00', 'Oldham OL1 1AA', { people: [{ id: 'al', name: 'Al' }] })],
    ['of which one was put off', visit('b', '10:20', '11:00', 'Oldham OL1 1AA', { status: 'put-off' })],
    ['without a place', visit('b', '10:20', '11:00', '')],
  ])('%s, nothing', (_, second) => {
    expect(findTravelHints([first, second])).toEqual([])
  })
})
