import { describe, expect, it } from 'vitest'
import { parseLength, toLengthText } from './length.ts'

describe('lengths', () => {
  it.each([
    ['118.11', 'in', 3000],
    ['2.4', 'm', 2400],
    ['2.4 m', 'mm', 2400],
    ['94.5"', 'mm', 2400],
    ['1,200', 'mm', 1200],
    ['.5', 'm', 500],
    ['60.', 'cm', 600],
  ] as const)('%s in %s is %i mm', (text, unit, mm) => {
    expect(parseLength(text, unit)).toBe(mm)
  })

  it.each(['', 'wide', '-5', '2 feet', '1.2.3', 'm'])('%j is not a length', (text) => {
    expect(parseLength(text, 'mm')).toBeNull()
  })

  it('a formatted length parses to the same in every unit', () => {
    for (const unit of ['mm', 'cm', 'm', 'in'] as const) {
      for (const mm of [1, 25, 600, 3000, 4800]) expect(parseLength(toLengthText(mm, unit), unit)).toBe(mm)
    }
  })
})
