/** The pages of the screen in the workshop. */
import { expect, test } from 'vitest'
import { initialStages } from '#domain/shop/stages.ts'
import { sampleJobSummary, stageAt } from '#web/testing/job-samples.ts'
import { sampleId } from '#web/testing/samples.ts'
import { byStage } from './board-view.ts'
import { wallPages } from './wall-pages.ts'

const jobsIn = (place: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleJobSummary({ ...stageAt(place), id: sampleId(1000 + place * 100 + index) }),
  )
const namesOf = (jobs: ReturnType<typeof jobsIn>, fits: { columns: number; cards: number }) =>
  wallPages(byStage(jobs, initialStages), initialStages, fits).map((page) =>
    page.map(({ stage, from, jobs: shown }) => `${stage.name} ${from}+${shown.length}`),
  )

test('stages without jobs and done ones are left out', () => {
  expect(namesOf([...jobsIn(1, 2), ...jobsIn(6, 3)], { columns: 3, cards: 5 })).toEqual([['Artwork 0+2']])
  expect(namesOf([], { columns: 3, cards: 5 })).toEqual([])
})

test('a stage with more jobs than fit goes on in the next column, and on the next page', () => {
  expect(namesOf([...jobsIn(0, 1), ...jobsIn(3, 12)], { columns: 2, cards: 5 })).toEqual([
    ['To start 0+1', 'In production 0+5'],
    ['In production 5+5', 'In production 10+2'],
  ])
})

test('every job in hand is on exactly one page', () => {
  const jobs = [0, 1, 2, 3, 4, 5].flatMap((place) => jobsIn(place, 7 * place))
  for (const fits of [1, 2, 3, 4].flatMap((columns) => [1, 3, 8].map((cards) => ({ columns, cards })))) {
    const shown = wallPages(byStage(jobs, initialStages), initialStages, fits)
      .flat()
      .flatMap((column) => column.jobs.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
  }
})
