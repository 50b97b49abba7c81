import { expect, test } from 'vitest'
import { describeLeftOut, importedCount } from './imported-words.ts'

test('one customer is in the singular', () => {
  expect(importedCount('customers', 1)).toBe('1 customer')
  expect(importedCount('services', 1)).toBe('1 service')
  expect(importedCount('customers', 1200)).toBe('1,200 customers')
})

test('what an import skipped has its reason', () => {
  const say = (rows: number, imported: number, faultyRows: number) =>
    describeLeftOut({ rows, imported, updated: 0, faultyRows })
  expect(say(4, 4, 0)).toBe('Every row of the file was imported.')
  expect(say(4, 1, 3)).toBe('3 rows were left out because of problems.')
  expect(say(4, 1, 2)).toBe('3 rows were left out, 2 of them because of problems.')
  expect(say(4, 3, 0)).toBe('1 row was left out as likely duplicates.')
})
