import { use, useState } from 'react'
import { DraftOwner } from '#web/ui/draft-owner.ts'
import { findDrafts } from '#web/ui/draft-store.ts'
import { emptyPayment, paymentDraft } from './PaymentForm.tsx'

/** Whether a payment is being typed on an invoice: from the start if this device has stored one. */
export function usePaying(invoiceId: string) {
  const owner = use(DraftOwner)
  return useState(() => findDrafts(localStorage, owner, paymentDraft(invoiceId), emptyPayment()).length > 0)
}
