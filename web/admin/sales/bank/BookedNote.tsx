import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import type { BankLine, BankStatement } from '#domain/sales/bank/bank-statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'

interface BookedNoteProps {
  line: BankLine
  payment: BankStatement['booked'][number] | undefined
}

/** What a booked line paid: the invoices, what is left as credit, and whose money it was. */
export function BookedNote({ line, payment }: BookedNoteProps) {
  if (!payment) return 'Booked'
  const { invoices, unallocated, customer } = payment
  return (
    <>
      {line.amount < 0 ? 'Refund, ' : 'Booked: '}
      {invoices.map(({ id, invoiceNumber }) => (
        <Fragment key={id}>
          <Link to={`/invoices/${id}/edit`}>{invoiceNumber}</Link>,{' '}
        </Fragment>
      ))}
      {unallocated > 0 ? `${formatPounds(unallocated)} credit, ` : null}
      {customerLabel(customer)}
    </>
  )
}
