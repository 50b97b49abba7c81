import { defineConfig } from 'vitest/config'

// Generous: some tests start whole shops, and the machine may have other work.
const shared = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // One for each core: left alone, vitest keeps one of two for itself.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'unit', include: ['domain/**/*.test.ts', 'web/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/**/*.test.ts', 'bin/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
        },
      },
    ],
  },
})
