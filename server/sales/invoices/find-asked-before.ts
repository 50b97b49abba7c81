import type { Invoice } from '#domain/sales/invoices.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { conflict } from '#server/platform/failures.ts'
import { findInvoice } from './invoices.store.ts'
import { presentInvoice } from './present-invoice.ts'

/**
 * The credit note or the deposit invoice that the same request made before, whose answer was lost; null if there is none.
 * @param id as the client chose it
 * @param of the invoice that it credits, or that deducts it
 * @throws CONFLICT if another document has that id
 */
export async function findAskedBefore(
  tx: Transaction,
  id: string | undefined,
  of: string,
  today: string,
): Promise<Invoice | null> {
  const known = id === undefined ? null : await findInvoice(tx, id)
  if (known === null) return null
  const invoice = await presentInvoice(tx, known, today)
  if (known.creditOf !== of && known.depositOf !== of) throw conflict(invoice)
  return invoice
}
