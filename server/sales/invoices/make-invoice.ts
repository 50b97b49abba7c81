import { v7 as uuid } from 'uuid'
import { type Actor, personIdOf } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { Totals } from '#domain/money/lines.ts'
import type { NumberingMode } from '#domain/numbering.ts'
import type { InvoiceKind } from '#domain/sales/invoice-words.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { workOut } from '../documents/documents.ts'
import { nextNumber } from '../documents/numbers.store.ts'
import { type InvoiceRow, insertInvoice, type NewInvoice } from './invoices.store.ts'

type Figures = keyof Totals | 'balance' | 'invoiceNumber' | 'createdBy'

interface NewDocument extends Omit<NewInvoice, Figures | 'id'> {
  id?: string
  /** Given if they are not simply the totals of the lines: for a credit note. */
  totals?: Totals
  /**
   * The moment at which it is made, whose day its number has. The caller derived its other days from the same
   * moment.
   */
  now: Date
  /** How the shop numbers its invoices. */
  numbering: NumberingMode
  /** The history's name for making it. */
  action: string
}

/**
 * Makes and numbers an invoice, deposit invoice or credit note. Others who need a number wait until the
 * transaction ends, so it comes as late there as possible.
 * @throws Error if its id is taken; the transaction must end then, which frees the number
 */
export async function makeInvoice(
  tx: Transaction,
  actor: Actor | null,
  fields: NewDocument,
): Promise<InvoiceRow> {
  const made = await tryMakeInvoice(tx, actor, fields)
  if (!made) throw new Error('an invoice with this id exists')
  return made
}

/** Like `makeInvoice`, but returns null if its id is taken. */
export async function tryMakeInvoice(
  tx: Transaction,
  actor: Actor | null,
  { action, now, numbering, totals: given, ...fields }: NewDocument,
): Promise<InvoiceRow | null> {
  const totals = given ?? workOut(fields.items, fields.vatRate, fields.discount ?? null)
  const kind: InvoiceKind = fields.kind ?? 'invoice'
  const series = kind === 'credit-note' ? 'credit-note' : 'invoice'
  const made = await insertInvoice(tx, {
    ...fields,
    id: fields.id ?? uuid(),
    kind,
    ...totals,
    // A credit note is settled at once, because it reduces its invoice.
    balance: kind === 'credit-note' ? 0 : totals.total,
    ...(kind === 'credit-note' ? { creditedAmount: totals.total, status: 'paid' as const } : {}),
    invoiceNumber: nextNumber(series, londonDay(now), numbering),
    createdBy: personIdOf(actor),
    createdAt: now,
  })
  if (made) await recordChange(tx, { actor, noun: 'invoices', action, before: null, after: made })
  return made
}
