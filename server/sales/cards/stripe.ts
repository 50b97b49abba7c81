import Stripe from 'stripe'
import { messages } from '#domain/errors.ts'
import type { Config, StripeConfig } from '#server/platform/config.ts'
import { notFound } from '#server/platform/failures.ts'

/** What Fascia was written and tested against. A newer library does not change it unseen. */
const API_VERSION = '2026-10-28.endive'
/** Somebody waits for the answer. */
const TIMEOUT_MS = 10_000

const made = new WeakMap<StripeConfig, Stripe>()

/** The client of the shop's account at Stripe, or null if the shop has none. */
export function stripeOf({ stripe }: Pick<Config, 'stripe'>): Stripe | null {
  if (stripe === null) return null
  const known = made.get(stripe)
  if (known) return known
  const client = new Stripe(stripe.secretKey, {
    ...{
      apiVersion: API_VERSION,
      timeout: stripe.timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    },
    ...addressOf(stripe.apiUrl),
  })
  made.set(stripe, client)
  return client
}

function addressOf(apiUrl: string | null) {
  if (apiUrl === null) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isHttp = protocol === 'http:'
  return {
    protocol: isHttp ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isHttp ? 80 : 443),
  }
}

/** @throws NOT_FOUND if the shop takes no cards */
export function requireStripe(config: Pick<Config, 'stripe'>): Stripe {
  const stripe = stripeOf(config)
  if (stripe === null) throw notFound(messages.cardsOff)
  return stripe
}

/** Whether the key moves real money. */
export function isLiveKey({ secretKey }: Pick<StripeConfig, 'secretKey'>): boolean {
  return secretKey.slice(3).startsWith('live_')
}

/** Whether Stripe understood and refused, so that trying again changes nothing. */
export function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}
