import { expect, it } from 'vitest'
import { emptySign } from '#domain/survey/signs.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { storedOf } from '../store/fake-server.ts'
import { findSurveyConflicts } from './survey-conflicts.ts'

const id = '0194f7a0-0000-7000-8000-000000000001'
const sign = { ...emptySign(id), label: 'Front fascia' }
const photo = {
  ...{ id, kind: 'other' as const, caption: '', takenAt: null, place: null },
  ...{ annotations: [], calibration: null },
}
const base = { ...emptyMeasurement('2026-11-21'), signs: [sign], photos: [photo] }

it('names the field and both values', () => {
  const [width, place] = ['A', 'B'].map((wall, at) => ({
    widthMm: 2000 + at,
    wallMaterial: null,
    fixing: wall,
  }))
  const mine = {
    ...{ ...base, surveyDate: '2026-11-22', signs: [{ ...sign, ...width, wallMaterial: 'brick' as const }] },
    photos: [],
  }
  const theirs = storedOf(id, {
    ...{ ...base, surveyDate: '2026-11-23', signs: [{ ...sign, ...place, wallMaterial: 'stone' as const }] },
    photos: [{ ...photo, caption: 'The door' }],
  })
  const survey = {
    ...{ id, fields: mine, base, version: 1, whole: true, customer: { name: '', companyName: '' } },
    ...{
      signCount: 1,
      photoCount: 0,
      isQuoteCreated: false,
      quoteId: null,
      createdAt: '',
      updatedAt: '',
      theirs,
    },
  }
  const said = findSurveyConflicts(survey).map((field) => [field.label, field.mine, field.theirs])
  expect(new Set(said)).toEqual(
    new Set([
      ['Day of the survey', '22 Nov 2026', '23 Nov 2026'],
      ['Front fascia: Width', '2,000 mm', '2,001 mm'],
      ['Front fascia: Wall', 'Brick', 'Stone'],
      ['Front fascia: Fixing', 'A', 'B'],
      ['Photo 1 of the site', 'Removed', 'Kept: The door'],
    ]),
  )
  expect(findSurveyConflicts({ ...survey, theirs: null })).toEqual([])
})
