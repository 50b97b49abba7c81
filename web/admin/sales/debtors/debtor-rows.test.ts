import { expect, test } from 'vitest'
import { readAsked } from './debtor-rows.ts'

test('asks for a day and for those that the URL names, and for nothing else', () => {
  const asked = (text: string) => readAsked(new URLSearchParams(text))
  expect(asked('on=2026-11-01&show=held')).toEqual({ on: '2026-11-01', show: 'held' })
  expect(asked('on=yesterday&show=some')).toEqual({})
  expect(asked('show=all')).toEqual({})
})
