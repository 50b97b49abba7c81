/** Public pages kept in memory, ready to be sent: each is drawn once, until something that it shows has changed. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app.ts'

/** What the pages say of an answer that may be kept (web/entry.server.tsx); no browser sees it. */
const STILL = 'x-fascia-still'

/** More than a site has pages; of more than these the oldest are drawn again. */
const MOST_PAGES = 200

/** How our own links write a path. Any other spelling of it is drawn each time, or strangers could fill the memory. */
const plainPath = /^\/[a-z0-9/-]*$/

interface KeptPage {
  headers: Headers
  tag: string
  plain: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer>
}

type Encoding = 'br' | 'gzip' | 'plain'

/**
 * Answers what was drawn before, and keeps what is drawn now where it is a still page without search parameters.
 * Browsers may keep it too and ask whether it is still the same (`ETag`, 304).
 * @param versionNow names what all pages together show at this moment; when it changes, everything is drawn again
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
    const isAsked = c.req.method === 'GET' || c.req.method === 'HEAD'
    const key = isAsked && plainPath.test(pathOf(c.req.url)) ? c.req.path : null
    const kept = key === null ? undefined : pages.get(key)
    if (kept) return sendPage(c, kept)

    await next()
    const still = c.res.headers.has(STILL)
    c.res.headers.delete(STILL)
    if (!still) return
    c.res.headers.set('Cache-Control', 'no-cache')
    if (key === null || c.req.method !== 'GET' || c.res.status !== 200) return
    const page = await readPage(c.res)
    // What it shows may have changed while it was drawn.
    if (versionNow() === now) keep(pages, key, page)
    c.res = undefined
    c.res = sendPage(c, page)
  }
}

/** With its search parameters, as it was asked for. */
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
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  // An encoding is a representation of its own, which a strong tag must tell from the others.
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

/** The smallest that the browser takes. One that refuses an encoding by `q=0` names nobody else's, and gets it plain. */
function chooseEncoding(accepted = ''): Encoding {
  if (/q=0(?:\.0*)?\s*(?:,|$)/.test(accepted)) return 'plain'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}

/** Compared weakly, as RFC 9110 section 13.1.2 says: a proxy may have marked the tag as weak. */
function matches(asked: string | undefined, tag: string): boolean {
  if (asked === undefined) return false
  return asked.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)
}
