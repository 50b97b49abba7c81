import { ORPCError } from '@orpc/server'
import { messages } from '#domain/errors.ts'
import { areOffered, takeLines } from '#domain/sales/choices.ts'
import type { CustomerQuote } from '#domain/sales/customer-documents.ts'
import { limits } from '#server/people/auth/limits.store.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { findLink, updateLink } from '#server/sales/links/links.store.ts'
import { recordLink } from '#server/sales/links/make-link.ts'
import { assertFew } from './assert-few.ts'
import { presentCustomerQuote } from './customer-quote.ts'
import { openQuoteLink } from './open-link.ts'
import { presentOpened } from './present-opened.ts'
import { listShownPhotos } from './shown-photos.ts'

/**
 * Remembers on the link which optional lines the customer takes. The quote itself does not change: the office's
 * stays what was offered until somebody says yes.
 * @throws CHANGED with `current` if a line is not on the quote any more, ACCEPTED once it is accepted, TOO_MANY
 */
export async function chooseByLink(
  context: CallContext,
  token: string,
  selected: readonly string[],
): Promise<CustomerQuote> {
  const { deps, now } = context
  const { link, quote, replaces } = await openQuoteLink(context, token)
  await assertFew(context, limits.customerChoice(link.id), messages.answerTries)
  const isAccepted = quote.status === 'accepted'
  if (isAccepted || !areOffered(quote.items, selected)) {
    const current = await presentOpened(context, token, {
      link,
      document: { kind: 'quote', quote, replaces },
    })
    const message = isAccepted ? messages.quoteAccepted : messages.quoteChanged
    throw new ORPCError(isAccepted ? 'ACCEPTED' : 'CHANGED', { status: 409, message, data: { current } })
  }
  await deps.db.transaction(async (tx) => {
    const before = await findLink(tx, link.id, 'update')
    if (!before || isSameChoice(before, quote.id, selected)) return
    const chosen = { chosenOf: quote.id, chosen: [...selected], chosenAt: now }
    const after = await updateLink(tx, link.id, chosen)
    const names = quote.items.filter(({ id }) => selected.includes(id)).map(({ title }) => title)
    await recordLink(tx, { linkId: link.id }, 'choose', after, { names })
  })
  return presentCustomerQuote(deps.db, quote, {
    items: takeLines(quote.items, selected),
    photos: await listShownPhotos(deps.db, quote),
  })
}

function isSameChoice(
  { chosenOf, chosen }: { chosenOf: string | null; chosen: string[] | null },
  quoteId: string,
  selected: readonly string[],
): boolean {
  if (chosenOf !== quoteId || chosen?.length !== selected.length) return false
  return chosen.every((id) => selected.includes(id))
}
