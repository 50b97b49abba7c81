/** How the states of invoices look and read: a shape and a word for each, late before all. */
import { type InvoiceKind, invoiceKindLabels, isUnissued } from '#domain/invoices.ts'
import { type InvoiceStatus, invoiceStatusLabels } from '#domain/payments.ts'
import type { Standing } from '#web/ui/StatusBadge.tsx'

const standings: Record<InvoiceStatus, Standing> = {
  unpaid: 'open',
  'part-paid': 'under-way',
  paid: 'done',
  void: 'gone',
}

/** The state that matters most: void, then overdue, then what was paid; a credit note is just that. */
export function standingOf(invoice: {
  status: InvoiceStatus
  overdue: boolean
  kind: InvoiceKind
  issuedAt: string | null
}): {
  standing: Standing
  label: string
} {
  if (invoice.kind === 'credit-note' && invoice.status !== 'void')
    return { standing: 'done', label: invoiceKindLabels['credit-note'] }
  if (invoice.overdue && invoice.status !== 'void')
    return { standing: 'late', label: invoice.status === 'part-paid' ? 'Overdue, part-paid' : 'Overdue' }
  const label = invoiceStatusLabels[invoice.status]
  if (!isUnissued(invoice)) return { standing: standings[invoice.status], label }
  // Money before the issue is a tax point: the invoice is due to go out.
  const standing = invoice.status === 'unpaid' ? 'held' : 'late'
  return { standing, label: `${label}, not issued` }
}
