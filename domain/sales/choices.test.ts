import { describe, expect, test } from 'vitest'
import { areOffered, openChoices, refuseOpenChoices, takeLines, takenLines, toggleLine } from './choices.ts'

const line = (id: string, over: object = {}) => ({
  id,
  kind: 'optional' as const,
  choice: '',
  selected: false,
  ...over,
})
const lines = [
  { id: 'panel', kind: 'item' as const, choice: '', selected: false },
  line('light'),
  line('acrylic', { choice: 'Letters', selected: true }),
  line('steel', { choice: 'Letters' }),
]

describe('what is taken', () => {
  test('is exactly the given optional lines', () => {
    expect(takenLines(takeLines(lines, ['light', 'steel', 'panel']))).toEqual(['light', 'steel'])
    expect(takenLines(lines)).toEqual(['acrylic'])
  })

  test('must be optional lines of the quote', () => {
    expect(areOffered(lines, ['light', 'acrylic'])).toBe(true)
    expect(areOffered(lines, ['panel'])).toBe(false)
    expect(areOffered(lines, ['gone'])).toBe(false)
  })
})

describe('a choice', () => {
  test.each([
    [[], ['Letters']],
    [['light'], ['Letters']],
    [['acrylic', 'steel'], ['Letters']],
    [['steel'], []],
  ])('with %j taken leaves %j open', (taken, open) => {
    expect(openChoices(takeLines(lines, taken))).toEqual(open)
  })

  test('wants one line, and says of which name', () => {
    expect(refuseOpenChoices(lines)).toBeNull()
    expect(refuseOpenChoices(takeLines(lines, []))?.message).toContain('Letters')
  })

  test('keeps a line that was written before there were choices by itself', () => {
    expect(openChoices([{ id: 'old', kind: 'optional', selected: false }])).toEqual([])
  })
})

describe('ticking', () => {
  test('takes one of a choice in place of the other', () => {
    expect(toggleLine(lines, 'steel', true)).toEqual(['steel'])
  })

  test('does not leave a choice without any', () => {
    expect(toggleLine(lines, 'acrylic', false)).toEqual(['acrylic'])
    expect(toggleLine(lines, 'steel', false)).toEqual(['acrylic'])
  })

  test('takes and leaves a line that stands by itself', () => {
    expect(toggleLine(lines, 'light', true)).toEqual(['light', 'acrylic'])
    const both = takeLines(lines, ['light', 'acrylic'])
    expect(toggleLine(both, 'light', false)).toEqual(['acrylic'])
  })
})
