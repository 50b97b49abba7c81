import { v7 as uuid } from 'uuid'
import { type Actor, personIdOf } from '#domain/access.ts'
import { type LinkChannel, type LinkKind, refuseExpiry } from '#domain/sales/links.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import { insertLink, type LinkRecord, type LinkRow } from './links.store.ts'
import { hashToken, linkUrl, makeToken } from './tokens.ts'

interface NewLink {
  of: LinkRecord
  channel: LinkChannel
  expiresAt?: Date | null
  now: Date
  /** Given if the same answer must lead to the same link. */
  token?: string
}

/**
 * Makes a link to a document that the customer may see, which the caller has made sure of. Its address is known
 * only now: the database keeps a hash.
 * @returns the link with its address; with a token that is known already, the link that has it
 * @throws INVALID if it would have ended already
 */
export async function makeLink(
  tx: Transaction,
  { config }: Pick<Deps, 'config'>,
  actor: Actor | null,
  { of, channel, expiresAt = null, now, token = makeToken() }: NewLink,
): Promise<{ link: LinkRow; url: string }> {
  assertAllowed(refuseExpiry(expiresAt, now))
  const kind = kindOf(of)
  const link = await insertLink(tx, {
    id: uuid(),
    ...of,
    tokenHash: hashToken(token),
    channel,
    expiresAt,
    createdAt: now,
    createdBy: personIdOf(actor),
  })
  if (!link) throw new Error('a new token is in use already')
  await recordLink(tx, actor, 'make', link)
  return { link, url: linkUrl(config, kind, token) }
}

function kindOf(of: LinkRecord): LinkKind {
  if ('jobId' in of) return 'proof'
  if ('customerId' in of) return 'account'
  return 'quoteId' in of ? 'quote' : 'invoice'
}

/**
 * Writes down what happened to a link. Its history never has its hash.
 * @param more what it was opened with, the names of the lines that were chosen, or what is to be paid
 */
export async function recordLink(
  tx: Transaction,
  actor: Actor | null,
  action: 'make' | 'revoke' | 'open' | 'choose' | 'pay',
  link: LinkRow,
  more: { device?: string; names?: string[]; amount?: number } = {},
): Promise<void> {
  const { tokenHash: _hash, acceptedBy: _yes, answeredBy: _answer, ...after } = link
  const change = { actor, noun: 'links', action, before: null, after: { ...after, ...more, version: 1 } }
  await recordChange(tx, change)
}
