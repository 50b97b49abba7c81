import type { Hono } from 'hono'
import { countTry, limits } from '#server/people/auth/limits.store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import { limitBody } from '#server/platform/http/body-limits.ts'
import { stripeOf } from './stripe.ts'
import { takeEvent } from './take-event.ts'

/** Stripe's largest events have some 20 KB. */
const MAX_EVENT_BYTES = 256 * 1024
const TOLERANCE_SECONDS = 300

/**
 * Takes Stripe's events at `/api/stripe/webhook`. 200 says that the books have it: anything else makes Stripe send
 * it again. It is no call of the contract: anyone who has the signing secret may send, from wherever, and the body is
 * checked byte by byte. A body is never logged.
 */
export function mountWebhook(app: Hono<AppEnvironment>, deps: Deps): void {
  app.post('/api/stripe/webhook', limitBody(MAX_EVENT_BYTES), async (c) => {
    const stripe = stripeOf(deps.config)
    const { stripe: settings } = deps.config
    const refuse = (status: 400 | 404 | 429 | 503, code: string, message: string) =>
      c.json({ code, message, fields: [] }, status)
    if (!stripe || !settings) return refuse(404, 'NOT_FOUND', 'Not found')
    const now = deps.clock.now()
    const body = await c.req.text()
    let event: ReturnType<typeof stripe.webhooks.constructEvent>
    try {
      const signature = c.req.header('Stripe-Signature') ?? ''
      const { webhookSecret } = settings
      event = stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      )
    } catch {
      const wait = await countTry(deps.db, limits.stripeWebhook(c.get('clientAddress')))
      if (!wait) return refuse(400, 'INVALID', 'The signature is not Stripe’s, or it is too old')
      c.header('Retry-After', String(wait.seconds))
      return refuse(429, 'TOO_MANY', 'Too many wrong signatures')
    }
    try {
      await takeEvent(deps, event, now)
    } catch (error) {
      deps.log.warn({ event: event.id, type: event.type, err: error }, 'an event of Stripe has to come again')
      return refuse(503, 'UNAVAILABLE', 'Not booked yet: please send it again')
    }
    return c.json({ received: true })
  })
}
