import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** Where the list is kept until the build ends. */
export const workerFilesList = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'node_modules/.cache/fascia/worker-files.json',
)

/** Where the walk from the worker's screens stops: screens of the office or of the public site. */
const elsewhere = /\/web\/(admin|site)\//

/**
 * Lists the files of the browser's build that a worker's phone needs, so that the service worker caches them.
 */
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
