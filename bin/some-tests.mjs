import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * What runs the tests named after `npm test --`: paths of files or folders, and then part of a test's name.
 * Journeys run in Playwright and need the pages; all other tests run in vitest.
 * @param words 'domain/money/vat.test.ts', 'half up'
 * @returns programs with their words, in the order in which they run
 * @throws Error if a path does not exist
 */
export function planTests(words) {
  const isPath = (word) => existsSync(join(root, word))
  const from = words.findIndex((word) => !isPath(word))
  const paths = from === -1 ? words : words.slice(0, from)
  if (paths.length === 0) throw new Error(`there is no file or folder '${words[0]}' with tests`)
  const name = words.slice(paths.length).join(' ')
  const journeys = paths.filter(isJourney)
  const others = paths.filter((path) => !isJourney(path))
  return [
    ...(others.length > 0
      ? [{ program: 'vitest', words: ['run', ...others, ...(name ? named(name) : [])], needsPages: false }]
      : []),
    ...(journeys.length > 0
      ? [
          {
            program: 'playwright',
            words: ['test', ...journeys, ...(name ? ['-g', name] : [])],
            needsPages: true,
          },
        ]
      : []),
  ]
}

/** Playwright itself fails if no test has the name. */
function named(name) {
  return ['-t', name, '--reporter=default', '--reporter=./bin/some-tests-ran.mjs']
}

/** In e2e/ vitest runs only the files that are not journeys, and only by their own names. */
function isJourney(path) {
  return path.endsWith('.journey.ts') || /^(\.\/)?e2e\/?$/.test(path)
}
