import { messages } from '#domain/errors.ts'
import { TOKEN_PATTERN } from '#domain/sales/links.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findOpenLink, type OpenLink } from '#server/sales/links/find-link.ts'
import type { LinkRow } from '#server/sales/links/links.store.ts'
import type { ShownProof } from '#server/sales/links/shown-proof.store.ts'
import type { ShownQuote } from '#server/sales/links/shown-quote.ts'
import { assertFew } from './assert-few.ts'

/**
 * What a token opens. One that opens nothing is always answered alike, so that nobody learns whether there is or
 * was such a document; a client that tries many has to wait. The limit is about the work of looking them up: nobody
 * guesses one.
 * @throws NOT_FOUND, or TOO_MANY with Retry-After
 */
export async function openLink(context: CallContext, token: string): Promise<OpenLink> {
  const { deps, caller, now } = context
  const open = TOKEN_PATTERN.test(token) ? await findOpenLink(deps.db, token, now) : null
  if (open) return open
  await assertFew(context, limits.customerLink(caller.address), messages.linkTries)
  throw notFound(messages.linkOpensNothing)
}

/** A link that opens a quote. @throws NOT_FOUND if it opens nothing, or something else */
export async function openQuoteLink(
  context: CallContext,
  token: string,
): Promise<ShownQuote & { link: LinkRow }> {
  const { link, document } = await openLink(context, token)
  if (document.kind !== 'quote') throw notFound(messages.linkOpensNothing)
  return { link, quote: document.quote, replaces: document.replaces }
}

/** A link that opens artwork. @throws NOT_FOUND if it opens nothing, or something else */
export async function openProofLink(
  context: CallContext,
  token: string,
): Promise<ShownProof & { link: LinkRow }> {
  const { link, document } = await openLink(context, token)
  if (document.kind !== 'proof') throw notFound(messages.linkOpensNothing)
  const { job, proof, earlier } = document
  return { link, job, proof, earlier }
}
