import { describe, expect, it } from 'vitest'
import type { MeasurementFields } from '#domain/survey/measurements.ts'
import type { Annotation, Photo } from '#domain/survey/photos.ts'
import { emptySign, type SignInput } from '#domain/survey/signs.ts'
import { emptyMeasurement } from '#domain/survey/survey-words.ts'
import { mergeSurvey } from './merge-survey.ts'

const id = (digit: number) => `0194f7a0-0000-7000-8000-${String(digit).padStart(12, '0')}`
const survey = (change: Partial<MeasurementFields> = {}): MeasurementFields => ({
  ...emptyMeasurement('2026-11-21'),
  ...change,
})
const sign = (digit: number, change: Partial<SignInput> = {}): SignInput => ({
  ...emptySign(id(digit)),
  ...change,
})
const photo = (digit: number, change: Partial<Photo> = {}): Photo => {
  const bare = { kind: 'other' as const, caption: '', takenAt: null, place: null, calibration: null }
  return { id: id(digit), ...bare, annotations: [], ...change }
}
const mark = (digit: number, to: number): Annotation => ({
  ...{ kind: 'arrow', id: id(digit), colour: 'red' },
  ...{ from: [0, 0], to: [to, to] },
})
const idsOf = (list: readonly { id: string }[]) => list.map((one) => one.id)

describe('mergeSurvey', () => {
  it('takes over what only one side changed, down to single planning answers', () => {
    const base = survey({ title: 'Shop', notes: 'Old' })
    const mine = { ...base, title: 'Mine', planning: { ...base.planning, listedBuilding: 'yes' as const } }
    const theirs = {
      ...base,
      notes: 'Theirs',
      planning: { ...base.planning, conservationArea: 'no' as const },
    }
    const { fields, clashes } = mergeSurvey(base, mine, theirs)
    expect(clashes).toEqual([])
    expect(fields).toMatchObject({ title: 'Mine', notes: 'Theirs' })
    expect(fields.planning).toEqual({
      ...{ listedBuilding: 'yes', conservationArea: 'no', landlordConsent: 'unknown' },
    })
  })

  it('asks only for fields that both changed differently, and keeps the choice', () => {
    const base = survey({ title: 'Shop', signs: [sign(1, { label: 'Front' })] })
    const mine = survey({ title: 'Same', signs: [sign(1, { label: 'Front', widthMm: 2000, depthMm: 50 })] })
    const theirs = survey({
      title: 'Same',
      signs: [sign(1, { label: 'Front', widthMm: 2100, heightMm: 900 })],
    })
    const path = `signs.${id(1)}.widthMm`
    expect(mergeSurvey(base, mine, theirs).clashes).toEqual([{ path, mine: 2000, theirs: 2100 }])
    const merged = (choice: 'mine' | 'theirs') =>
      mergeSurvey(base, mine, theirs, { [path]: choice }).fields.signs
    expect(merged('mine')).toMatchObject([{ widthMm: 2000, heightMm: 900, depthMm: 50 }])
    expect(merged('theirs')).toMatchObject([{ widthMm: 2100, heightMm: 900, depthMm: 50 }])
  })

  it('keeps signs added on either side, each in its place', () => {
    const base = survey({ signs: [sign(1), sign(2)] })
    const mine = survey({ signs: [sign(1), sign(3), sign(2)] })
    const theirs = survey({ signs: [sign(1), sign(2), sign(4)] })
    const { fields, clashes } = mergeSurvey(base, mine, theirs)
    expect(clashes).toEqual([])
    expect(idsOf(fields.signs)).toEqual([id(1), id(3), id(2), id(4)])
    const moved = survey({ signs: [sign(2), sign(1)] })
    expect(idsOf(mergeSurvey(base, moved, theirs).fields.signs)).toEqual([id(2), id(4), id(1)])
  })

  it('removes what one side removed, unless the other changed it', () => {
    const base = survey({ signs: [sign(1), sign(2)] })
    const without = survey({ signs: [sign(1)] })
    expect(mergeSurvey(base, without, base)).toMatchObject({ clashes: [], fields: without })
    expect(mergeSurvey(base, base, without)).toMatchObject({ clashes: [], fields: without })
    const theirs = survey({ signs: [sign(1), sign(2, { widthMm: 2000 })] })
    const path = `signs.${id(2)}`
    expect(mergeSurvey(base, without, theirs).clashes).toMatchObject([{ path, mine: null }])
    expect(idsOf(mergeSurvey(base, without, theirs, { [path]: 'theirs' }).fields.signs)).toEqual([
      id(1),
      id(2),
    ])
  })

  it('matches photos and marks by id', () => {
    const base = survey({ photos: [photo(1, { annotations: [mark(5, 0.5)] })] })
    const mine = survey({
      photos: [photo(1, { caption: 'Door', annotations: [mark(5, 0.5), mark(6, 0.6)] })],
    })
    const theirs = survey({ photos: [photo(1, { annotations: [mark(7, 0.7), mark(5, 0.9)] }), photo(2)] })
    const { fields, clashes } = mergeSurvey(base, mine, theirs)
    expect(clashes).toEqual([])
    expect(fields.photos).toEqual([
      photo(1, { caption: 'Door', annotations: [mark(7, 0.7), mark(5, 0.9), mark(6, 0.6)] }),
      photo(2),
    ])
  })
})
