import fc from 'fast-check'
import { expect, it } from 'vitest'
import { designFromQuery, isWhollyRead, signDesign } from './sign-design.schema.ts'
import {
  designFaces,
  designKinds,
  designToQuery,
  firstDesign,
  MAX_SIGN_TEXT,
  type SignDesign,
} from './sign-design.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const designs: fc.Arbitrary<SignDesign> = fc.record({
  text: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: MAX_SIGN_TEXT })
    .map((words) =>
      words.toWellFormed().replaceAll('\u0000', '').slice(0, MAX_SIGN_TEXT).toWellFormed().trim(),
    )
    .filter((words) => words !== ''),
  kind: fc.constantFrom(...designKinds),
  face: fc.constantFrom(...designFaces),
  panel: colour,
  letters: colour,
  widthMm: fc.integer({ min: 600, max: 9000 }),
  heightMm: fc.integer({ min: 200, max: 1500 }),
  light: fc.constantFrom('day', 'night'),
})

const readerOf = (query: string) => (name: string) => new URLSearchParams(query).get(name)

it('a design is read from its link as it was made', () => {
  fc.assert(
    fc.property(designs, (design) => {
      expect(signDesign.parse(design)).toEqual(design)
      const query = new URLSearchParams(designToQuery(design)).toString()
      expect(designFromQuery(readerOf(query))).toEqual(design)
      expect(isWhollyRead(readerOf(query), design)).toBe(true)
    }),
  )
})

it('an address without a design gives none', () => {
  expect(designFromQuery(readerOf('utm_source=paper'))).toBeNull()
})

it.each([
  ['text=Oak&kind=gold', { text: 'Oak', kind: firstDesign.kind }],
  [
    'width=99999&height=1e3&panel=red',
    { widthMm: firstDesign.widthMm, heightMm: 1000, panel: firstDesign.panel },
  ],
  ['panel=CF3A22&light=dusk', { panel: '#cf3a22', light: firstDesign.light }],
  [`text=${'x'.repeat(200)}`, { text: firstDesign.text }],
])('valid parts of a link are used, the rest is ignored: %s', (query, expected) => {
  expect(designFromQuery(readerOf(query))).toMatchObject(expected)
})

it.each([
  ['text=Oak&width=4800.0&panel=CF3A22', true],
  ['text=&kind=led', true],
  ['text=Oak&kind=gold', false],
  ['text=Oak&width=99999', false],
  [`text=${'x'.repeat(10_000)}`, false],
  ['panel=%00&light=dusk', false],
])('a link that was cut off is detected: %.40s', (query, whole) => {
  const design = designFromQuery(readerOf(query))
  expect(design && isWhollyRead(readerOf(query), design)).toBe(whole)
})
