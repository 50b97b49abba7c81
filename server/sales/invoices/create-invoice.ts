import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import type { InvoiceInput } from '#domain/sales/invoices.ts'
import { dueByTerms } from '#domain/shop/groups.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import { heirOf } from '#server/shop/customers/heirs.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { customerFor, withLineIds } from '../documents/documents.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { tryMakeInvoice } from './make-invoice.ts'

/**
 * Makes a draft invoice. Fields that are not given come from the shop's settings and the customer's terms.
 * @param now the moment of its number and due date
 * @returns null if the id is taken
 */
export async function createInvoice(
  tx: Transaction,
  actor: Person,
  id: string,
  { customerId: asked, ...given }: InvoiceInput,
  now: Date,
): Promise<InvoiceRow | null> {
  const day = londonDay(now)
  const fields = withoutUndefined(given)
  const { fields: settings } = await readSettings(tx)
  const customerId = await heirOf(tx, asked)
  const { snapshot, terms } = await customerFor(tx, customerId)
  return tryMakeInvoice(tx, actor, {
    terms: settings.termsText,
    ...fields,
    now,
    numbering: settings.invoiceNumbering,
    dueDate: fields.dueDate ?? dueByTerms('invoice', day, terms, settings),
    dueDateSetBy: fields.dueDate ? actor.id : null,
    id,
    customerId,
    customer: snapshot,
    items: withLineIds(fields.items ?? []),
    vatRate: fields.vatRate ?? (settings.vatRegistered ? settings.defaultVatRate : 0),
    action: 'create',
  })
}
