import { expect, test } from 'vitest'
import { initialReminderFields, reminderFields } from './settings.reminders.ts'

const { reminderLadder, baseRates } = reminderFields
const { reminderLadder: ladder, baseRates: rates } = initialReminderFields
const first = ladder.slice(0, 1)
const faultsOf = (steps: unknown) =>
  reminderLadder.safeParse(steps).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a new shop has a lawful ladder that sends nothing by itself, and rates in order', () => {
  expect(initialReminderFields.remindersOn).toBe(false)
  expect(reminderLadder.parse(ladder)).toEqual(ladder)
  expect(baseRates.parse(rates)).toEqual(rates)
})

test('steps stand in the order of their days, one for each day, and each has its own id', () => {
  expect(reminderLadder.parse(ladder.toReversed())).toEqual(ladder)
  const same = first.map((step) => ({ ...step, name: 'Again' }))
  expect(faultsOf([...first, ...same])).toEqual([
    '1.days: Another step has this day',
    '1.id: Another step has this id',
  ])
})

test('a statutory step comes after the due date, because interest does', () => {
  const statutory = (days: number) => first.map((step) => ({ ...step, tone: 'statutory', days }))
  expect(faultsOf(statutory(0))).toEqual(['0.days: Statutory interest begins the day after the due date'])
  expect(faultsOf(statutory(1))).toBeUndefined()
})

test('a half-year has one base rate', () => {
  const refused = (given: unknown) => baseRates.safeParse(given).error?.issues.map(({ message }) => message)
  expect(refused([{ from: '2026-03-01', percent: 4 }])).toEqual(['1 January or 1 July'])
  expect(refused([...rates, { from: '2026-07-01', percent: 4 }])).toEqual(['This half-year has a rate'])
})
