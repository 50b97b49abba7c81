import { expect, test } from 'vitest'
import { bankHolidays } from '#content/bank-holidays.ts'

const days = [...bankHolidays]
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

test('each year has its eight, and no year is missing', () => {
  const perYear = Object.groupBy(days, ([day]) => day.slice(0, 4))
  expect(Object.entries(perYear).map(([year, of]) => [year, of?.length])).toEqual([
    ['2025', 8],
    ['2026', 8],
    ['2027', 8],
    ['2028', 8],
  ])
})

test('none is at a weekend, and each is on the weekday of its kind', () => {
  for (const [day, name] of days) {
    expect([1, 2, 3, 4, 5], day).toContain(weekday(day))
    if (name.includes('Monday') || name.includes('bank holiday')) expect(weekday(day), day).toBe(1)
    if (name === 'Good Friday') expect(weekday(day), day).toBe(5)
  }
})

test('Easter Monday is three days after Good Friday, and substitutes follow a weekend', () => {
  const named = (name: string) => days.filter(([, one]) => one === name).map(([day]) => Date.parse(day))
  expect(named('Easter Monday').map((day, at) => day - (named('Good Friday')[at] ?? 0))).toEqual(
    Array(4).fill(3 * 86_400_000),
  )
  for (const [day, name] of days.filter(([, one]) => one.endsWith('(substitute day)'))) {
    const own = `${day.slice(0, 4)}-${name.startsWith('New') ? '01-01' : name.startsWith('C') ? '12-25' : '12-26'}`
    expect([0, 6], day).toContain(weekday(own))
  }
})
