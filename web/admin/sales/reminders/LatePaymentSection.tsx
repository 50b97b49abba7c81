import { Alert, Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay, londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { invoiceStatusLabels } from '#domain/sales/invoice-words.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { api } from '#web/call.ts'
import rows from '../documents/row-list.module.css'
import { LatePaymentDialog } from './LatePaymentDialog.tsx'
import classes from './Reminders.module.css'

/** What the law gives for the late payment of an invoice, to the day, and what was charged for it. */
export function LatePaymentSection({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  const isLate = invoice.dueDate < londonDay(new Date())
  const { data } = useQuery({
    ...api.reminders.latePayment.queryOptions({ input: { id: invoice.id } }),
    enabled: isLate,
  })
  if (!isLate || !data) return null
  // A customer who cannot be charged, as a consumer, has no use for it.
  if (data.refusal !== null && data.charges.length === 0) return null
  return (
    <Alert variant="default" my="md" title="Late payment">
      {data.refusal === null ? (
        <p className={classes.quiet}>
          {`Up to today, ${formatDay(data.to)}: interest of `}
          <strong>{formatPounds(data.interest)}</strong>
          {` at ${data.rate}%`}
          {data.fixedSum > 0 ? (
            <>
              {' and a fixed sum of '}
              <strong>{formatPounds(data.fixedSum)}</strong>
            </>
          ) : null}
          {'. A business owes it by law; nobody is charged unless you say so.'}
        </p>
      ) : (
        <p className={classes.quiet}>{data.refusal}.</p>
      )}
      {data.remark ? <p className={classes.quiet}>{data.remark}</p> : null}
      {data.charges.length > 0 ? (
        <ul className={rows.list} aria-label="Charges for late payment">
          {data.charges.map(({ id, invoiceNumber, total, status, issuedAt }) => (
            <li key={id}>
              <Anchor component={Link} to={`/invoices/${id}/edit`} size="sm">
                {invoiceNumber}
              </Anchor>
              <span>{`${formatPounds(total)}, ${issuedAt === null ? `${invoiceStatusLabels[status]}, not issued` : invoiceStatusLabels[status]}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {data.refusal === null ? (
        <Button variant="default" size="xs" mt="xs" onClick={() => setOpen(true)}>
          Charge it …
        </Button>
      ) : null}
      <LatePaymentDialog invoice={invoice} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Alert>
  )
}
