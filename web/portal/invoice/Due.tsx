import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerInvoice, LinkState } from '#domain/sales/customer-documents.ts'
import { isBill } from '#domain/sales/invoice-words.ts'
import look from '../look.module.css'
import classes from './Due.module.css'

interface DueProps {
  invoice: CustomerInvoice
  state: LinkState
}

/** What is due and until when, or that nothing is. */
export function Due({ invoice, state }: DueProps) {
  const { balance, dueDate, overdue, total } = invoice
  if (!isBill(invoice))
    return (
      <section className={look.notice}>
        <h2 className={classes.figure}>{formatPounds(Math.abs(total))}</h2>
        <p>This is a credit note in your favour. There is nothing for you to pay.</p>
      </section>
    )
  if (state === 'paid')
    return (
      <section className={look.notice} data-tone="good">
        <h2 className={classes.figure}>Paid. Thank you.</h2>
        <p>There is nothing left to pay on this invoice.</p>
      </section>
    )
  return (
    <section className={look.notice} data-tone="ask" aria-labelledby="due-title">
      <h2 id="due-title" className={classes.label}>
        To pay
      </h2>
      <p className={classes.figure}>{formatPounds(balance)}</p>
      <p className={overdue ? classes.late : undefined}>
        {overdue ? `It was due on ${formatDay(dueDate)}.` : `Please pay it by ${formatDay(dueDate)}.`}
      </p>
    </section>
  )
}
