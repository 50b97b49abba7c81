import type { Person } from '#domain/access.ts'
import { addDays, londonDay } from '#domain/dates.ts'
import type { QuoteInput } from '#domain/quotes.ts'
import type { SignDesign } from '#domain/sign-design.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { withoutUndefined } from '../db/values.ts'
import { customerFor, keepLines, workOut } from '../documents/documents.ts'
import { takeNumber } from '../documents/numbers.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { insertQuote, type QuoteRow } from './quotes.store.ts'

/**
 * Makes a quote as a draft, with what the shop's settings say where nothing is given, and takes its number.
 * @param origin the survey it is made from, or what the visitor designed whose enquiry it answers
 * @returns null where the id is taken
 */
export async function makeQuote(
  tx: Transaction,
  actor: Person,
  id: string,
  { customerId, ...given }: QuoteInput,
  origin: { measurementId?: string; design?: SignDesign | null } = {},
): Promise<QuoteRow | null> {
  const day = londonDay(new Date())
  const fields = withoutUndefined(given)
  const { fields: settings } = await readSettings(tx)
  const { snapshot, terms } = await customerFor(tx, customerId)
  const vatRate = fields.vatRate ?? (settings.vatRegistered ? settings.defaultVatRate : 0)
  const items = keepLines(fields.items ?? [])
  // Left out, the discount is what the customer was promised; null is none.
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
    quoteNumber: await takeNumber(tx, 'quote', day, settings.quoteNumbering),
    createdBy: actor.id,
  })
  if (made) await recordChange(tx, { actor, noun: 'quotes', action: 'create', before: null, after: made })
  return made
}
