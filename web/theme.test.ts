import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const web = fileURLToPath(new URL('.', import.meta.url))

test('choosing the chosen entry of a select again leaves it chosen, in every one there is', () => {
  expect(theme.components?.Select?.defaultProps).toMatchObject({ allowDeselect: false })
  const screens = globSync('**/*.tsx', { cwd: web })
  const selects = screens.filter((file) => /<Select\b/.test(readFileSync(`${web}${file}`, 'utf8')))
  expect(selects.length).toBeGreaterThan(10)
  const empties = screens.filter((file) =>
    /allowDeselect(?!=\{false\})/.test(readFileSync(`${web}${file}`, 'utf8')),
  )
  expect(empties).toEqual([])
})
