/** How the states of invoices look and read: a shape and a word for each, late before all. */
import { type InvoiceKind, invoiceKindLabels } from '#domain/invoices.ts'
import { type InvoiceStatus, invoiceStatusLabels } from '#domain/payments.ts'
import type { Mark } from '../documents/StatusMark.tsx'

const marks: Record<InvoiceStatus, Mark> = { unpaid: 'open', 'part-paid': 'half', paid: 'done', void: 'off' }

/** The state that matters most: void, then overdue, then what was paid; a credit note is just that. */
export function markOf(invoice: { status: InvoiceStatus; overdue: boolean; kind: InvoiceKind }): {
  mark: Mark
  label: string
} {
  if (invoice.kind === 'credit-note' && invoice.status !== 'void')
    return { mark: 'done', label: invoiceKindLabels['credit-note'] }
  if (invoice.overdue && invoice.status !== 'void')
    return { mark: 'late', label: invoice.status === 'part-paid' ? 'Overdue, part-paid' : 'Overdue' }
  return { mark: marks[invoice.status], label: invoiceStatusLabels[invoice.status] }
}
