import type { Person } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import type { QuoteInput } from '#domain/sales/quotes.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { heirOf } from '#server/shop/customers/heirs.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor, withLineIds, workOut } from '../documents/documents.ts'
import { nextNumber } from '../documents/numbers.store.ts'
import { insertQuote, type QuoteRow } from './quotes.store.ts'

/**
 * Makes a draft quote and takes its number. Fields that are not given come from the shop's settings.
 * @param now the moment of its number and of the first day of its validity
 * @param origin the survey it is made from, or the visitor's design in the enquiry that it answers
 * @returns null if the id is taken
 */
export async function makeQuote(
  tx: Transaction,
  actor: Person,
  id: string,
  { customerId: asked, ...given }: QuoteInput,
  now: Date,
  origin: { measurementId?: string; design?: SignDesign | null } = {},
): Promise<QuoteRow | null> {
  const day = londonDay(now)
  const fields = withoutUndefined(given)
  const { fields: settings } = await readSettings(tx)
  const customerId = await heirOf(tx, asked)
  const { snapshot, terms } = await customerFor(tx, customerId)
  const vatRate = fields.vatRate ?? (settings.vatRegistered ? settings.defaultVatRate : 0)
  const items = withLineIds(fields.items ?? [])
  // If it was not sent, the discount is the customer's agreed one; null means no discount.
  const discount = fields.discount === undefined ? terms.discount : fields.discount
  const totals = workOut(items, vatRate, discount)
  const made = await insertQuote(tx, {
    terms: settings.termsText,
    validUntil: addDays(day, settings.quoteValidityDays),
    ...fields,
    ...origin,
    id,
    customerId,
    customer: snapshot,
    items,
    vatRate,
    discount,
    ...totals,
    quoteNumber: nextNumber('quote', day, settings.quoteNumbering),
    createdBy: actor.id,
    createdAt: now,
  })
  if (made) await recordChange(tx, { actor, noun: 'quotes', action: 'create', before: null, after: made })
  return made
}
