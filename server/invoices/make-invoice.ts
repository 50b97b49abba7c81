import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import type { InvoiceKind } from '#domain/invoices.ts'
import type { Totals } from '#domain/lines.ts'
import { recordChange, type Transaction } from '../db/change.ts'
import { workOut } from '../documents/documents.ts'
import { takeNumber } from '../documents/numbers.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { type InvoiceRow, insertInvoice, type NewInvoice } from './invoices.store.ts'

type Figures = keyof Totals | 'balance' | 'invoiceNumber' | 'createdBy'

interface NewDocument extends Omit<NewInvoice, Figures | 'id'> {
  id?: string
  /** Where they are not simply what the lines come to: a credit note's. */
  totals?: Totals
  /** The day in London, of its number: the caller's, who made the other days of it. */
  day: string
  /** How the history names its making. */
  action: string
}

/**
 * Makes and numbers an invoice, deposit invoice or credit note.
 * @throws an error where its id is known; the transaction must end then, which frees the number
 */
export async function makeInvoice(tx: Transaction, actor: Person, fields: NewDocument): Promise<InvoiceRow> {
  const made = await tryMakeInvoice(tx, actor, fields)
  if (!made) throw new Error('an invoice with this id exists')
  return made
}

/** As `makeInvoice`; null where its id is known. */
export async function tryMakeInvoice(
  tx: Transaction,
  actor: Person,
  { action, day, totals: given, ...fields }: NewDocument,
): Promise<InvoiceRow | null> {
  const totals = given ?? workOut(fields.items, fields.vatRate, fields.discount ?? null)
  const { fields: settings } = await readSettings(tx)
  const kind: InvoiceKind = fields.kind ?? 'invoice'
  const series = kind === 'credit-note' ? 'credit-note' : 'invoice'
  const made = await insertInvoice(tx, {
    ...fields,
    id: fields.id ?? uuid(),
    kind,
    ...totals,
    // A credit note is settled by what it takes off its invoice.
    balance: kind === 'credit-note' ? 0 : totals.total,
    ...(kind === 'credit-note' ? { creditedAmount: totals.total, status: 'paid' as const } : {}),
    invoiceNumber: await takeNumber(tx, series, day, settings.invoiceNumbering),
    createdBy: actor.id,
  })
  if (made) await recordChange(tx, { actor, noun: 'invoices', action, before: null, after: made })
  return made
}
