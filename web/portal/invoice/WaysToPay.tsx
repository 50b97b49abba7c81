import type { CustomerInvoice } from '#domain/sales/customer-documents.ts'
import { PayByCard } from './PayByCard.tsx'
import { PayByTransfer } from './PayByTransfer.tsx'
import type { PayRefused } from './pay-invoice.ts'

interface WaysToPayProps {
  invoice: CustomerInvoice
  /** Whether the shop takes cards for it. */
  byCard: boolean
  token: string
  refused: PayRefused | null
}

/** Every way to pay what is due, the quickest first. */
export function WaysToPay({ invoice, byCard, token, refused }: WaysToPayProps) {
  return (
    <>
      {byCard ? <PayByCard balance={invoice.balance} token={token} refused={refused} /> : null}
      <PayByTransfer invoice={invoice} />
    </>
  )
}
