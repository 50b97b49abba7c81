/** Surveys: what is asked for, what counts as complete, and that a draft may be anything. */
import { describe, expect, test } from 'vitest'
import { completenessOf, measurementInput } from './measurements.ts'
import { emptySign, questionsFor, signTypes } from './signs.ts'
import { emptyMeasurement } from './survey-words.ts'

const customerId = '01930000-0000-7000-8000-000000000009'
const sign = emptySign('01930000-0000-7000-8000-000000000001')
const today = '2026-11-21'

describe('a draft', () => {
  test('may be empty', () => {
    expect(measurementInput.parse({})).toEqual({})
  })

  test('refuses fields that the server sets', () => {
    for (const field of ['workerId', 'isQuoteCreated', 'quoteId', 'createdBy'])
      expect(measurementInput.safeParse({ [field]: customerId }).success).toBe(false)
  })

  test('holds lengths in whole millimetres only', () => {
    for (const widthMm of [0, -1, 1.5, 100_001, Number.NaN, '300'])
      expect(measurementInput.safeParse({ signs: [{ ...sign, widthMm }] }).success).toBe(false)
    expect(measurementInput.safeParse({ signs: [{ ...sign, widthMm: 4800 }] }).success).toBe(true)
  })
})

describe('the questions', () => {
  test('of every type include its size', () => {
    for (const signType of signTypes)
      expect(questionsFor({ signType, illumination: null })).toEqual(
        expect.arrayContaining(['widthMm', 'heightMm']),
      )
  })

  test('ask for the power supply once the sign is lit', () => {
    expect(questionsFor({ signType: 'lightbox', illumination: 'none' })).not.toContain('distanceToPowerMm')
    expect(questionsFor({ signType: 'lightbox', illumination: 'internal' })).toContain('distanceToPowerMm')
  })

  test('leave out what a type does not have', () => {
    expect(questionsFor({ signType: 'vehicle-wrap', illumination: null })).not.toContain('wallMaterial')
  })
})

describe('completeness', () => {
  test('an empty visit lists what is missing', () => {
    const { answered, asked, missing } = completenessOf(emptyMeasurement(today))
    expect([answered, asked]).toEqual([0, 4])
    expect(missing.map(({ path }) => path)).toEqual(['signs', 'customerId', 'siteAddress', 'hazards'])
  })

  test('each question of each sign counts, and the sign is named', () => {
    const visit = { ...emptyMeasurement(today), customerId, siteAddress: 'x', hazards: 'none seen' }
    const banner = { ...sign, label: 'Left', signType: 'banner', widthMm: 3000, heightMm: 900 } as const
    const { missing } = completenessOf({ ...visit, signs: [banner] })
    expect(missing.map(({ label }) => label)).toContain('Left: Wall')
    expect(missing.map(({ path }) => path)).not.toContain('signs.0.widthMm')
  })

  test('what a price needs comes first', () => {
    const paths = completenessOf({
      ...emptyMeasurement(today),
      signs: [{ ...sign, signType: 'banner', widthMm: 3000 }, sign],
    }).missing.map(({ path }) => path)
    expect(paths.slice(0, 3)).toEqual(['signs.1.signType', 'signs.1.widthMm', 'signs.0.heightMm'])
    expect(paths.indexOf('customerId')).toBeLessThan(paths.indexOf('siteAddress'))
  })

  test('access is asked for above 2 m, and power for a lit sign', () => {
    const high = {
      ...sign,
      signType: 'lightbox',
      heightAboveGroundMm: 2001,
      illumination: 'internal',
    } as const
    const paths = completenessOf({ ...emptyMeasurement(today), signs: [high] }).missing.map(
      ({ path }) => path,
    )
    expect(paths).toEqual(expect.arrayContaining(['accessEquipment', 'powerSupply']))
  })
})
