/**
 * Public pages kept in memory, ready to be sent. Each is rendered once, until something that it shows
 * changes.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { AppEnvironment } from './app.ts'

/** More than a site has pages. Above this number the oldest entries are dropped and rendered again. */
const STILL = 'x-fascia-still'

/** More than a site has pages. Above this number the oldest entries are dropped and rendered again. */
const MOST_PAGES = 200

/**
 * How our own links write a path. Any other spelling is rendered each time, because otherwise strangers could
 * fill the memory.
 */
const plainPath = /^\/[a-z0-9/-]*$/

interface KeptPage {
  headers: Headers
  tag: string
  plain: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
}

/**
 * Answers from the cache. Caches a page that is rendered now if it is a static page without search
 * parameters. Browsers may cache it too and ask whether it is still the same (`ETag`, 304).
 * @param versionNow names what all pages together show at this moment; when it changes, every page is
 * rendered again
 */
export function keepPages(versionNow: () => string): MiddlewareHandler<AppEnvironment> {
  const pages = new Map<string, KeptPage>()
  let version = ''
  return async (c, next) => {
    const now = versionNow()
    if (now !== version) {
      pages.clear()
      version = now
    }
    const key = keyOf(c)
    const kept = key === null ? undefined : pages.get(key)
    if (kept) return sendPage(c, kept)

    await next()
    const still = c.res.headers.has(STILL)
    c.res.headers.delete(STILL)
    if (!still) return
    c.res.headers.set('Cache-Control', 'no-cache')
    if (key === null || c.req.method !== 'GET' || c.res.status !== 200) return
    const page = await readPage(c.res)
    // What the page shows may have changed while it was rendered.
    if (versionNow() === now) keep(pages, key, page)
    c.res = undefined
    c.res = sendPage(c, page)
  }
}

/** The path of a request that the cache may answer; null for any other. */
function keyOf({ req }: Context<AppEnvironment>): string | null {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  return isRead && plainPath.test(pathOf(req.url)) ? req.path : null
}

/** With its search parameters, as it was requested. */
function pathOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('//') + 2))
}

function keep(pages: Map<string, KeptPage>, key: string, page: KeptPage): void {
  const [oldest] = pages.keys()
  if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  pages.set(key, page)
}

async function readPage(response: Response): Promise<KeptPage> {
  const plain = new Uint8Array(await response.arrayBuffer())
  const [small, smallest] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ])
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return {
    headers,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    gzip: new Uint8Array(small),
    br: new Uint8Array(smallest),
  }
}

function sendPage(c: Context<AppEnvironment>, page: KeptPage): Response {
  const encoding = acceptedEncoding(c, ['br', 'gzip']) ?? 'plain'
  // Each encoding is a separate representation, so strong tags must differ.
  const tag = `"${page.tag}-${encoding}"`
  const headers = new Headers(page.headers)
  headers.set('ETag', tag)
  headers.set('Vary', 'Accept-Encoding')
  if (matches(c.req.header('If-None-Match'), tag)) {
    headers.delete('content-type')
    return c.newResponse(null, { status: 304, headers })
  }
  if (encoding !== 'plain') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(page[encoding].byteLength))
  return c.newResponse(c.req.method === 'HEAD' ? null : page[encoding], { status: 200, headers })
}

/** A weak comparison, as RFC 9110 section 13.1.2 says: a proxy may have marked the tag as weak. */
function matches(asked: string | undefined, tag: string): boolean {
  if (asked === undefined) return false
  return asked.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)
}
