import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from './prepare.mjs'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('the pages are built anew when anything changes that goes into them', () => {
  const plugins = ['vite.config.ts', 'react-router.config.ts'].flatMap((file) =>
    [...read(file).matchAll(/from '\.\/(bin\/[\w/-]+\.ts|domain|content)/g)].map(([, input = '']) => input),
  )
  expect(plugins.length).toBeGreaterThan(9)
  const isInput = (file: string) =>
    pages.inputs.some((input) => file === input || file.startsWith(`${input}/`))
  expect(plugins.filter((file) => !isInput(file))).toEqual([])
  // What is imported by these names in `web`.
  expect(pages.inputs).toEqual(expect.arrayContaining(['web', 'domain', 'content']))
})
