/** Compression of answers, where it pays. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { acceptedEncoding } from './accepted-encoding.ts'

const gzipWhole = promisify(gzip)

/**
 * Bytes that arrive in one round trip whether they are compressed or not: the ten segments that a server may
 * send at first (RFC 6928), with room for the headers. A page of ten records has three to five thousand, and
 * to compress them costs an eighth of the whole answer.
 */
const WORTH_COMPRESSING = 12_000

const pages = compress()
const calls = compress({ threshold: WORTH_COMPRESSING })

/** Compresses pages always, and answers of the API if they are long. */
export const compressAnswers: MiddlewareHandler = (c, next) =>
  (c.req.path.startsWith('/api/') ? calls : pages)(c, next)

/**
 * Sends a JSON answer with its length, and a long one compressed in one go: a stream for each answer costs
 * more than the compression. Downloads are left alone, because they are streamed.
 */
export const finishJson: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (headers.has('Content-Disposition') || headers.has('Content-Encoding')) return
  if (!headers.get('Content-Type')?.startsWith('application/json')) return
  const length = headers.get('Content-Length')
  if (c.req.method === 'HEAD' || (length !== null && Number(length) < WORTH_COMPRESSING)) return
  const whole = Buffer.from(await c.res.arrayBuffer())
  const body = whole.byteLength < WORTH_COMPRESSING ? whole : await shorten(c, headers, whole)
  headers.set('Content-Length', String(body.byteLength))
  // Without this Hono copies the answer first.
  c.res = undefined
  c.res = new Response(new Uint8Array(body), { status, headers })
}

/** @param headers those of the new answer: reading the body of the present one gives it others */
async function shorten(c: Context, headers: Headers, whole: Buffer): Promise<Buffer> {
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding')
  if (acceptedEncoding(c, ['gzip']) === null) return whole
  headers.set('Content-Encoding', 'gzip')
  return gzipWhole(whole)
}
