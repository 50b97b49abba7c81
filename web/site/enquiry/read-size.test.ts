import { expect, test } from 'vitest'
import { readSize } from './read-size.ts'

test.each([
  ['4.8', 'm', 4800],
  ['4.', 'm', 4000],
  ['.5', 'm', 500],
  ['1,200', 'mm', 1200],
  ['480 cm', 'm', 4800],
  ['4,800MM', 'm', 4800],
  ['', 'm', null],
  ['4.8.1', 'm', null],
  ['about 4', 'm', null],
  ['4 ft', 'm', null],
])('%s in %s', (text, unit, mm) => {
  expect(readSize(text, unit)).toBe(mm)
})

test('a long invalid text is refused quickly', () => {
  // Processor time, because time by the clock depends on what else the machine does.
  const start = process.cpuUsage()
  for (const part of ['1', '1,', '1.', '.', ' ', 'm'])
    expect(readSize(`1${part.repeat(50_000)}x`, 'm'), part).toBeNull()
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500)
})
