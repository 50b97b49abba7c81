import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { stillToPay } from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { entryKindLabels, paymentMethodLabels } from '#domain/sales/payment-words.ts'
import { type InvoiceEntry, paymentToTakeBack, refusePayment } from '#domain/sales/payments.ts'
import { CardOfEntry } from '../payments/CardPaymentStatus.tsx'
import { CreditOnInvoice } from '../payments/CreditOnInvoice.tsx'
import { PaymentDialog } from '../payments/PaymentDialog.tsx'
import { TakeBackDialog } from '../payments/TakeBackDialog.tsx'
import { TransferDialog } from '../payments/TransferDialog.tsx'
import type { nextInvoiceStep } from './next-step.ts'
import classes from './Panels.module.css'
import { PaymentForm } from './PaymentForm.tsx'

interface PaymentsPanelProps {
  invoice: Invoice
  /** The next step; its button is the filled one. */
  step: ReturnType<typeof nextInvoiceStep>
  /** Whether a payment is being typed, and the setter for it. */
  isPaying: boolean
  onPaying: (isPaying: boolean) => void
}

/**
 * What an invoice comes to, all that is taken off it, and the balance, in one column; and the form for a
 * payment.
 */
export function PaymentsPanel({ invoice, step, isPaying, onPaying }: PaymentsPanelProps) {
  const [backId, setBackId] = useState<string | null>(null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isShared, setShared] = useState(false)
  const canPay = refusePayment(invoice) === null
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
            more={cardPaymentOf(entry)}
            amount={-entry.amount}
            onTakeBack={paymentToTakeBack(entry) ? () => setBackId(paymentToTakeBack(entry)) : undefined}
            onOpen={paymentToTakeBack(entry) ? () => setOpenedId(paymentToTakeBack(entry)) : undefined}
          />
        ))}
        <div className={classes.balance}>
          <dt>Still to pay</dt>
          <dd data-testid="balance">{formatPounds(stillToPay(invoice))}</dd>
        </div>
      </dl>
      {canPay && isPaying ? <PaymentForm invoice={invoice} onDone={() => onPaying(false)} /> : null}
      {canPay && !isPaying ? (
        <div className={classes.form}>
          <Button variant={step === 'pay' ? 'filled' : 'default'} fullWidth onClick={() => onPaying(true)}>
            Record a payment
          </Button>
          <Button variant="subtle" fullWidth onClick={() => setShared(true)}>
            Payment for several invoices …
          </Button>
          <CreditOnInvoice invoice={invoice} />
        </div>
      ) : null}
      <TransferDialog customerId={invoice.customerId} isOpen={isShared} onClose={() => setShared(false)} />
      <PaymentDialog paymentId={openedId} onClose={() => setOpenedId(null)} />
      <TakeBackDialog paymentId={backId} onClose={() => setBackId(null)} />
    </section>
  )
}

interface RowProps {
  label: string
  note?: string
  /** Below the note. */
  more?: ReactNode
  amount: number
  onTakeBack?: (() => void) | undefined
  /** Opens the payment, with its receipt. */
  onOpen?: (() => void) | undefined
}

function Row({ label, note = '', more = null, amount, onTakeBack, onOpen }: RowProps) {
  return (
    <div>
      <dt>
        {label}
        {note ? <small>{note}</small> : null}
        {more}
        {onOpen ? (
          <Button variant="subtle" size="compact-xs" className={classes.small ?? ''} onClick={onOpen}>
            Receipt …
          </Button>
        ) : null}
        {onTakeBack ? (
          <Button variant="subtle" size="compact-xs" className={classes.small ?? ''} onClick={onTakeBack}>
            Take back …
          </Button>
        ) : null}
      </dt>
      <dd>{formatPounds(amount)}</dd>
    </div>
  )
}

function cardPaymentOf(entry: InvoiceEntry): ReactNode {
  const paymentId = entry.method === 'card' ? paymentToTakeBack(entry) : null
  return paymentId && <CardOfEntry paymentId={paymentId} />
}

function nameEntry({ kind, date, method }: InvoiceEntry): string {
  return `${formatDay(date)} · ${kind === 'payment' ? paymentMethodLabels[method] : entryKindLabels[kind]}`
}
