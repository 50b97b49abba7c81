import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findLaunchOptions } from './e2e/browser.ts'

// Each test file has a process of its own, and some start more: what they load is compiled once.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))

// Generous: some tests start whole shops, and the machine may have other work.
const shared = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // As with the journeys: one refusal of a busy machine must not hold up a landing, and is reported.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // One for each core: left alone, vitest keeps one of two for itself.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'unit', include: ['domain/**/*.test.ts', 'web/**/*.test.ts'] } },
      {
        publicDir: 'web/public',
        test: {
          ...shared,
          name: 'screens',
          include: ['web/**/*.screen.test.tsx'],
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await findLaunchOptions(),
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'bin/**/*.test.ts', 'e2e/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
    ],
  },
})
