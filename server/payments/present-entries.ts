import type { InvoiceEntry } from '#domain/payments.ts'
import type { accountOf } from './payments.store.ts'

type Row = Awaited<ReturnType<typeof accountOf>>[number]

/** An entry of an invoice's account as answered: with how its payment was made. */
export function presentEntry({ entry, payment, takeBack }: Row): InvoiceEntry {
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
