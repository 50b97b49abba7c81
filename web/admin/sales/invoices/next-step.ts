import { isUnissued } from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { refusePayment } from '#domain/sales/payments.ts'

/**
 * The one filled button of an invoice's screen. A payment that is being typed comes first, so that nobody
 * presses Save for it. Unsaved changes come second, then the next step of the invoice. Null if nothing is
 * left to do.
 */
export function nextInvoiceStep(
  invoice: Pick<Invoice, 'status' | 'kind' | 'issuedAt' | 'balance'> | null,
  { isDirty, isPaying }: { isDirty: boolean; isPaying: boolean },
): 'record' | 'save' | 'issue' | 'pay' | null {
  if (isPaying) return 'record'
  if (isDirty) return 'save'
  if (invoice === null) return null
  if (isUnissued(invoice)) return 'issue'
  return refusePayment(invoice) === null && invoice.balance > 0 ? 'pay' : null
}
