import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { messages } from '#domain/errors.ts'
import { linkPaths, TOKEN_PATTERN } from '#domain/sales/links.ts'
import { countTry, limits } from '#server/people/auth/limits.store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/failures.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { startCardPayment } from '#server/sales/cards/start-card-payment.ts'
import { requireStripe } from '#server/sales/cards/stripe.ts'
import { openLink } from './open-link.ts'

/** The way back from Stripe is kept a little longer than its page stays open. */
const WAY_BACK_SECONDS = 3 * 3600
const COOKIE = 'fascia-way-back'

/**
 * Opens Stripe's page for an invoice. The address to which Stripe sends people back has no token in it: their own
 * browser keeps that, in a cookie which only that address gets.
 */
export async function payByLink(
  context: CallContext,
  token: string,
  amount: number | undefined,
): Promise<{ url: string }> {
  const { deps, now, answerHeaders } = context
  requireStripe(deps.config)
  const { link, document } = await openLink(context, token)
  if (document.kind !== 'invoice') throw notFound(messages.linkOpensNothing)
  const wait = await countTry(deps.db, limits.cardPage(link.id))
  if (wait) {
    answerHeaders.set('Retry-After', String(wait.seconds))
    throw new ORPCError('TOO_MANY', { status: 429, message: messages.cardPageTries })
  }
  const { id, url } = await startCardPayment(deps, { link, invoiceId: document.invoice.id, amount, now })
  const secure = deps.config.appUrl.startsWith('https://') ? '; Secure' : ''
  answerHeaders.append(
    'Set-Cookie',
    `${COOKIE}=${token}; Path=/card/${id}; Max-Age=${WAY_BACK_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return { url }
}

/** Where Stripe sends people back to: on to their invoice, or, in another browser, to a word of thanks. */
export function mountWayBack(app: Hono<AppEnvironment>, { config }: Pick<Deps, 'config'>): void {
  if (config.stripe === null) return
  app.get('/card/:attempt/:how{done|back}', (c) => {
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    const isDone = c.req.param('how') === 'done'
    const token = z.uuid().safeParse(c.req.param('attempt')).success ? readCookie(c) : null
    if (token === null) return c.html(thanks(isDone))
    return c.redirect(`/${linkPaths.invoice}/${token}?card=${isDone ? 'done' : 'back'}`, 303)
  })
}

function readCookie(c: Context<AppEnvironment>): string | null {
  const found = (c.req.header('Cookie') ?? '')
    .split(/;\s*/)
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  return found !== undefined && TOKEN_PATTERN.test(found) ? found : null
}

function thanks(isDone: boolean): string {
  const title = isDone ? 'Thank you' : 'Nothing was paid'
  const text = isDone
    ? 'Your payment is on its way to us, and you will get a receipt by email. You can close this page. Your invoice is where you opened it before: in the message that we sent you.'
    : 'You can close this page, and pay from your invoice again whenever you like. It is in the message that we sent you.'
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}
