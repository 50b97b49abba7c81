import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor } from '../documents/documents.ts'
import { nextNumber } from '../documents/numbers.store.ts'
import { insertQuote, type QuoteRow } from './quotes.store.ts'
import { copyOf } from './revise-quote.ts'

/**
 * Makes a draft with the contents of another quote, a number of its own and a new expiry.
 * @param now the moment of its number and of the first day of its validity
 */
export async function copyQuote(
  tx: Transaction,
  actor: Person,
  from: QuoteRow,
  now: Date,
): Promise<QuoteRow> {
  const day = londonDay(now)
  const { fields: settings } = await readSettings(tx)
  const { snapshot } = await customerFor(tx, from.customerId)
  const copy = await insertQuote(tx, {
    ...copyOf(from, actor),
    id: uuid(),
    customer: snapshot,
    quoteNumber: nextNumber('quote', day, settings.quoteNumbering),
    validUntil: addDays(day, settings.quoteValidityDays),
    poNumber: '',
    createdAt: now,
  })
  if (!copy) throw new Error('a new id is in use already')
  await recordChange(tx, { actor, noun: 'quotes', action: 'duplicate', before: null, after: copy })
  return copy
}
