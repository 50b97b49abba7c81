import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerInvoice } from '#domain/sales/customer-documents.ts'
import { isBill } from '#domain/sales/invoice-words.ts'
import { entryKindLabels, paymentMethodLabels } from '#domain/sales/payment-words.ts'
import classes from './Ledger.module.css'

/** What came off the total so far: deposits, credits and payments, and what is left. */
export function Ledger({ invoice }: { invoice: CustomerInvoice }) {
  const rows = listEntries(invoice)
  if (rows.length === 0 || !isBill(invoice)) return null
  return (
    <section aria-label="Paid so far">
      <dl className={classes.rows}>
        {rows.map(({ key, name, detail, amount }) => (
          <div key={key}>
            <dt>
              {name} {detail ? <span>{detail}</span> : null}
            </dt>
            <dd>{formatPounds(amount)}</dd>
          </div>
        ))}
        <div data-strong>
          <dt>{invoice.balance > 0 ? 'To pay' : 'Left to pay'}</dt>
          <dd>{formatPounds(Math.max(0, invoice.balance))}</dd>
        </div>
      </dl>
    </section>
  )
}

interface Entry {
  key: string
  name: string
  detail: string
  /** Pence; below zero for what comes off. */
  amount: number
}

function listEntries({ deposits, depositAmount, credits, payments }: CustomerInvoice): Entry[] {
  return [
    ...(depositAmount === 0
      ? []
      : [
          {
            key: 'deposits',
            name: 'Deposit',
            detail: deposits.map(({ invoiceNumber }) => invoiceNumber).join(', '),
            amount: -depositAmount,
          },
        ]),
    ...credits.map(({ invoiceNumber, total }) => ({
      key: invoiceNumber,
      name: 'Credit note',
      detail: invoiceNumber,
      amount: -Math.abs(total),
    })),
    ...payments.map(({ kind, method, date, amount }, index) => ({
      key: `payment ${index}`,
      name: kind === 'payment' ? paymentMethodLabels[method] : entryKindLabels[kind],
      detail: formatDay(date),
      amount: -amount,
    })),
  ]
}
