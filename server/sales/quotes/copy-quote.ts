import type { Person } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { refuseDuplicate } from '#domain/sales/quote-actions.ts'
import type { Quote } from '#domain/sales/quotes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { nextNumber } from '../documents/numbers.store.ts'
import { presentQuote } from './present-quote.ts'
import { readQuoteState } from './quote-state.ts'
import { findQuote, insertQuote, type QuoteRow } from './quotes.store.ts'
import { copyOf } from './revise-quote.ts'

/**
 * Makes a copy of a quote, once for each `id` of a copy.
 * @throws NOT_FOUND for an unknown quote, LOCKED if its customer was erased, CONFLICT if something else has that id
 */
export async function duplicateQuote(context: CallContext, from: string, id: string): Promise<Quote> {
  const { now, today, deps } = context
  const copy = await makeOnce(deps.db, {
    id,
    contents: { copyOf: from },
    find: () => findQuote(deps.db, id),
    make: async (tx) => {
      const copied = await findQuote(tx, from)
      if (!copied) throw notFound(messages.quoteNotFound)
      assertAllowed(refuseDuplicate(await readQuoteState(tx, copied)))
      return copyQuote(tx, requirePerson(context), { from: copied, id, now })
    },
    present: (row) => presentQuote(deps.db, row, today),
  })
  return presentQuote(deps.db, copy, today)
}

/**
 * Makes a draft with the contents of another quote, a number of its own and a new expiry.
 * @param how.now the moment of its number and of the first day of its validity
 * @returns null if its id is in use
 */
export async function copyQuote(
  tx: Transaction,
  actor: Person,
  { from, id, now }: { from: QuoteRow; id: string; now: Date },
): Promise<QuoteRow | null> {
  const day = londonDay(now)
  const { fields: settings } = await readSettings(tx)
  const { snapshot } = await customerFor(tx, from.customerId)
  const copy = await insertQuote(tx, {
    ...copyOf(from, actor),
    id,
    customer: snapshot,
    quoteNumber: nextNumber('quote', day, settings.quoteNumbering),
    validUntil: addDays(day, settings.quoteValidityDays),
    poNumber: '',
    createdAt: now,
  })
  if (!copy) return null
  await recordChange(tx, { actor, noun: 'quotes', action: 'duplicate', before: null, after: copy })
  return copy
}
