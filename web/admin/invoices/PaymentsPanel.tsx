import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import type { Invoice } from '#domain/invoices.ts'
import { formatPounds } from '#domain/money.ts'
import { entryKindLabels, type InvoiceEntry, paymentMethodLabels } from '#domain/payments.ts'
import { DraftOwner } from '#web/ui/draft-owner.ts'
import { findDraft } from '#web/ui/draft-store.ts'
import { CreditOnInvoice } from '../payments/CreditOnInvoice.tsx'
import { TakeBackDialog } from '../payments/TakeBackDialog.tsx'
import { TransferDialog } from '../payments/TransferDialog.tsx'
import classes from './Panels.module.css'
import { emptyPayment, PaymentForm, paymentDraft } from './PaymentForm.tsx'

/** What an invoice comes to, all that is taken off it, and what is left, in one column; and a payment to be recorded. */
export function PaymentsPanel({ invoice }: { invoice: Invoice }) {
  const owner = use(DraftOwner)
  const [isOpen, setOpen] = useState(
    () => findDraft(localStorage, owner, paymentDraft(invoice.id), emptyPayment()) !== null,
  )
  const [backId, setBackId] = useState<string | null>(null)
  const [isShared, setShared] = useState(false)
  const canPay = invoice.status !== 'void' && invoice.kind !== 'credit-note'
  return (
    <section className={classes.panel} aria-label="Payments">
      <h2>Payments</h2>
      <dl className={classes.account}>
        <Row label="Total" amount={invoice.total} />
        {invoice.deposits.map((deposit) => (
          <Row
            key={deposit.id}
            label={`Deposit ${deposit.invoiceNumber}`}
            note={deposit.paidOn ? `Paid on ${formatDay(deposit.paidOn)}` : 'Not paid yet'}
            amount={-deposit.total}
          />
        ))}
        {invoice.credits.map((credit) => (
          <Row key={credit.id} label={`Credit note ${credit.invoiceNumber}`} amount={credit.total} />
        ))}
        {invoice.payments.map((entry) => (
          <Row
            key={entry.id}
            label={nameEntry(entry)}
            note={entry.reason || entry.reference}
            amount={-entry.amount}
            onTakeBack={
              entry.paymentId && entry.kind === 'payment' && !entry.takenBack
                ? () => setBackId(entry.paymentId)
                : undefined
            }
          />
        ))}
        <div className={classes.balance}>
          <dt>Still to pay</dt>
          <dd data-testid="balance">{formatPounds(invoice.balance)}</dd>
        </div>
      </dl>
      {canPay && isOpen ? <PaymentForm invoice={invoice} onDone={() => setOpen(false)} /> : null}
      {canPay && !isOpen ? (
        <div className={classes.form}>
          <Button variant="default" fullWidth onClick={() => setOpen(true)}>
            Record a payment
          </Button>
          <Button variant="subtle" fullWidth onClick={() => setShared(true)}>
            One transfer for several …
          </Button>
          <CreditOnInvoice invoice={invoice} />
        </div>
      ) : null}
      <TransferDialog customerId={invoice.customerId} isOpen={isShared} onClose={() => setShared(false)} />
      <TakeBackDialog paymentId={backId} onClose={() => setBackId(null)} />
    </section>
  )
}

interface RowProps {
  label: string
  note?: string
  amount: number
  onTakeBack?: (() => void) | undefined
}

function Row({ label, note = '', amount, onTakeBack }: RowProps) {
  return (
    <div>
      <dt>
        {label}
        {note ? <small>{note}</small> : null}
        {onTakeBack ? (
          <Button variant="subtle" size="compact-xs" onClick={onTakeBack}>
            Take back …
          </Button>
        ) : null}
      </dt>
      <dd>{formatPounds(amount)}</dd>
    </div>
  )
}

function nameEntry({ kind, date, method }: InvoiceEntry): string {
  return `${formatDay(date)} · ${kind === 'payment' ? paymentMethodLabels[method] : entryKindLabels[kind]}`
}
