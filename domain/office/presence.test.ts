import { expect, test } from 'vitest'
import { BEAT_MS, describePresent, GONE_MS, type Present } from './presence.ts'

const people = (names: string, isChanging = false): Present[] =>
  names.split(' ').map((name) => ({ id: name, name, isChanging }))

test('a sentence says who is there, and who changes something first', () => {
  expect(describePresent([])).toBe('')
  expect(describePresent(people('Dan'))).toBe('Dan is here too')
  expect(describePresent(people('Dan', true))).toBe('Dan is changing this')
  expect(describePresent([...people('Eve Fay'), ...people('Dan', true)])).toBe(
    'Dan is changing this; Eve and Fay are here too',
  )
  expect(describePresent(people('Ann Bob Cy'))).toBe('Ann, Bob and Cy are here too')
  expect(describePresent(people('Ann Bob Cy Dan Eve'))).toBe('Ann, Bob and 3 more are here too')
})

test('a tab that misses one beat is still there', () => {
  expect(GONE_MS).toBeGreaterThan(2 * BEAT_MS)
})
