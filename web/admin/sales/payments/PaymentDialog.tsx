import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { formatPounds } from '#domain/money/money.ts'
import { nameMethod } from '#domain/sales/payment-words.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { LastShown } from '#web/ui/LastShown.tsx'
import { CardPaymentStatus } from './CardPaymentStatus.tsx'
import classes from './Payments.module.css'
import { ReceiptOfPayment } from './ReceiptOfPayment.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

/** One payment or refund: what it was used for, with links, and how to undo it. */
export function PaymentDialog({ paymentId, onClose }: { paymentId: string | null; onClose: () => void }) {
  const [backId, setBackId] = useState<string | null>(null)
  const query = useQuery({
    ...api.payments.get.queryOptions({ input: { id: paymentId ?? '' } }),
    enabled: paymentId !== null,
  })
  const isOpen = paymentId !== null
  return (
    <>
      <Modal
        opened={isOpen}
        inert={!isOpen}
        onClose={onClose}
        title={<LastShown isOpen={isOpen}>{titleOf(query.data)}</LastShown>}
      >
        <LastShown isOpen={isOpen}>
          <LoadRecord query={query} noun="payment" gone={messages.paymentNotFound}>
            {(payment) => <Details payment={payment} onTakeBack={() => setBackId(payment.id)} />}
          </LoadRecord>
        </LastShown>
      </Modal>
      <TakeBackDialog paymentId={backId} onClose={() => setBackId(null)} />
    </>
  )
}

function titleOf(payment: Payment | undefined): string {
  if (!payment) return 'Payment'
  const what = payment.amount < 0 ? 'Refund' : payment.isOpening ? 'Credit' : 'Payment'
  return `${what} of ${formatPounds(Math.abs(payment.amount))}`
}

function Details({ payment, onTakeBack }: { payment: Payment; onTakeBack: () => void }) {
  const { allocations, refunded, unallocated, takenBack, reference, customerId } = payment
  return (
    <>
      <dl className={classes.details}>
        <dt>Customer</dt>
        <dd>
          <Link to={`/customers/${customerId}`}>{customerLabel(payment.customer)}</Link>
        </dd>
        <dt>Date</dt>
        <dd>{formatDay(payment.date)}</dd>
        <dt>How</dt>
        <dd>
          {nameMethod(payment)} <CardPaymentStatus payment={payment} />
        </dd>
        {reference ? (
          <>
            <dt>Reference</dt>
            <dd>{reference}</dd>
          </>
        ) : null}
        {allocations.map(({ invoiceId, invoiceNumber, amount }) => (
          <AllocationRow key={invoiceId} label={formatPounds(amount)}>
            <Link to={`/invoices/${invoiceId}/edit`}>{invoiceNumber}</Link>
          </AllocationRow>
        ))}
        {refunded > 0 ? <AllocationRow label={formatPounds(refunded)}>given back</AllocationRow> : null}
        {unallocated > 0 ? (
          <AllocationRow label={formatPounds(unallocated)}>the customer’s credit</AllocationRow>
        ) : null}
        {takenBack ? (
          <>
            <dt>Taken back</dt>
            <dd>
              {formatDay(takenBack.date)}: {takenBack.reason}
            </dd>
          </>
        ) : null}
      </dl>
      <Group justify="flex-end" gap="xs">
        {unallocated > 0 ? (
          <Button component={Link} to={`/customers/${customerId}`} variant="default">
            Refund or use the credit
          </Button>
        ) : null}
        <ReceiptOfPayment payment={payment} />
        {takenBack ? null : (
          <Button variant="default" onClick={onTakeBack}>
            Take back …
          </Button>
        )}
      </Group>
    </>
  )
}

function AllocationRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
