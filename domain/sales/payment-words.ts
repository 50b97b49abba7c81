/** The words of payments, for screens that load no schemas. */

export const paymentMethods = ['bank transfer', 'card', 'cash', 'cheque', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  'bank transfer': 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other',
}

/** How money came in or went back, in words; credit that was carried in came in elsewhere. */
export function nameMethod({ method, isOpening }: { method: PaymentMethod; isOpening: boolean }): string {
  return isOpening ? 'Carried in' : paymentMethodLabels[method]
}

/**
 * How money is allocated to an invoice, or leaves it again: with a payment, from the customer's credit,
 * returned to that credit by hand, returned because a credit note left too much paid, or because the payment
 * was taken back.
 */
export const entryKinds = ['payment', 'credit', 'return', 'release', 'take-back', 'refund'] as const
export type EntryKind = (typeof entryKinds)[number]
export const entryKindLabels: Record<EntryKind, string> = {
  payment: 'Payment',
  credit: 'From the customer’s credit',
  return: 'Back to the customer’s credit',
  release: 'Paid too much: to the customer’s credit',
  'take-back': 'Taken back',
  refund: 'Refund',
}
