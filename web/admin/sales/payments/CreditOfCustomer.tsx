import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { nameMethod } from '#domain/sales/payment-words.ts'
import type { Payment } from '#domain/sales/payments.ts'
import { api, calls } from '#web/call.ts'
import { toastSuccess } from '#web/shell/toast.ts'
import panels from '../invoices/Panels.module.css'
import { CardPaymentStatus } from './CardPaymentStatus.tsx'
import { MoneyDialog } from './MoneyDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

const FEW = 5

/** A customer's credit and latest payments, to record, refund and take back. */
export function CreditOfCustomer({ customerId, credit }: { customerId: string; credit: number }) {
  const [dialog, setDialog] = useState<'transfer' | 'refund' | null>(null)
  const [backId, setBackId] = useState<string | null>(null)
  const payments = useQuery(api.payments.list.queryOptions({ input: { customerId, limit: FEW } }))
  const close = () => setDialog(null)
  return (
    <section className={panels.panel} aria-label="Payments and credit">
      <h2>Payments and credit</h2>
      <dl className={panels.account}>
        <div>
          <dt>Credit</dt>
          <dd data-testid="credit">{formatPounds(credit)}</dd>
        </div>
        {(payments.data?.items ?? []).map((payment) => (
          <div key={payment.id}>
            <dt>
              {formatDay(payment.date)} · {nameOf(payment)}
              <small>{noteOn(payment)}</small>
              <CardPaymentStatus payment={payment} />
              {payment.takenBack ? null : (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  className={panels.small ?? ''}
                  onClick={() => setBackId(payment.id)}
                >
                  Take back …
                </Button>
              )}
            </dt>
            <dd>{formatPounds(payment.amount)}</dd>
          </div>
        ))}
      </dl>
      {payments.data?.items.length === 0 ? <p className={panels.quiet}>No payments yet</p> : null}
      <div className={panels.form}>
        <Button variant="default" fullWidth onClick={() => setDialog('transfer')}>
          Record a payment …
        </Button>
        {credit > 0 ? (
          <Button variant="default" fullWidth onClick={() => setDialog('refund')}>
            Refund credit …
          </Button>
        ) : null}
      </div>
      <TransferDialog customerId={customerId} isOpen={dialog === 'transfer'} onClose={close} />
      <MoneyDialog
        title="Refund credit"
        text={`Up to ${formatPounds(credit)} can be given back.`}
        action="Record refund"
        isOpen={dialog === 'refund'}
        onClose={close}
        onRecord={async (refundId, given) => {
          await calls.payments.refundCredit({ id: customerId, refundId, ...given })
          toastSuccess(`Refund of ${formatPounds(given.amount)} recorded`)
        }}
      />
      <TakeBackDialog paymentId={backId} onClose={() => setBackId(null)} />
    </section>
  )
}

function nameOf(payment: Payment): string {
  return payment.amount < 0 ? 'Refund' : nameMethod(payment)
}

function noteOn({ takenBack, allocations, unallocated, reference }: Payment): string {
  if (takenBack) return `Taken back: ${takenBack.reason}`
  const placed = allocations.map(({ invoiceNumber }) => invoiceNumber)
  const credit = unallocated > 0 ? [`${formatPounds(unallocated)} credit`] : []
  return [...placed, ...credit, ...(reference && !placed.includes(reference) ? [reference] : [])].join(' · ')
}
