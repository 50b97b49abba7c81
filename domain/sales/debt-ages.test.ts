import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { dueDaysOf, overdueAges } from './debt-ages.ts'
import { bucketOf } from './debtors.ts'

test('each due date in the past is in exactly one age: the one that debtors have it in', () => {
  const today = '2026-11-24'
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 400 }), (late) => {
      const due = addDays(today, -late)
      const ages = overdueAges.filter((age) => {
        const { from, to } = dueDaysOf(age, today)
        return due <= to && (from === null || due >= from)
      })
      expect(ages).toEqual(late > 0 ? [bucketOf(due, today)] : [])
    }),
  )
})
