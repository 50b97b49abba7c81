import type { InvoiceEntry } from '#domain/sales/payments.ts'
import type { listEntriesWithPayments } from './payments.store.ts'

type Row = Awaited<ReturnType<typeof listEntriesWithPayments>>[number]

/** An entry of an invoice's account as the API answers it, with the method of its payment. */
export function presentInvoiceEntry({ entry, payment, takeBack }: Row): InvoiceEntry {
  const isRecorded = entry.kind === 'payment' && payment !== null
  return {
    id: isRecorded ? payment.id : entry.id,
    kind: entry.kind,
    paymentId: entry.paymentId,
    amount: entry.amount,
    method: payment?.method ?? 'other',
    date: entry.date,
    reference: payment?.reference ?? '',
    reason: entry.kind === 'take-back' ? (takeBack?.reason ?? '') : '',
    takenBack: takeBack !== null,
    createdAt: entry.createdAt.toISOString(),
    createdBy: entry.createdBy,
  }
}
