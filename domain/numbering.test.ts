import { expect, test } from 'vitest'
import { formatNumber, isDayOfNumbers, lastDayNumbered, pickUnused } from './numbering.ts'

test('numbers read QUO-yyyymmdd-nnn, with four digits from 1000', () => {
  expect(formatNumber('quote', '2026-11-21', 7)).toBe('QUO-20261121-007')
  expect(formatNumber('invoice', '2026-11-21', 1)).toBe('INV-20261121-001')
  expect(formatNumber('credit-note', '2026-11-21', 1000)).toBe('CRN-20261121-1000')
})

test('a random number is one that is free, up to the last of the day and beyond', () => {
  const taken = new Set<number>()
  const steps = [0, 0.5, 0.999, 0.25]
  for (let index = 0; index < 1500; index++) {
    const n = pickUnused(taken, () => steps[index % steps.length] ?? 0)
    expect(taken.has(n)).toBe(false)
    taken.add(n)
  }
  expect(Math.max(...[...taken].slice(0, 999))).toBe(999)
  expect([...taken].slice(999).every((n) => n >= 1000 && n <= 9999)).toBe(true)
})

test.each([
  ['2025', '2025-12-31'],
  ['20260', '2026-09-30'],
  ['inv-202602', '2026-02-28'],
  ['2024022', '2024-02-29'],
  ['QUO-20251121-4', '2025-11-21'],
  ['20261', null],
  ['2026', null],
  ['2025023', null],
  ['2027', null],
  ['202', null],
  ['2025 season', null],
])('numbers with %j were last taken on %j', (typed, day) => {
  expect(lastDayNumbered(typed, '2026-11-24')).toBe(day)
})

test('a day, or its beginning, is no number yet', () => {
  expect(['2025', 'INV-202609', '20260930-'].map(isDayOfNumbers)).toEqual([true, true, true])
  expect(['202', '20260930-1', '1,819.69', '202509301'].map(isDayOfNumbers)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
