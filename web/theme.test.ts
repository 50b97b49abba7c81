import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const web = fileURLToPath(new URL('.', import.meta.url))

test('choosing the current option of a select again keeps it, everywhere', () => {
  expect(theme.components?.Select?.defaultProps).toMatchObject({ allowDeselect: false })
  const screens = globSync('**/*.tsx', { cwd: web })
  const selects = screens.filter((file) => /<Select\b/.test(readFileSync(`${web}${file}`, 'utf8')))
  expect(selects.length).toBeGreaterThan(10)
  const empties = screens.filter((file) =>
    /allowDeselect(?!=\{false\})/.test(readFileSync(`${web}${file}`, 'utf8')),
  )
  expect(empties).toEqual([])
})
