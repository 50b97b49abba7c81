import { describe, expect, test } from 'vitest'
import { planTests } from './some-tests.mjs'

describe('npm test -- path [part of a name]', () => {
  test.each([
    ['a rule', 'domain/money/vat.test.ts'],
    ['the server', 'server/run.test.ts'],
    ['a screen', 'web/ui'],
    ['these programs', 'bin/fascia.test.ts'],
    ['the journeys’ helpers', 'e2e/browser.test.ts'],
  ])('a test of %s runs in vitest, without a build', (_what, path) => {
    expect(planTests([path, 'half up'])).toMatchObject([
      { program: 'vitest', words: expect.arrayContaining(['run', path, '-t', 'half up']), needsPages: false },
    ])
    expect(planTests([path])).toEqual([{ program: 'vitest', words: ['run', path], needsPages: false }])
  })

  test('a journey runs in Playwright, after a build', () => {
    const path = 'e2e/money.journey.ts'
    expect(planTests([path, 'taken', 'back'])).toEqual([
      { program: 'playwright', words: ['test', path, '-g', 'taken back'], needsPages: true },
    ])
    expect(planTests(['e2e'])).toEqual([{ program: 'playwright', words: ['test', 'e2e'], needsPages: true }])
  })

  test('several paths run each in their own program', () => {
    const plan = planTests(['e2e/money.journey.ts', 'domain/money/vat.test.ts', 'server'])
    expect(plan.map(({ words }) => words)).toEqual([
      ['run', 'domain/money/vat.test.ts', 'server'],
      ['test', 'e2e/money.journey.ts'],
    ])
  })

  test('an unknown path is an error, and nothing runs', () => {
    expect(() => planTests(['domain/vta.test.ts', 'half up'])).toThrow(
      "no file or folder 'domain/vta.test.ts'",
    )
  })
})
