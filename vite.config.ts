import { fileURLToPath } from 'node:url'
import type { AnyContractProcedure } from '@orpc/contract'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { appSheet } from './bin/app-sheet.ts'
import { chunks } from './bin/chunks.ts'
import { firstScreens } from './bin/first-screens.ts'
import { islands } from './bin/islands/islands.ts'
import { mantineSheets } from './bin/mantine-sheets.ts'
import { workerFiles } from './bin/offline/worker-files.ts'
import { patientScreens } from './bin/patient-screens.ts'
import { pureDomain } from './bin/pure-domain.ts'
import { hasEffects, screensOfBrowser } from './bin/screens-of-browser.ts'
import { shortSource } from './bin/short-source.ts'
import { siteCheck } from './bin/site-check.ts'
import { wholeStyles } from './bin/whole-styles.ts'
import { contract } from './domain/contract/contract.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    siteCheck(),
    contractPaths(),
    screensOfBrowser(),
    pureDomain(),
    islands(),
    chunks(),
    mantineSheets(),
    patientScreens(),
    reactRouter(),
    workerFiles(),
    wholeStyles(),
    firstScreens(),
    appSheet(),
  ],
  publicDir: 'web/public',
  build: {
    // A data: address in a style sheet would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    // Found before the first page asks, or that page is reloaded while somebody reads it.
    entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'],
  },
  ssr: {
    // Left to Node these load thousands of small files, whole: that costs the start its time, and memory for their source.
    noExternal: command === 'serve' ? [] : true,
  },
  environments: {
    ssr: {
      // React's code for development is as large as the other.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        rolldownOptions: { output: { minify: shortSource }, treeshake: { moduleSideEffects: hasEffects } },
      },
    },
  },
}))

/**
 * To make calls the browser needs the contract's paths and methods, and none of the schemas behind them: a line a call,
 * half as large as the objects that it makes of them.
 */
function contractPaths(): Plugin {
  const file = fileURLToPath(new URL('./domain/contract/contract.ts', import.meta.url))
  return {
    name: 'contract-paths',
    enforce: 'pre',
    load: (id) => (id === file ? writeContract() : null),
  }
}

function writeContract(): string {
  const lines = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, AnyContractProcedure>).map(([call, { '~orpc': of }]) => {
      const { method, path, inputStructure = 'compact', outputStructure = 'compact' } = of.route
      return `${noun} ${call} ${method} ${path} ${inputStructure} ${outputStructure}`.replace(
        ' compact compact',
        '',
      )
    }),
  )
  return `export const contract = {}
for (const line of ${JSON.stringify(lines.join('\n'))}.split('\\n')) {
  const [noun, call, method, path, inputStructure = 'compact', outputStructure = 'compact'] = line.split(' ')
  const route = { method, path, inputStructure, outputStructure }
  contract[noun] ??= {}
  contract[noun][call] = { '~orpc': { errorMap: {}, meta: {}, route } }
}`
}
