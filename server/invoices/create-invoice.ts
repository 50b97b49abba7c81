import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { dueByTerms } from '#domain/groups.ts'
import type { InvoiceInput } from '#domain/invoices.ts'
import type { Transaction } from '../db/change.ts'
import { withoutUndefined } from '../db/values.ts'
import { customerFor, keepLines } from '../documents/documents.ts'
import { readSettings } from '../settings/settings.store.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { tryMakeInvoice } from './make-invoice.ts'

/**
 * Makes an invoice that nobody has received yet, with what the shop's settings and the customer's terms say where
 * nothing is given.
 * @param now the moment of its number and due date
 * @returns null where the id is taken
 */
export async function createInvoice(
  tx: Transaction,
  actor: Person,
  id: string,
  { customerId, ...given }: InvoiceInput,
  now: Date,
): Promise<InvoiceRow | null> {
  const day = londonDay(now)
  const fields = withoutUndefined(given)
  const { fields: settings } = await readSettings(tx)
  const { snapshot, terms } = await customerFor(tx, customerId)
  return tryMakeInvoice(tx, actor, {
    terms: settings.termsText,
    ...fields,
    day,
    dueDate: fields.dueDate ?? dueByTerms('invoice', day, terms, settings),
    dueDateSetBy: fields.dueDate ? actor.id : null,
    id,
    customerId,
    customer: snapshot,
    items: keepLines(fields.items ?? []),
    vatRate: fields.vatRate ?? (settings.vatRegistered ? settings.defaultVatRate : 0),
    action: 'create',
  })
}
