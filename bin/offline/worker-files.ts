import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** Where the list waits for the end of the build. */
export const workerFilesList = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'node_modules/.cache/fascia/worker-files.json',
)

/** Where a walk from the worker's screens does not go: what only the office or a visitor of the site sees. */
const elsewhere = /\/web\/(admin|site)\//

/** Writes down which files of the browser's build a worker's phone needs, for the service worker to keep. */
export function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      mkdirSync(dirname(workerFilesList), { recursive: true })
      writeFileSync(workerFilesList, JSON.stringify(findWorkerFiles(bundle)))
    },
  }
}

function findWorkerFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk' || elsewhere.test(chunk.facadeModuleId ?? '')) return
    files.add(name)
    const { viteMetadata, imports, dynamicImports } = chunk
    for (const asset of [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])])
      files.add(asset)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  for (const [name, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(name)
  return [...files].sort()
}
