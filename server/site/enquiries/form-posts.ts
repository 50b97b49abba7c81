/** Checks before both ways to send an enquiry: as an API call, and as the form of a page without scripts. */
import type { Context, Hono } from 'hono'
import { enquiryMessages, MAX_ENQUIRY_BYTES, MAX_ENQUIRY_PICTURES } from '#domain/site/enquiries.words.ts'
import { countTry, limits } from '#server/people/auth/limits.store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import { limitBody } from '#server/platform/http/body-limits.ts'
import { refuseForeignOrigin } from '#server/platform/http/http.ts'
import { FormTooLarge, isMultipart, readForm } from '#server/platform/http/multipart.ts'

/** A customer's page, which takes their answer: anyone who has its address may answer, from wherever. */
const linkPage = /^\/[qip]\/[^/]+$/
/** A drawn signature in a form's encoding, and the lines that were on the screen. */
const MAX_ANSWER_BYTES = 512 * 1024

/** Room for the text fields and the multipart overhead around the pictures. Bytes. */
const TEXTS = 64 * 1024
const limitsOfForm = {
  /** A browser shows no answer before it has sent the whole body, so this much is read and dropped. */
  sent: 120 * 1024 * 1024,
  /** The one extra byte shows the page that the file was too large. */
  kept: MAX_ENQUIRY_BYTES + 1,
  files: MAX_ENQUIRY_PICTURES,
}

interface Needed {
  db: Deps['db']
  config: Pick<Deps['config'], 'appUrl'>
}

/**
 * Counts senders of enquiries before their bodies are read. The page's form is passed on with its pictures
 * cut off if they are too large. So the page can say so, and still has everything that was typed. No other
 * page accepts a body.
 */
export function limitEnquiries(app: Hono<AppEnvironment>, deps: Needed): void {
  // The pages' router accepts other spellings and methods for the form, too, and would read the whole body.
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) => {
    const { method, path } = c.req
    if (path.startsWith('/api/')) return next()
    if (method === 'POST' && (path === '/contact-us' || linkPage.test(path))) return next()
    c.header('Connection', 'close')
    c.header('Allow', 'GET, HEAD')
    return c.text('Nothing can be sent to this page', 405)
  })
  app.on('POST', ['/q/:token', '/i/:token', '/p/:token'], limitBody(MAX_ANSWER_BYTES), (c, next) => {
    forgetOrigin(c)
    return next()
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
    if (!isMultipart(c.req.raw)) {
      forgetOrigin(c)
      return limitTexts(c, next)
    }
    try {
      const body = await readForm(c.req.raw, limitsOfForm)
      const headers = new Headers(c.req.raw.headers)
      for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding', 'Origin'])
        headers.delete(name)
      c.req.raw = new Request(c.req.raw.url, { method: 'POST', headers, body })
    } catch (error) {
      c.header('Connection', 'close')
      if (!(error instanceof FormTooLarge)) return c.redirect('/contact-us#enquiry', 303)
      return c.text(`${enquiryMessages.picturesLarge} Go back: what you typed is still there.`, 413)
    }
    return next()
  })
}

/**
 * The pages' router refuses a form whose Origin is not the address that it sees: 'null', which a browser sends from a
 * page without a referrer, and https in front of a proxy. Who may send here is decided before.
 */
function forgetOrigin(c: Context<AppEnvironment>): void {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('Origin')
  c.req.raw = new Request(c.req.raw, { headers })
}

async function waitOf(c: Context<AppEnvironment>, { db }: Needed): Promise<number | null> {
  return (await countTry(db, limits.enquiryBody(c.get('clientAddress'))))?.seconds ?? null
}
