import { expect, test } from 'vitest'
import { monthDays, monthOf } from './month-so-far.ts'

test('the same days of last month; a whole month against a whole month', () => {
  expect(monthDays('2026-11-24')).toEqual({
    days: { from: '2026-11-01', to: '2026-11-24' },
    beforeDays: { from: '2026-10-01', to: '2026-10-24' },
  })
  expect(monthDays('2026-01-01').beforeDays).toEqual({ from: '2025-12-01', to: '2025-12-01' })
  expect(monthDays('2026-03-30').beforeDays).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthDays('2026-11-30').beforeDays).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

test('each day has its sum, nothing where nothing was, and no day of elsewhere', () => {
  const month = monthOf('2026-11-03', [
    { day: '2026-11-01', figure: 'won', sum: 5 },
    { day: '2026-11-03', figure: 'won', sum: 7 },
    { day: '2026-10-02', figure: 'won', sum: 11 },
    { day: '2026-11-03', figure: 'received', sum: -2 },
    { day: '2026-11-04', figure: 'received', sum: 99 },
  ])
  expect(month.figures).toEqual([
    { figure: 'quoted', now: [0, 0, 0], before: [0, 0, 0] },
    { figure: 'won', now: [5, 0, 7], before: [0, 11, 0] },
    { figure: 'invoiced', now: [0, 0, 0], before: [0, 0, 0] },
    { figure: 'received', now: [0, 0, -2], before: [0, 0, 0] },
  ])
})
