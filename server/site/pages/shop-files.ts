/** Files with the shop's name or logo: they follow its settings. */
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { logoAddress } from '#domain/shop/shop-identity.ts'
import { describeApp } from '#domain/site/app-manifest.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import { readVariant } from '#server/platform/storage/picture-copies.ts'
import { readShop } from '#server/shop/settings/shop.ts'
import { findSharePicture } from './share-pictures.ts'

const YEAR_SECONDS = 31_536_000

/** Serves the app's manifest, the pictures beside shared links, and the shop's own logos; no other file. */
export function mountShopFiles(app: Hono<AppEnvironment>, deps: Deps): void {
  app.get('/manifest.webmanifest', (c) => {
    const text = JSON.stringify(describeApp(readShop(deps)))
    return sendUnlessKnown(c, Buffer.from(text), 'application/manifest+json')
  })
  app.get('/og/*', async (c) => {
    const picture = await findSharePicture(readShop(deps), c.req.path.slice('/og'.length))
    return picture ? sendUnlessKnown(c, picture, 'image/png') : c.text('Not found', 404)
  })
  app.get('/shop-logo/:name', async (c) => {
    const { logo } = readShop(deps)
    // A former logo is no longer public.
    const isShown = [logo?.light.src, logo?.dark.src].includes(c.req.path)
    const [, id = '', width = ''] = /^([0-9a-f-]{36})-(\d+)\.webp$/.exec(c.req.param('name')) ?? []
    if (!isShown || logoAddress(id) !== c.req.path) return c.text('Not found', 404)
    const bytes = await readVariant(deps, { id, width: Number(width), kind: 'webp' })
    if (!bytes) return c.text('Not found', 404)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    })
  })
}

/** The browser asks each time for files that may change, and gets a 304 if they have not. */
function sendUnlessKnown(c: Context<AppEnvironment>, bytes: Buffer, type: string): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': type })
}
