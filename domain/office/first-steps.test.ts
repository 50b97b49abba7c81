import { expect, test } from 'vitest'
import { initialSettings } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import { type FirstStep, stepsOf } from './first-steps.ts'

const none = { said: initialSettings, hasService: false, hasQuote: false }
const done = (of: Parameters<typeof stepsOf>[0]): FirstStep[] =>
  stepsOf(of).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))

test('nothing is done in a new shop; each step is, once its data is there', () => {
  expect(done(none)).toEqual([])
  const said = { ...initialSettings, tradingName: 'Quay Signs' }
  expect(done({ ...none, said })).toEqual([])
  expect(done({ ...none, said: { ...said, addressLine1: '1 Dock Street' } })).toEqual(['shop'])
  expect(done({ ...none, said: { ...initialSettings, vatNumber: 'GB831495816' } })).toEqual(['vat'])
  expect(done({ ...none, said: { ...initialSettings, vatRegistered: false } })).toEqual(['vat'])
  expect(done({ ...none, said: { ...initialSettings, logoFileId: 'a' } })).toEqual(['logo'])
  const configured = { ...initialSettings, tradingName: shopName(initialSettings) }
  expect(done({ ...none, said: configured })).toEqual(['logo'])
  expect(done({ ...none, hasService: true })).toEqual(['prices'])
  expect(done({ ...none, hasQuote: true })).toEqual(['quote'])
})
