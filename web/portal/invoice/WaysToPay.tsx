import type { CustomerInvoice } from '#domain/sales/customer-documents.ts'
import { PayByTransfer } from './PayByTransfer.tsx'

/** Every way to pay what is due, the quickest first. */
export function WaysToPay({ invoice }: { invoice: CustomerInvoice }) {
  return <PayByTransfer invoice={invoice} />
}
