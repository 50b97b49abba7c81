import { expect, it } from 'vitest'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import type { LocalSurvey } from '../store/database.ts'
import { countSurveys } from './use-stats-here.ts'

const survey = (id: string, createdAt: string, name: string): LocalSurvey => ({
  ...{
    id,
    createdAt,
    updatedAt: createdAt,
    fields: emptyMeasurement('2026-11-21'),
    base: null,
    version: null,
  },
  ...{ whole: true, customer: { name, companyName: '' }, signCount: 0, photoCount: 0, theirs: null },
  ...{ isQuoteCreated: false, quoteId: null },
})

it('the phone counts its surveys as the server does', async () => {
  const surveys = [
    survey('1', '2026-10-01T10:00:00Z', 'Ann'),
    survey('2', '2026-11-01T10:00:00Z', 'Bea'),
    survey('3', '2026-11-20T10:00:00Z', ''),
  ]
  expect(await countSurveys(surveys, new Date('2026-11-21T12:00:00Z'))).toMatchObject({
    ...{ totalMeasurements: 3, thisWeek: 1, thisMonth: 2, averagePerDay: 0.07, profileCompletion: 85 },
    lastDate: '2026-11-20T10:00:00Z',
    recentActivity: [
      { id: '3', text: 'Took measurement for no customer yet' },
      { id: '2', text: 'Took measurement for Bea' },
      { id: '1', text: 'Took measurement for Ann' },
    ],
  })
})
