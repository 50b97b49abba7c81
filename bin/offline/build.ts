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

/** The worker's pages, and where whoever signs out is led to. Their HTML holds nothing of a person: the browser draws them. */
const pages = [
  '/login',
  '/dashboard',
  '/user-profile',
  '/measurements',
  '/measurements/list',
  '/measurements/create',
  '/measurements/edit/any',
]

/** What the server serves beside the build's own files, always the latest of it. */
const plain = ['favicon.svg', 'icon-192.png', 'brand/*.svg']

/** After the pages are built: what makes the app installable, and open without a signal. */
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
  // The pages name the files: when any of these changes, so do the pages.
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
