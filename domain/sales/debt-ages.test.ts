import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { dueDaysOf, overdueAges } from './debt-ages.ts'
import { bucketOf } from './debtors.ts'

test('each due date in the past is in exactly one age: the one that debtors have it in', () => {
  const today = '2026-11-24'
  for (let late = -5; late <= 400; late++) {
    const due = addDays(today, -late)
    const ages = overdueAges.filter((age) => {
      const { from, to } = dueDaysOf(age, today)
      return due <= to && (from === null || due >= from)
    })
    expect(ages, `${late} days late`).toEqual(late > 0 ? [bucketOf(due, today)] : [])
  }
})
