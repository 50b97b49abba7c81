import { expect, test } from 'vitest'
import { readVatPeriod, vatPeriods, withVatPeriod } from './vat-period.ts'

const periods = vatPeriods('march', '2026-11-24')
const read = (search: string) => readVatPeriod(new URLSearchParams(search), periods)

test('begins with the last quarter that is over', () => {
  expect(read('')).toEqual({ from: '2026-07-01', to: '2026-09-30', isOwn: false })
  expect(periods.at(-1)).toEqual({ from: '2024-10-01', to: '2024-12-31' })
  expect(vatPeriods('monthly', '2026-11-24').at(-1)).toEqual({ from: '2024-11-01', to: '2024-11-30' })
})

test('keeps what was chosen, in order, and passes over what is no day', () => {
  expect(read('from=2026-04-01&to=2026-06-30')).toEqual({
    from: '2026-04-01',
    to: '2026-06-30',
    isOwn: false,
  })
  expect(read('from=2026-06-30&to=2026-04-02')).toEqual({ from: '2026-04-02', to: '2026-06-30', isOwn: true })
  expect(read('from=yesterday')).toEqual({ from: '2026-07-01', to: '2026-09-30', isOwn: false })
})

test('days of one’s own begin with those that were shown', () => {
  const shown = read('')
  const own = withVatPeriod(new URLSearchParams('from=2026-07-01'), null, shown)
  expect(own.toString()).toBe('from=2026-07-01&to=2026-09-30&period=own')
  expect(read(own.toString()).isOwn).toBe(true)
  const back = withVatPeriod(own, { from: '2026-04-01', to: '2026-06-30' }, shown)
  expect(back.toString()).toBe('from=2026-04-01&to=2026-06-30')
})
