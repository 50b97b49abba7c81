import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay, londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describePromise, isPromiseBroken } from '#domain/sales/chases.ts'
import type { Debtor, OwedInvoice } from '#domain/sales/debtors.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import { useLate } from '#web/ui/late.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Debtors.module.css'

const loadChase = () => import('./ChaseDialog.tsx')

/** What a customer's sum is made of, the longest due first, and what was noted about each invoice. */
export function InvoicesOfDebtor({ debtor, on }: { debtor: Debtor; on: string }) {
  const query = useQuery(api.debtors.invoices.queryOptions({ input: { id: debtor.customerId, on } }))
  const [noted, setNoted] = useState<OwedInvoice | null>(null)
  const chase = useLate(loadChase, noted !== null)
  if (query.isError)
    return (
      <div className={classes.invoices}>
        <Text size="sm">{`The invoices could not be loaded: ${query.error.message}`}</Text>
        <Button variant="default" size="xs" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!query.data) return <Skeleton height={14} my="sm" />
  const { items, count } = query.data
  return (
    <div className={classes.invoices}>
      {items.length === 0 ? (
        <Text size="sm">No invoice is open: what stands here is their credit.</Text>
      ) : null}
      <ul aria-label={`Invoices of ${customerLabel(debtor)}`}>
        {items.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} on={on} onNote={() => setNoted(invoice)} />
        ))}
      </ul>
      {isPast(on) ? (
        <Text size="sm" c="dimmed">
          {`Reminders and notes are those known at the end of ${formatDay(on)}. New ones are made from `}
          <Link to="/debtors">what is owed today</Link>.
        </Text>
      ) : null}
      {count > items.length ? (
        <Link to={`/invoices?customerId=${debtor.customerId}&status=open`}>
          {`These are the longest due of ${count.toLocaleString('en-GB')}; all open invoices`}
        </Link>
      ) : null}
      {chase ? <chase.default invoice={noted} onClose={() => setNoted(null)} /> : null}
    </div>
  )
}

const isPast = (on: string) => on < londonDay(new Date())

function Row({ invoice, on, onNote }: { invoice: OwedInvoice; on: string; onNote: () => void }) {
  const { id, invoiceNumber, title, dueDate, daysOverdue, balance, total, chase, lastRemindedOn } = invoice
  const today = londonDay(new Date())
  const late =
    daysOverdue === 0
      ? `Due ${formatDay(dueDate)}`
      : `${daysOverdue === 1 ? '1 day' : `${daysOverdue} days`} overdue`
  return (
    <li>
      <span className={classes.invoice}>
        <Link to={`/invoices/${id}/edit`}>{invoiceNumber}</Link>
        {title ? <span className={classes.muted}>{title}</span> : null}
        <span data-late={daysOverdue > 0 || undefined}>{late}</span>
        {lastRemindedOn === null ? null : (
          <span className={classes.muted}>{`Reminded ${formatDay(lastRemindedOn)}`}</span>
        )}
        {chase.promisedOn === null ? null : (
          <StatusBadge
            label={describePromise(chase.promisedOn, today, on)}
            standing={isPromiseBroken(chase.promisedOn, today, on) ? 'late' : 'under-way'}
          />
        )}
        {chase.disputed === '' ? null : (
          <StatusBadge label={`Disputed: ${chase.disputed}`} standing="refused" wraps />
        )}
        {chase.onHold ? <StatusBadge label="On hold" standing="held" /> : null}
      </span>
      <span className={classes.open}>
        <strong>{formatPounds(balance)}</strong>
        {balance === total ? null : <span className={classes.muted}>{` of ${formatPounds(total)}`}</span>}
      </span>
      {isPast(on) ? null : <Doings id={id} invoiceNumber={invoiceNumber} onNote={onNote} />}
    </li>
  )
}

/** What is done about it now; an invoice that was open on a past day may be paid. */
function Doings({
  id,
  invoiceNumber,
  onNote,
}: Pick<OwedInvoice, 'id' | 'invoiceNumber'> & { onNote: () => void }) {
  return (
    <>
      <Button
        component={Link}
        to={`/debtors/reminders?invoiceId=${id}`}
        variant="default"
        size="xs"
        aria-label={`Remind of ${invoiceNumber}`}
      >
        Remind
      </Button>
      <Button variant="default" size="xs" onClick={onNote} aria-label={`Note on ${invoiceNumber}`}>
        Note
      </Button>
    </>
  )
}
