/** The pictures of published projects, public, in a few widths, AVIF and WebP. */
import type { Hono } from 'hono'
import { id as fileId } from '#domain/fields.ts'
import { PICTURE_KINDS } from '#domain/site/projects.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import { readVariant } from '#server/platform/storage/picture-copies.ts'
import { isFileShown } from './projects.store.ts'

const YEAR_SECONDS = 31_536_000

/** Serves GET /pictures/{fileId}-{width}.{avif or webp}; 404 if the project is not published. */
export function mountPictures(app: Hono<AppEnvironment>, deps: Deps): void {
  app.get('/pictures/:name', async (c) => {
    const wanted = readName(c.req.param('name'))
    if (!wanted || !(await isFileShown(deps.db, wanted.id))) return c.text('Not found', 404)
    // A file never changes under its id, so its name identifies its contents.
    const etag = `"${wanted.id}-${wanted.width}-${wanted.kind}"`
    // Only for a picture that exists: a failure must not be cached for a year.
    const remembered = { ETag: etag, 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, remembered)
    const bytes = await readVariant(deps, wanted)
    if (!bytes) return c.text('Not found', 404)
    return c.body(new Uint8Array(bytes), 200, { ...remembered, 'Content-Type': `image/${wanted.kind}` })
  })
}

function readName(name: string) {
  const [, id = '', width = '', ending] = /^([0-9a-f-]{36})-(\d{1,4})\.(\w+)$/.exec(name) ?? []
  const kind = PICTURE_KINDS.find((known) => known === ending)
  return kind && fileId.safeParse(id).success ? { id, width: Number(width), kind } : null
}
