import { messages } from '#domain/errors.ts'
import { type FollowUpWay, refuseFollowUp } from '#domain/sales/follow-up.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { countToFollowUp, listToFollowUp, markFollowedUp } from './follow-up.store.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote } from './quotes.store.ts'

/** Notes that the office asked the customer about a quote, and how. */
export async function followUp(
  tx: Transaction,
  context: CallContext,
  id: string,
  how: FollowUpWay,
): Promise<Quote> {
  const quote = await findQuote(tx, id, 'update')
  if (!quote) throw notFound(messages.quoteNotFound)
  assertAllowed(refuseFollowUp(quote, context.today))
  await markFollowedUp(tx, id, context.now)
  const { search: _search, ...after } = quote
  await recordChange(tx, {
    actor: requirePerson(context),
    noun: 'quotes',
    action: 'follow up',
    before: null,
    after: { ...after, how },
  })
  return presentQuote(tx, quote, context.today)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The quotes about which nobody heard for as many days as the settings say. */
export async function quotesToFollowUp(
  context: CallContext,
  page: { limit: number; cursor?: string | undefined },
) {
  const before = await quietSince(context)
  return listToFollowUp(context.deps.db, { ...page, today: context.today, before })
}

/** How many they are. */
export async function countQuotesToFollowUp(context: CallContext) {
  return countToFollowUp(context.deps.db, context.today, await quietSince(context))
}

/** The moment since which nobody may have heard of a quote that is followed up. */
async function quietSince({ deps, now }: CallContext): Promise<Date> {
  const { followUpDays } = (await readSettings(deps.db)).fields
  return new Date(now.getTime() - followUpDays * DAY_MS)
}
