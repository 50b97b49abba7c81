import { Alert } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { OpenDocuments, PeriodCheck } from '#domain/sales/periods.ts'
import classes from './books.module.css'

/** What nobody finished in a period that would be closed. */
export function StillOpen({ check: { unissued, drafts, bankLines } }: { check: PeriodCheck }) {
  if (unissued.count + drafts.count + bankLines.count === 0)
    return <p className={classes.note}>Nothing is open in it: it can be closed.</p>
  return (
    <Alert variant="default" mt="md" title="Still open in it">
      <Documents documents={unissued} title={titleOf(unissued.count, 'paid and not issued')}>
        VAT counts from the payment. Issue what is right: the customer needs the VAT invoice.
      </Documents>
      <Documents documents={drafts} title={titleOf(drafts.count, 'not issued, with a tax point in it')}>
        Once it is closed they need another tax point.
      </Documents>
      {bankLines.count > 0 ? (
        <>
          <p>
            <strong>
              {bankLines.count === 1 ? 'One line' : `${bankLines.count} lines`} of bank statements not booked
            </strong>
          </p>
          <p className={classes.note}>
            Book them or put them aside: on their own day they cannot be booked later.
          </p>
          <ul className={classes.open}>
            {bankLines.statementIds.map((id) => (
              <li key={id}>
                <Link to={`/payments/statements/${id}`}>Open the statement</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}

const titleOf = (count: number, what: string) =>
  `${count === 1 ? 'One invoice' : `${count} invoices`} ${what}`

function Documents({
  documents: { count, items },
  title,
  children,
}: {
  documents: OpenDocuments
  title: string
  children: string
}) {
  if (count === 0) return null
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <p className={classes.note}>{children}</p>
      <ul className={classes.open}>
        {items.map(({ invoiceId, number, customer, day, total }) => (
          <li key={invoiceId}>
            <Link to={`/invoices/${invoiceId}/edit`}>{number}</Link> {customer}, {formatPounds(total)},{' '}
            {formatDay(day)}
          </li>
        ))}
        {count > items.length ? <li>and {count - items.length} more</li> : null}
      </ul>
    </>
  )
}
