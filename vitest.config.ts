import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
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
