import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { nextRevision, type QuoteChange } from '#domain/sales/quotes.ts'
import { isLater } from '#domain/sales/revisions.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { assertMadeFrom, noteContents } from '#server/platform/db/make-once.ts'
import type { Given } from '#server/platform/db/values.ts'
import { conflict } from '#server/platform/failures.ts'
import { customerFor, withLineIds, workOut } from '../documents/documents.ts'
import { presentQuote } from './present-quote.ts'
import {
  findQuote,
  insertQuote,
  lockNumber,
  type NewQuote,
  type QuoteRow,
  revisionsOf,
  updateQuote,
} from './quotes.store.ts'

/**
 * Makes the next revision of a quote as a draft, with the given changes; the quote itself does not change.
 * @param before the quote, locked by this transaction
 * @param now the moment at which the revision is made
 * @param id of the revision
 */
export async function reviseQuote(
  tx: Transaction,
  actor: Person,
  before: QuoteRow,
  now: Date,
  change: Given<QuoteChange> = {},
  id = uuid(),
): Promise<QuoteRow> {
  await lockNumber(tx, before.quoteNumber)
  const letters = (await revisionsOf(tx, before.quoteNumber)).map(({ revision }) => revision)
  const last = letters.reduce((a, b) => (isLater(b, a) ? b : a))
  const revision = await insertQuote(tx, {
    ...copyOf(before, actor),
    ...(await changed(tx, before, change)),
    id,
    quoteNumber: before.quoteNumber,
    revision: nextRevision(last),
    revisionOf: before.id,
    measurementId: before.measurementId,
    createdAt: now,
  })
  if (!revision) throw new Error('a new id is in use already')
  await noteContents(tx, revision.id, change)
  const after = await updateQuote(tx, before, { revisedBy: revision.id })
  await recordChange(tx, { actor, noun: 'quotes', action: 'revise', before, after })
  await recordChange(tx, { actor, noun: 'quotes', action: 'create', before: null, after: revision })
  return revision
}

/**
 * The draft that a change of a quote has made already, or null if there is none: a retry of the change gets
 * this draft.
 * @throws CONFLICT with the draft if it was started by another change, so that no change is silently lost
 */
export async function findBegunRevision(
  tx: Transaction,
  quote: QuoteRow,
  change: Given<QuoteChange>,
  today: string,
): Promise<QuoteRow | null> {
  const draft = quote.revisedBy ? await findQuote(tx, quote.revisedBy) : null
  if (draft?.status !== 'draft' || draft.sentAt || draft.archivedAt) return null
  await assertMadeFrom(tx, draft.id, change, () => presentQuote(tx, draft, today))
  return draft
}

/**
 * The revision of a quote that has a known id, or null if there is none: a retry gets it.
 * @throws CONFLICT if something else has that id
 */
export async function findRevision(
  tx: Transaction,
  quote: QuoteRow,
  id: string,
  today: string,
): Promise<QuoteRow | null> {
  const made = await findQuote(tx, id)
  if (made && made.revisionOf !== quote.id) throw conflict(await presentQuote(tx, made, today))
  return made
}

/**
 * What a revision or a copy copies: everything that is offered to the customer, but not its status or
 * history.
 */
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

/** A change with its consequences: the customer's details of today, and the totals. */
export async function changed(
  tx: Transaction,
  before: QuoteRow,
  { items, ...rest }: Given<QuoteChange>,
): Promise<Partial<NewQuote>> {
  if (items === undefined && Object.keys(rest).length === 0) return {}
  const next = { ...before, ...rest, items: items ? withLineIds(items) : before.items }
  const { snapshot } = await customerFor(tx, next.customerId)
  const totals = workOut(next.items, next.vatRate, next.discount)
  return { ...rest, items: next.items, customer: snapshot, ...totals }
}
