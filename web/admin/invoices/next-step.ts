import { type Invoice, isUnissued } from '#domain/invoices.ts'

/**
 * The one button of an invoice's screen that is filled. A payment that is being typed comes first, so that nobody takes
 * Save for it; then what is unsaved; then what is to be done with the invoice next. Null where nothing is left to do.
 */
export function nextInvoiceStep(
  invoice: Pick<Invoice, 'status' | 'kind' | 'issuedAt' | 'balance'> | null,
  { isDirty, isPaying }: { isDirty: boolean; isPaying: boolean },
): 'record' | 'save' | 'issue' | 'pay' | null {
  if (isPaying) return 'record'
  if (isDirty) return 'save'
  if (invoice === null || invoice.status === 'void' || invoice.kind === 'credit-note') return null
  if (isUnissued(invoice)) return 'issue'
  return invoice.balance > 0 ? 'pay' : null
}
