import { defineConfig } from '@playwright/test'
import { findLaunchOptions } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // One refusal of a busy machine must not hold up a landing; what passed at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Generous: some go a long way, and the machine may be many times slower than usual.
  timeout: 900_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    launchOptions: await findLaunchOptions(),
    // What cannot be clicked says so before the whole journey's time is up.
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // `TRACE=on` keeps one of each failure. It films the whole journey, and not only those that fail.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  // A journey runs once, at a desk unless its tag says otherwise: '@phone', or '@both' where it is the width that matters.
  projects: [
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone/ },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grep: /@phone|@both/,
    },
  ],
})
