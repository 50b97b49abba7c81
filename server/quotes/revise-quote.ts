import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { nextRevision, type QuoteChange } from '#domain/quotes.ts'
import { isLater } from '#domain/revisions.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { assertMadeFrom, noteContents } from '../db/make-once.ts'
import type { Given } from '../db/values.ts'
import { customerFor, keepLines, workOut } from '../documents/documents.ts'
import { presentQuote } from './present-quote.ts'
import {
  findQuote,
  holdNumber,
  insertQuote,
  type NewQuote,
  type QuoteRow,
  revisionsOf,
  updateQuote,
} from './quotes.store.ts'

/**
 * Makes the next revision of a quote, as a draft, with what is changed in it; the quote itself stays as it is.
 * @param before the quote, held locked by this transaction
 */
export async function reviseQuote(
  tx: Transaction,
  actor: Person,
  before: QuoteRow,
  change: Given<QuoteChange> = {},
): Promise<QuoteRow> {
  await holdNumber(tx, before.quoteNumber)
  const letters = (await revisionsOf(tx, before.quoteNumber)).map(({ revision }) => revision)
  const last = letters.reduce((a, b) => (isLater(b, a) ? b : a))
  const revision = await insertQuote(tx, {
    ...copyOf(before, actor),
    ...(await changed(tx, before, change)),
    id: uuid(),
    quoteNumber: before.quoteNumber,
    revision: nextRevision(last),
    revisionOf: before.id,
    measurementId: before.measurementId,
  })
  if (!revision) throw new Error('a new id was taken')
  await noteContents(tx, revision.id, change)
  const after = await updateQuote(tx, before, { revisedBy: revision.id })
  await recordChange(tx, { actor, noun: 'quotes', action: 'revise', before, after })
  await recordChange(tx, { actor, noun: 'quotes', action: 'create', before: null, after: revision })
  return revision
}

/**
 * The draft that a quote's change has made already, or null where nobody began one: the same change again is answered
 * with it.
 * @throws CONFLICT with the draft where it was begun with another change, so that none is lost in silence
 */
export async function findBegunRevision(
  tx: Transaction,
  quote: QuoteRow,
  change: Given<QuoteChange>,
  today: string,
): Promise<QuoteRow | null> {
  const draft = quote.revisedBy ? await findQuote(tx, quote.revisedBy) : null
  if (draft?.status !== 'draft' || draft.sentAt || draft.archivedAt) return null
  await assertMadeFrom(tx, draft.id, change, () => presentQuote(draft, today))
  return draft
}

/** What a revision or a copy takes over: all that the customer is offered, nothing of what became of it. */
export function copyOf(from: QuoteRow, actor: Person): Omit<NewQuote, 'id' | 'quoteNumber'> {
  const { customerId, customer, title, items, workLocation, vatRate, discount } = from
  const { subtotal, discountAmount, net, vatGroups, vatAmount, total } = from
  const { poNumber, notes, internalNotes, terms, richContent, validUntil, deposit } = from
  const { design, printDesign, printSurvey } = from
  const figures = { subtotal, discountAmount, net, vatGroups, vatAmount, total }
  const words = { title, workLocation, poNumber, notes, internalNotes, terms, richContent }
  return {
    customerId,
    customer,
    items,
    vatRate,
    discount,
    validUntil,
    deposit,
    ...figures,
    ...words,
    ...{ design, printDesign, printSurvey },
    createdBy: actor.id,
  }
}

/** A change with what follows from it: the customer as they are today, the figures. */
export async function changed(
  tx: Transaction,
  before: QuoteRow,
  { items, ...rest }: Given<QuoteChange>,
): Promise<Partial<NewQuote>> {
  if (items === undefined && Object.keys(rest).length === 0) return {}
  const next = { ...before, ...rest, items: items ? keepLines(items) : before.items }
  const { snapshot } = await customerFor(tx, next.customerId)
  const totals = workOut(next.items, next.vatRate, next.discount)
  return { ...rest, items: next.items, customer: snapshot, ...totals }
}
