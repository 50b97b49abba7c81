import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { markPure } from './pure-domain.ts'

const marked = (code: string) => markPure(code, parseAst(code).body as never)

test.each([
  [
    'const a = z.object({ b: z.string() })',
    'const a = /* @__PURE__ */ (() => (z.object({ b: z.string() })))()',
  ],
  ['export const a = new Map([[1, 2]])', 'export const a = /* @__PURE__ */ (() => (new Map([[1, 2]])))()'],
  ['const a = words`of signs`', 'const a = /* @__PURE__ */ (() => (words`of signs`))()'],
])('%s may be left out', (code, expected) => {
  expect(marked(code)).toBe(expected)
})

test.each([
  'const a = [1, 2]',
  'export const label = (key) => words[key]',
  'export function label(key) { const found = words.get(key); return found }',
  'const { a } = z.object({})',
  'register(a)',
])('%s stays as it is', (code) => {
  expect(marked(code)).toBe(code)
})

test('several are marked each, also behind letters of more than one byte', () => {
  const code = "export const says = 'Überprüfung – £5'\nexport const a = f(1), b = g(2)\n"
  expect(marked(code)).toBe(
    "export const says = 'Überprüfung – £5'\nexport const a = /* @__PURE__ */ (() => (f(1)))(), b = /* @__PURE__ */ (() => (g(2)))()\n",
  )
})
