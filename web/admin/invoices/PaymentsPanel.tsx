import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import type { Invoice } from '#domain/invoices.ts'
import { formatPounds } from '#domain/money.ts'
import { entryKindLabels, type InvoiceEntry, paymentMethodLabels } from '#domain/payments.ts'
import { DraftOwner } from '#web/ui/draft-owner.ts'
import { findDraft } from '#web/ui/draft-store.ts'
import classes from './Panels.module.css'
import { emptyPayment, PaymentForm, paymentDraft } from './PaymentForm.tsx'

/** What an invoice comes to, all that is taken off it, and what is left, in one column; and a payment to be recorded. */
export function PaymentsPanel({ invoice }: { invoice: Invoice }) {
  const owner = use(DraftOwner)
  const [isOpen, setOpen] = useState(
    () => findDraft(localStorage, owner, paymentDraft(invoice.id), emptyPayment()) !== null,
  )
  const canPay = invoice.status !== 'void' && invoice.kind !== 'credit-note'
  return (
    <section className={classes.panel} aria-label="Payments">
      <h2>Payments</h2>
      <dl className={classes.account}>
        <Row label="Total" amount={invoice.total} />
        {invoice.deposits.map((deposit) => (
          <Row key={deposit.id} label={`Deposit ${deposit.invoiceNumber}`} amount={-deposit.total} />
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
          />
        ))}
        <div className={classes.balance}>
          <dt>Still to pay</dt>
          <dd data-testid="balance">{formatPounds(invoice.balance)}</dd>
        </div>
      </dl>
      {canPay && isOpen ? <PaymentForm invoice={invoice} onDone={() => setOpen(false)} /> : null}
      {canPay && !isOpen ? (
        <Button variant="default" fullWidth onClick={() => setOpen(true)}>
          Record a payment
        </Button>
      ) : null}
    </section>
  )
}

function Row({ label, note = '', amount }: { label: string; note?: string; amount: number }) {
  return (
    <div>
      <dt>
        {label}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd>{formatPounds(amount)}</dd>
    </div>
  )
}

function nameEntry({ kind, date, method }: InvoiceEntry): string {
  return `${formatDay(date)} · ${kind === 'payment' ? paymentMethodLabels[method] : entryKindLabels[kind]}`
}
