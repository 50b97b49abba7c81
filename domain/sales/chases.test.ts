import { expect, test } from 'vitest'
import { describeChase, describePromise, isPromiseBroken, noChase, refuseChase } from './chases.ts'

test.each([
  ['2026-11-23', 'Said today'],
  ['2026-11-27', 'Said Friday'],
  ['2026-11-29', 'Said Sunday'],
  ['2026-11-30', 'Said 30 Nov 2026'],
  ['2026-11-22', 'Said 22 Nov 2026, not kept'],
])('what was promised for %s reads, on Monday 23 November: %s', (day, words) => {
  expect(describePromise(day, '2026-11-23', '2026-11-23')).toBe(words)
})

test('what was noted reads as a sentence', () => {
  expect(describeChase({ ...noChase, promisedOn: '2026-11-27', onHold: true })).toBe(
    'Noted: promised for 27 Nov 2026; on hold',
  )
  expect(describeChase({ ...noChase, disputed: 'Letters fell off' })).toBe(
    'Noted: disputed: Letters fell off',
  )
  expect(describeChase(noChase)).toBe('Noted that nothing keeps it from being asked for')
})

test('only what is owed is chased', () => {
  const owed = { kind: 'invoice', status: 'unpaid', issuedAt: '2026-11-01T00:00:00Z', balance: 5 } as const
  expect(refuseChase(owed)).toBeNull()
  for (const change of [
    { balance: 0 },
    { issuedAt: null },
    { status: 'void' },
    { kind: 'credit-note' },
  ] as const)
    expect(refuseChase({ ...owed, ...change })?.code).toBe('LOCKED')
})

test.each([
  // As it was known at the end of a past day.
  ['2026-10-30', '2026-10-31', 'Said 30 Oct 2026, not kept', true],
  ['2026-10-31', '2026-10-31', 'Said 31 Oct 2026', false],
  ['2026-11-04', '2026-10-31', 'Said 4 Nov 2026', false],
  // Nobody knows yet what will be kept.
  ['2026-11-27', '2026-12-31', 'Said Friday', false],
  ['2026-11-20', '2026-12-31', 'Said 20 Nov 2026, not kept', true],
])('A promise for %s is worded by %s, the day that is shown', (day, on, words, isBroken) => {
  expect(describePromise(day, '2026-11-23', on)).toBe(words)
  expect(isPromiseBroken(day, '2026-11-23', on)).toBe(isBroken)
})
