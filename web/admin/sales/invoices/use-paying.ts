import { use, useState } from 'react'
import { DraftOwner } from '#web/ui/draft-owner.ts'
import { findDraft } from '#web/ui/draft-store.ts'
import { emptyPayment, paymentDraft } from './PaymentForm.tsx'

/** Whether a payment is being typed on an invoice: from the start if this device has stored one. */
export function usePaying(invoiceId: string) {
  const owner = use(DraftOwner)
  return useState(() => findDraft(localStorage, owner, paymentDraft(invoiceId), emptyPayment()) !== null)
}
