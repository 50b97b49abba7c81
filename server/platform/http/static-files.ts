import { statSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnvironment } from './app.ts'

/** No page has such an ending. A missing file is 404, and never the home page. */
const fileName = /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i

/**
 * Serves the files of a folder. If the build compressed a file, the smaller one is served
 * (bin/compressed.ts). Files with a hash in their name never change. For the others, the service worker above
 * all, the browser asks each time and gets a 304 if they have not changed.
 */
export function serveFiles(app: Hono<AppEnvironment>, folder: string): void {
  const sendUnlessKnown = etag()
  app.use((c, next) => (fileName.test(c.req.path) ? sendUnlessKnown(c, next) : next()))
  app.use(
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => {
        const { mtimeMs, size } = statSync(path)
        c.header('ETag', `"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`)
        c.header('Vary', 'Accept-Encoding')
        const hashed = c.req.path.startsWith('/assets/')
        c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    }),
  )
  app.all('/assets/*', (c) => c.text('Not found', 404))
  app.use((c, next) => (fileName.test(c.req.path) ? Promise.resolve(c.text('Not found', 404)) : next()))
}
