/** The texts that a search looks for. Every list uses them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#server/testing/rounds.ts'
import { textsFor } from './search.ts'

/** Whether every text that contains the longer one also contains the shorter one. */
const isWithin = (longer: string[], shorter: string[]) =>
  shorter.length === 0 || longer.every((long) => shorter.some((short) => long.includes(short)))

test('typing more never adds results', () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+-() ./'), maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'00044+(0) -1'), maxLength: 14 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '0161 496 0321',
      '+44 (0)161 496 0321',
      '0044 161 496 0321',
      '(0161) 496-0321',
      'QUO-20261121-4171',
      'ΟΔΟΣΑ',
    ),
  )
  const check = fc.property(typed, (text) => {
    const letters = [...text]
    for (let length = 1; length <= letters.length; length++) {
      const [longer, shorter] = [letters.slice(0, length).join(''), letters.slice(0, length - 1).join('')]
      expect(isWithin(textsFor(longer), textsFor(shorter)), JSON.stringify([shorter, longer])).toBe(true)
    }
  })
  fc.assert(check, { numRuns: rounds(400, 30_000) })
})

test.each([
  ['0161', ['0161', '+44161']],
  ['0161 496', ['0161 496', '+44161496']],
  ['+44 (0)161', ['+44 (0)161', '+44161']],
  ['0044161', ['0044161', '+44161']],
  ['(', ['(', '+']],
  ['(0161) 496', ['(0161) 496', '+44161496']],
  ['(+44) 161', ['(+44) 161', '+44161']],
  ['0161.496.0321', ['0161.496.0321', '+441614960321']],
  ['0161/496–0321', ['0161/496–0321', '+441614960321']],
  ['1819.69', ['1819.69']],
  ['0.5', ['0.5']],
  ['(2 off)', ['(2 off)']],
  ['496 03', ['496 03', '49603']],
  ['-417', ['-417']],
  ['Bolt', ['bolt']],
  ['  ', []],
])('%j is searched as %j', (typed, texts) => {
  expect(textsFor(typed)).toEqual(texts)
})
