import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FaceMetrics, faceMetrics, measuredLetters } from './face-metrics.ts'
import { cutOf, fitLetters } from './fit-letters.ts'
import { designFaces, designKinds, firstDesign, MAX_SIGN_TEXT, type SignDesign } from './sign-design.ts'

const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...measuredLetters) },
  { weight: 1, arbitrary: fc.constantFrom('É', 'ž', 'ş', 'ç', 'Å', '漢', 'ب', '🍞') },
)
const designs: fc.Arbitrary<SignDesign> = fc.record({
  text: fc.array(letter, { minLength: 1, maxLength: MAX_SIGN_TEXT }).map((letters) => letters.join('')),
  kind: fc.constantFrom(...designKinds),
  face: fc.constantFrom(...designFaces),
  panel: fc.constant('#14161a'),
  letters: fc.constant('#faf9f6'),
  widthMm: fc.integer({ min: 600, max: 9000 }),
  heightMm: fc.integer({ min: 200, max: 1500 }),
  light: fc.constantFrom('day', 'night'),
})

it('letters never reach over the edge of the panel', () => {
  fc.assert(
    fc.property(designs, (design) => {
      const { size, lines, depth } = fitLetters(design)
      const metrics: FaceMetrics = faceMetrics[cutOf(design)]
      for (const line of lines) {
        expect(line.width + 2 * metrics.overhang * size + depth).toBeLessThanOrEqual(design.widthMm)
        for (const sign of line.text) {
          const at = measuredLetters.indexOf(sign) * 4
          if (at < 0) continue
          const above = Number.parseInt(metrics.table.charAt(at + 2), 36) / 30
          const below = Number.parseInt(metrics.table.charAt(at + 3), 36) / 30
          expect(above * size - line.baseline).toBeLessThanOrEqual(design.heightMm / 2)
          expect(line.baseline + below * size + depth).toBeLessThanOrEqual(design.heightMm / 2)
        }
      }
    }),
  )
})

it('all words are there, in order', () => {
  fc.assert(
    fc.property(designs, (design) => {
      const words = design.text.trim().replaceAll(/\s+/g, ' ')
      expect(
        fitLetters(design)
          .lines.map((line) => line.text)
          .join(' '),
      ).toBe(words)
    }),
  )
})

it('a fascia has one line, a square board several', () => {
  const text = 'The Corner Bakery'
  expect(fitLetters({ ...firstDesign, text, widthMm: 4800, heightMm: 600 }).lines).toHaveLength(1)
  expect(fitLetters({ ...firstDesign, text, widthMm: 1500, heightMm: 1500 }).lines.length).toBeGreaterThan(1)
})

it('capitals are centred on the panel', () => {
  const { lines, capHeight } = fitLetters({ ...firstDesign, text: 'OAK' })
  expect(lines[0]?.baseline).toBeCloseTo(capHeight / 2)
})

it('a name that is too long for one line gets two, a short one gets one', () => {
  const text = 'Ordsall Bakery and Coffee House, open daily since 1987'
  expect(fitLetters({ ...firstDesign, text }).lines).toHaveLength(2)
  expect(fitLetters({ ...firstDesign, text: 'Ordsall Bakery' }).lines).toHaveLength(1)
})
