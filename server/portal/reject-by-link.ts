import { ORPCError } from '@orpc/server'
import { messages } from '#domain/errors.ts'
import { describeNo, type LinkNo } from '#domain/sales/customer-answers.ts'
import type { OpenedLink } from '#domain/sales/customer-documents.ts'
import { refuseReject } from '#domain/sales/quote-actions.ts'
import { recordChange } from '#server/platform/db/change.ts'
import { assertAllowed } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readQuoteState } from '#server/sales/quotes/quote-state.ts'
import { findQuote, lockNumber, updateQuote } from '#server/sales/quotes/quotes.store.ts'
import { openLink, openQuoteLink } from './open-link.ts'
import { presentOpened } from './present-opened.ts'
import { writeOfNo } from './write-of-answer.ts'

/**
 * A customer's no, with its reason. Saying it again changes nothing; a yes afterwards is still possible while the
 * quote stands.
 * @throws ACCEPTED with `current` if it was accepted, LOCKED if a rule refuses
 */
export async function rejectByLink(context: CallContext, token: string, no: LinkNo): Promise<OpenedLink> {
  const { deps, now, today } = context
  const { link, quote: shown } = await openQuoteLink(context, token)
  const actor = { linkId: link.id }
  const isAccepted = await deps.db.transaction(async (tx) => {
    const quote = await findQuote(tx, shown.id, 'update')
    if (!quote || quote.status === 'accepted') return true
    if (quote.status === 'rejected') return false
    await lockNumber(tx, quote.quoteNumber)
    assertAllowed(refuseReject(await readQuoteState(tx, quote), today))
    const after = await updateQuote(tx, quote, {
      status: 'rejected',
      rejectedReason: describeNo(no),
      rejectedFor: no.reason,
    })
    await recordChange(tx, { actor, noun: 'quotes', action: 'status rejected', before: quote, after })
    await writeOfNo(tx, deps, { quote: after, no })
    return false
  })
  const opened = await presentOpened({ deps, today }, await openLink({ ...context, now }, token))
  if (!isAccepted) return opened
  throw new ORPCError('ACCEPTED', { status: 409, message: messages.quoteAccepted, data: { current: opened } })
}
