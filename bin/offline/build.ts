import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getManifest } from '@serwist/build'
import { build } from 'vite'
import { makeIcons } from './icons.ts'
import { workerFilesList } from './worker-files.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = join(root, 'build/client')

/**
 * The worker's pages, and the page after signing out. Their HTML has no personal data: the browser renders
 * them.
 */
const pages = [
  '/login',
  '/dashboard',
  '/user-profile',
  '/visits',
  '/visits/any',
  '/measurements',
  '/measurements/list',
  '/measurements/create',
  '/measurements/edit/any',
]

/** What the server serves beside the build's own files, always the latest version. */
const plain = ['favicon.svg', 'icon-192.png', 'brand/*.svg']

/** Runs after the pages are built: makes the app installable, and usable without a connection. */
export async function buildOffline(): Promise<void> {
  await makeIcons(folder, join(root, 'web/public/favicon.svg'))
  const files: string[] = JSON.parse(await readFile(workerFilesList, 'utf8'))
  const { manifestEntries = [], warnings } = await getManifest({
    globDirectory: folder,
    // The router's own list of routes is written after the chunks.
    globPatterns: [...files, 'assets/manifest-*.js', ...plain],
    dontCacheBustURLsMatching: /^assets\//,
    modifyURLPrefix: { '': '/' },
  })
  if (warnings && warnings.length > 0) throw new Error(warnings.join('\n'))
  // The pages name these files: when any of them changes, so do the pages.
  const revision = createHash('sha256').update(JSON.stringify(manifestEntries)).digest('hex').slice(0, 16)
  const kept = [...manifestEntries, ...pages.map((url) => ({ url, revision }))]
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'self.FASCIA_FILES': JSON.stringify(kept),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: join(root, 'web/service-worker/service-worker.ts'),
        formats: ['iife'],
        name: 'fascia',
        fileName: () => 'sw.js',
      },
    },
  })
}
