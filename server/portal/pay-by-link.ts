import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { messages } from '#domain/errors.ts'
import { linkPaths, TOKEN_PATTERN } from '#domain/sales/links.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import { notFound } from '#server/platform/failures.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { startCardPayment } from '#server/sales/cards/start-card-payment.ts'
import { requireStripe } from '#server/sales/cards/stripe.ts'
import { assertFew } from './assert-few.ts'
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
  await assertFew(context, limits.cardPage(link.id), messages.cardPageTries)
  const { id, url } = await startCardPayment(deps, { link, invoiceId: document.invoice.id, amount, now })
  const secure = deps.config.appUrl.startsWith('https://') ? '; Secure' : ''
  answerHeaders.append(
    'Set-Cookie',
    `${COOKIE}=${token}; Path=/card/${id}; Max-Age=${WAY_BACK_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return { url }
}

/** Where Stripe sends people back to: on to their invoice, or, in another browser, to a page that says thank you. */
export function mountWayBack(app: Hono<AppEnvironment>): void {
  app.get('/card/:attempt/:how{done|back}', async (c, next) => {
    const token = z.uuid().safeParse(c.req.param('attempt')).success ? readCookie(c) : null
    if (token === null) return next()
    return c.redirect(`/${linkPaths.invoice}/${token}?card=${c.req.param('how')}`, 303)
  })
}

function readCookie(c: Context<AppEnvironment>): string | null {
  const found = (c.req.header('Cookie') ?? '')
    .split(/;\s*/)
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  return found !== undefined && TOKEN_PATTERN.test(found) ? found : null
}
