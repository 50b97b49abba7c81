import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeCard } from '#domain/sales/cards.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { api } from '#web/call.ts'
import panels from '../invoices/Panels.module.css'
import { RefundCardDialog } from './RefundCardDialog.tsx'

/** How a payment on Stripe's page stands, what Stripe kept of it, and its refund. Nothing for any other payment. */
export function CardPaymentStatus({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false)
  const { card } = payment
  if (card === null) return null
  return (
    <>
      <small>{describeCard(card)}</small>
      {card.problem ? <small className={panels.problem}>{card.problem}</small> : null}
      {card.refundable > 0 ? (
        <Button
          variant="subtle"
          size="compact-xs"
          className={panels.small ?? ''}
          onClick={() => setOpen(true)}
        >
          Refund to the card …
        </Button>
      ) : null}
      <RefundCardDialog payment={payment} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The same for an entry of an invoice, which does not say whether it came by Stripe. */
export function CardOfEntry({ paymentId }: { paymentId: string }) {
  const { data } = useQuery(api.payments.get.queryOptions({ input: { id: paymentId } }))
  return data ? <CardPaymentStatus payment={data} /> : null
}
