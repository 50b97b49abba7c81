import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { blocksOf, type ReportSpan } from './report-blocks.ts'

const lengths: Record<Exclude<ReportSpan, 'day'>, number> = { month: 1, quarter: 3, year: 12 }
/** The days of a block, counted one by one. */
function daysOf(span: ReportSpan, start: string): string[] {
  if (span === 'day') return [start]
  const [year = 0, month = 0] = start.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + lengths[span], 1)).toISOString().slice(0, 10)
  const days: string[] = []
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

const days = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 1830 }))
  .map(([first, length]) => {
    const from = addDays('2020-01-01', first)
    return { from, to: addDays(from, length) }
  })

test('the blocks of a period have each of its days once, and no other', () => {
  fc.assert(
    fc.property(days, ({ from, to }) => {
      const counted = new Map<string, number>()
      for (const { span, start, sign } of blocksOf({ from, to }))
        for (const day of daysOf(span, start)) counted.set(day, (counted.get(day) ?? 0) + sign)
      const found = [...counted].filter(([, count]) => count !== 0)
      expect(found.every(([day, count]) => count === 1 && day >= from && day <= to)).toBe(true)
      expect(found).toHaveLength((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1)
    }),
  )
})

test('a period has few rows, whichever days it is of', () => {
  fc.assert(
    fc.property(days, (period) => {
      const of = (span: ReportSpan) => blocksOf(period).filter((block) => block.span === span).length
      // As many single days as from 9 December to 23 January, where neither month is worth taking most of it off again.
      expect(of('day')).toBeLessThanOrEqual(46)
      expect(of('month')).toBeLessThanOrEqual(6)
      expect(of('quarter')).toBeLessThanOrEqual(6)
      expect(of('year')).toBeLessThanOrEqual(6)
    }),
  )
})

test('a year that is almost over is the year less what is left of it', () => {
  expect(blocksOf({ from: '2026-01-01', to: '2026-12-29' })).toEqual([
    { span: 'year', start: '2026-01-01', sign: 1 },
    { span: 'day', start: '2026-12-30', sign: -1 },
    { span: 'day', start: '2026-12-31', sign: -1 },
  ])
  expect(blocksOf({ from: '2026-04-01', to: '2026-05-31' })).toEqual([
    { span: 'month', start: '2026-04-01', sign: 1 },
    { span: 'month', start: '2026-05-01', sign: 1 },
  ])
})

test('a period until the last day with any sums may end with its month, quarter or year', () => {
  const today = '2026-06-20'
  const blocks = (from: string, to = today) =>
    blocksOf({ from, to }, today).map(({ span, start }) => `${span} ${start}`)
  expect(blocks('2026-01-01')).toEqual(['year 2026-01-01'])
  expect(blocks('2026-04-01')).toEqual(['quarter 2026-04-01'])
  expect(blocks('2026-06-01')).toEqual(['month 2026-06-01'])
  expect(blocks('2026-06-01', '2026-07-02')).toHaveLength(3)
  expect(blocks(today)).toEqual([`day ${today}`])
  // The day before, it is not all that there is.
  expect(blocks('2026-06-01', '2026-06-09')).toHaveLength(9)
})
