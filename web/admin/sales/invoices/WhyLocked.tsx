import { Alert } from '@mantine/core'
import type { InvoiceStatus } from '#domain/sales/invoice-words.ts'
import { type Invoice, refuseInvoiceChange } from '#domain/sales/invoices.ts'
import { describeOrigin } from '#domain/sales/openings/opening-words.ts'
import classes from './Panels.module.css'

const titles: Record<InvoiceStatus, string> = {
  unpaid: 'Locked',
  'part-paid': 'Locked',
  paid: 'Locked',
  void: 'Void',
}

/** Why an invoice cannot be changed: it was issued, made void, or came from another program. */
export function WhyLocked({ invoice }: { invoice: Invoice }) {
  const { opening, status, reason } = invoice
  return (
    <Alert variant="default" mt="md" title={opening ? 'From another program' : titles[status]}>
      {opening ? describeOrigin(opening) : (refuseInvoiceChange(invoice)?.message ?? '')}
      {reason ? <p className={classes.reason}>Reason: {reason}</p> : null}
    </Alert>
  )
}
