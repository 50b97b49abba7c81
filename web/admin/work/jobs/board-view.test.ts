import { describe, expect, test } from 'vitest'
import { initialStages } from '#domain/shop/stages.ts'
import { dueWords, mondayOf } from '#domain/work/due-words.ts'
import { sampleBoard, sampleJobSummary, stageAt } from '#web/testing/job-samples.ts'
import { byStage, isWanted, peopleIn, readBoardFilter, weeksIn } from './board-view.ts'

const numbersBy = (search: string) =>
  sampleBoard()
    .filter((job) => isWanted(job, readBoardFilter(new URLSearchParams(search), '2026-11-24')))
    .map(({ jobNumber }) => jobNumber.slice(-3))

test.each([
  ['q=irwell', ['001']],
  ['q=  VINYL  quay ', ['003']],
  ['q=JOB-20261121-002', ['002']],
  ['week=2026-11-30', ['001']],
  // A promised week ends on its Sunday, and is still that week.
  ['week=2026-11-16', ['003']],
  ['week=2026-11-16&q=totem', []],
  ['week=next-week', ['001']],
  ['week=this-week', []],
  ['', ['001', '002', '003']],
])('%s lets through', (search, numbers) => {
  expect(numbersBy(search)).toEqual(numbers)
})

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  // The clocks change on that Sunday.
  ['2027-03-28', '2027-03-22'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

describe('a column', () => {
  const at = (jobNumber: string, more: object) => sampleJobSummary({ jobNumber, promisedDay: null, ...more })

  test('has what is due first at its top, and what has no day at its end', () => {
    const jobs = [at('a', {}), at('b', { dueDay: '2026-12-01' }), at('c', { promisedDay: '2026-11-25' })]
    const column = byStage(jobs, initialStages).get(stageAt(0).stageId)
    expect(column?.map(({ jobNumber }) => jobNumber)).toEqual(['c', 'b', 'a'])
  })

  test('is there for each stage, also without jobs', () => {
    expect([...byStage([], initialStages).keys()]).toEqual(initialStages.map(({ id }) => id))
  })
})

test('the filters offer who is on a job, and the weeks in which jobs are due', () => {
  expect(peopleIn(sampleBoard()).map(({ label }) => label)).toEqual(['Frances Irwell', 'Joe Tetlow'])
  expect(weeksIn(sampleBoard()).map(({ label }) => label)).toEqual([
    'This week',
    'Next week',
    'Week of 16 Nov 2026',
    'Week of 30 Nov 2026',
  ])
})

test.each([
  [{ dueDay: null, promisedDay: null, promisedBy: 'day' as const }, ''],
  [{ dueDay: '2026-12-01', promisedDay: null, promisedBy: 'day' as const }, 'Due 1 Dec 2026'],
  [{ dueDay: '2026-12-01', promisedDay: '2026-12-04', promisedBy: 'day' as const }, 'Promised 4 Dec 2026'],
  [{ dueDay: null, promisedDay: '2026-12-04', promisedBy: 'week' as const }, 'Promised week of 30 Nov 2026'],
])('%j reads %s', (of, words) => {
  expect(dueWords(of)).toBe(words)
})
