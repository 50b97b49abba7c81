import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findLaunchOptions } from './e2e/browser.ts'
import { rounds } from './server/testing/rounds.ts'

// Each test file has a process of its own, and some start more: what they load is compiled once.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))

const serverTests = ['server/**/*.test.ts', 'demo/**/*.test.ts', 'bin/**/*.test.ts', 'e2e/**/*.test.ts']

/** The files that put something in a module's place: of those that run after them in the same process nobody may know it. */
const replacing = globSync(serverTests, { cwd: fileURLToPath(new URL('.', import.meta.url)) }).filter(
  (file) => /\bvi\.mock\(/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

const setupFiles = 'server/testing/fast-check.ts'
const serverSetupFiles = [setupFiles, 'server/testing/drop-databases.ts']

// Generous: some tests start whole shops, and a machine may be five times slower than another. Only what hangs may meet
// these limits. Many rounds take their time as well.
const shared = {
  testTimeout: rounds(600_000, 7_200_000),
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  // As with the journeys: one refusal of a busy machine must not hold up a landing, and is reported.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // One for each core: left alone, vitest keeps one of two for itself.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts'],
          setupFiles,
          // What the files load, they load once: that is half of the time they take.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        publicDir: 'web/public',
        // Of two runs at a time (bin/steps.mjs) each must make ready what the app depends on in a folder of its own.
        cacheDir: `node_modules/.vite/screens${process.env.FASCIA_SCREENS ?? ''}`,
        // Found only while a test runs, it would load the page anew under that test.
        optimizeDeps: { include: ['react-dom', 'react-dom/client', 'react-dom/server'] },
        test: {
          ...shared,
          name: 'screens',
          include: ['web/**/*.screen.test.tsx'],
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // One page after another: pages of one address share what is kept on the device, and one thread.
          fileParallelism: false,
          // In one page, too: to load the app anew costs two seconds of processor time a file.
          isolate: false,
          // After the others, which share their processes: vitest does not mix them with files one after another.
          sequence: { groupOrder: 1 },
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
          include: serverTests,
          exclude: replacing,
          setupFiles: serverSetupFiles,
          globalSetup: 'server/testing/global-setup.ts',
          // A process for many files: the server's modules are loaded once, and what they know they know of one shop.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'server-alone',
          include: replacing,
          setupFiles: serverSetupFiles,
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
    ],
  },
})
