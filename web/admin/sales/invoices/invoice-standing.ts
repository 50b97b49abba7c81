/** A shape and a label for each state of an invoice, with overdue taking precedence. */
import {
  type InvoiceKind,
  type InvoiceStatus,
  invoiceKindLabels,
  invoiceStatusLabels,
  isBill,
  isUnissued,
} from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import type { Standing } from '#web/ui/StatusBadge.tsx'

const standings: Record<InvoiceStatus, Standing> = {
  unpaid: 'open',
  'part-paid': 'under-way',
  paid: 'done',
  void: 'gone',
}

/** A payment before the issue is a tax point, so the invoice must go out. */
const unissued: Record<InvoiceStatus, Standing> = {
  unpaid: 'held',
  'part-paid': 'late',
  paid: 'late',
  void: 'gone',
}

/** Only an invoice with a balance is overdue. */
const lateLabels: Record<InvoiceStatus, string> = {
  ...invoiceStatusLabels,
  unpaid: 'Overdue',
  'part-paid': 'Overdue, part-paid',
}

interface Shown {
  standing: Standing
  label: string
}

const credited: Shown = { standing: 'done', label: invoiceKindLabels['credit-note'] }
const creditNotes: Record<InvoiceStatus, Shown> = {
  unpaid: credited,
  'part-paid': credited,
  paid: credited,
  void: { standing: 'gone', label: invoiceStatusLabels.void },
}

/** The state that matters most: void, then overdue, then what was paid. A credit note has only its own. */
export function invoiceStandingOf(invoice: {
  status: InvoiceStatus
  overdue: boolean
  kind: InvoiceKind
  issuedAt: string | null
}): Shown {
  const { status } = invoice
  if (!isBill(invoice)) return creditNotes[status]
  if (invoice.overdue) return { standing: 'late', label: lateLabels[status] }
  const label = invoiceStatusLabels[status]
  if (!isUnissued(invoice)) return { standing: standings[status], label }
  return { standing: unissued[status], label: `${label}, not issued` }
}

/** What an invoice came of. */
export function relatedOf({
  quoteId,
  recurringId,
}: Pick<Invoice, 'quoteId' | 'recurringId'>): { to: string; label: string } | null {
  if (quoteId) return { to: `/quotes/${quoteId}/edit`, label: 'Open the quote' }
  return recurringId ? { to: `/recurring/${recurringId}/edit`, label: 'Open the agreement' } : null
}
