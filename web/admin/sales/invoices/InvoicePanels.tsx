import type { Invoice } from '#domain/sales/invoices.ts'
import { latePart } from '#web/ui/late.ts'

// Loaded separately: a new invoice has nothing of it, and a stored one is shown before it.
const Content = latePart(() => import('./InvoicePanelsContent.tsx'))

/** Below an invoice: what belongs to it and is not part of it. */
export function InvoicePanels({ invoice }: { invoice: Invoice }) {
  return <Content invoice={invoice} />
}
