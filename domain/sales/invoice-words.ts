/** The words of invoices, without the schemas of the record: lists show them. */

export const invoiceKinds = ['invoice', 'deposit', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const invoiceKindLabels: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  deposit: 'Deposit invoice',
  'credit-note': 'Credit note',
}

export const invoiceStatuses = ['unpaid', 'part-paid', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  unpaid: 'Unpaid',
  'part-paid': 'Part-paid',
  paid: 'Paid',
  void: 'Void',
}

/** Whether it asks for money, as invoices and deposits do; a credit note gives it back, and is never due. */
export function isBill({ kind }: { kind: InvoiceKind }): boolean {
  return kind !== 'credit-note'
}

/** What the office still has to issue. */
export function isUnissued(invoice: {
  status: InvoiceStatus
  kind: InvoiceKind
  issuedAt: string | Date | null
}): boolean {
  return invoice.issuedAt === null && invoice.status !== 'void' && isBill(invoice)
}

/** What is still to be paid, in pence: nothing on an invoice that is void, whatever it came to. */
export function stillToPay({ status, balance }: { status: InvoiceStatus; balance: number }): number {
  return status === 'void' ? 0 : balance
}

/** The reason of an invoice that was deleted: it is void from then on and keeps its number. */
export const DELETED = 'Deleted'
