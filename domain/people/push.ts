/** Notifications on a device (Web Push): what a browser hands over, and the sentences that it shows. */
import { z } from 'zod'

const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`), { error: 'Not a key of a browser' })
const MAX_ENDPOINT = 1000

/** As the browser's `PushSubscription` says it of itself. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().max(MAX_ENDPOINT, { error: 'Too long for an address' }),
  expirationTime: z.number().nullish(),
  /** A point on P-256 of 65 bytes, and 16 bytes that both sides know. */
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

export const ownPush = z.object({
  /** The shop's key, which a browser needs to subscribe. */
  publicKey: z.string(),
  subscriptions: z.array(
    z.object({ id: z.string(), device: z.string(), createdAt: z.string(), isThis: z.boolean() }),
  ),
})

export const pushKinds = [
  'accepted',
  'rejected',
  'asked',
  'opened',
  'paid',
  'artwork-approved',
  'artwork-changes',
] as const
export type PushKind = (typeof pushKinds)[number]

/** What a device shows. `path` is opened by a tap; a newer notification takes the place of one with its tag. */
export interface PushNotification {
  title: string
  body: string
  path: string
  tag: string
}

export interface PushNews {
  kind: PushKind
  /** The customer's name, '' if it is not known any more. */
  customer: string
  number: string
  path: string
}

const done: Readonly<Record<PushKind, (number: string) => string>> = {
  accepted: (number) => `said yes to ${number}`,
  rejected: (number) => `said no to ${number}`,
  asked: (number) => `asked about ${number}`,
  opened: (number) => `opened ${number} for the first time`,
  paid: (number) => `paid by card for ${number}`,
  'artwork-approved': (number) => `approved the artwork of ${number}`,
  'artwork-changes': (number) => `asked for changes of the artwork of ${number}`,
}

const MOST_LINES = 5
const MAX_NAME = 80

/** One notification for all that happened, without prices. @param news oldest first, at least one */
export function noticeOf(shop: string, news: readonly PushNews[]): PushNotification {
  const sentences = news.map(({ kind, customer, number }) => {
    const who = customer === '' ? 'A customer' : cut(customer)
    return `${who} ${done[kind](number)}`
  })
  const paths = new Set(news.map(({ path }) => path))
  const [path = '/dashboard'] = paths.size === 1 ? paths : []
  const more = sentences.length - MOST_LINES
  const shown = more > 0 ? [...sentences.slice(0, MOST_LINES), `and ${more} more`] : sentences
  return { title: cut(shop), body: shown.join('\n'), path, tag: path }
}

export const testNotice = (shop: string): PushNotification => ({
  title: cut(shop),
  body: 'Notifications work on this device',
  path: '/user-profile',
  tag: 'test',
})

const cut = (name: string) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name)
