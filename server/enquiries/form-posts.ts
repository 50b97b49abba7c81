/** What stands before the two ways in which enquiries come: as a call, and as the form of a page without scripts. */
import type { Context, Hono } from 'hono'
import { enquiryMessages, MAX_ENQUIRY_BYTES } from '#domain/enquiries.words.ts'
import type { AppEnvironment } from '../app.ts'
import { countTry, limits } from '../auth/limits.store.ts'
import type { Deps } from '../deps.ts'
import { limitBody, refuseForeignOrigin } from '../http.ts'

/** What travels around the pictures. */
const TEXTS = 64 * 1024
/** A browser shows no answer before it has sent all: so much is let through to be thrown away. */
const MOST_SENT = 120 * 1024 * 1024

interface Needed {
  db: Deps['db']
  config: Pick<Deps['config'], 'appUrl'>
}

/**
 * Counts who sends enquiries before what they send is read. The page's form is handed on with its pictures cut off
 * where they are too large, so that the page can say so and still has all that was typed. No other page takes anything.
 */
export function limitEnquiries(app: Hono<AppEnvironment>, deps: Needed): void {
  // The router of the pages finds the form by other spellings and methods, too, and would read all that is sent.
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) => {
    const { method, path } = c.req
    if (path.startsWith('/api/') || (method === 'POST' && path === '/contact-us')) return next()
    c.header('Connection', 'close')
    c.header('Allow', 'GET, HEAD')
    return c.text('Nothing can be sent to this page', 405)
  })
  const limitTexts = limitBody(TEXTS)
  app.post('/api/enquiries', (c, next) =>
    c.req.header('Content-Type')?.startsWith('multipart/') ? next() : limitTexts(c, next),
  )
  app.post('/api/enquiries', async (c, next) => {
    const seconds = await waitOf(c, deps)
    if (seconds === null) return next()
    c.header('Retry-After', String(seconds))
    return c.json({ code: 'TOO_MANY', message: enquiryMessages.tooMany, fields: [] }, 429)
  })
  app.post('/contact-us', async (c, next) => {
    const foreign = refuseForeignOrigin(c, deps.config.appUrl)
    if (foreign) return foreign
    const seconds = await waitOf(c, deps)
    if (seconds !== null) {
      c.header('Retry-After', String(seconds))
      return c.text(`${enquiryMessages.tooMany} Go back: what you typed is still there.`, 429)
    }
    const body = await readForm(c.req.raw)
    if (body === null) {
      c.header('Connection', 'close')
      return c.text(`${enquiryMessages.picturesLarge} Go back: what you typed is still there.`, 413)
    }
    const headers = new Headers(c.req.raw.headers)
    headers.delete('Content-Length')
    c.req.raw = new Request(c.req.raw.url, { method: 'POST', headers, body })
    return next()
  })
}

async function waitOf(c: Context<AppEnvironment>, { db }: Needed): Promise<number | null> {
  return (await countTry(db, limits.enquiryBody(c.get('clientAddress'))))?.seconds ?? null
}

/**
 * Reads a form of several parts, leaving out the end of a part that is too large.
 * @returns null where more is sent than anybody means to
 */
async function readForm(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const boundary = /boundary="?([^";]{1,200})/.exec(request.headers.get('Content-Type') ?? '')?.[1]
  const mark = Buffer.from(`\r\n--${boundary ?? ''}`)
  const kept: Buffer[] = []
  let room = MAX_ENQUIRY_BYTES + TEXTS
  /** For what follows the first part that was cut off. */
  let roomAfter = TEXTS
  let sent = 0
  /** What was last left out, in case the mark lies across two chunks; null while all is kept. */
  let left: Buffer | null = null
  for await (const chunk of request.body ?? []) {
    sent += chunk.byteLength
    if (sent > MOST_SENT) return null
    let rest: Buffer = Buffer.from(chunk)
    if (left !== null) {
      const seen: Buffer = Buffer.concat([left, rest])
      const at = boundary === undefined ? -1 : seen.indexOf(mark)
      left = seen.subarray(-mark.byteLength)
      if (at < 0) continue
      rest = seen.subarray(at)
      room = roomAfter
      roomAfter = 0
      left = null
    }
    const fits = rest.subarray(0, room)
    kept.push(fits)
    room -= fits.byteLength
    if (fits.byteLength < rest.byteLength) left = rest.subarray(fits.byteLength)
  }
  return new Uint8Array(Buffer.concat(kept))
}
