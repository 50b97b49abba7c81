import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPounds } from '#domain/money/money.ts'
import type { CustomerPage } from '#domain/office/customer-page.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import classes from './CustomerPage.module.css'

interface MoneyOfCustomerProps {
  customerId: string
  query: UseQueryResult<CustomerPage, unknown>
}

/** What a customer owes, how they pay, and what they are worth. */
export function MoneyOfCustomer({ customerId, query }: MoneyOfCustomerProps) {
  const { data } = query
  if (query.isError && !data)
    return (
      <p role="alert">
        <NotLoaded what="The figures" isTrying={query.isFetching} onRetry={() => void query.refetch()} />
      </p>
    )
  if (!data) return <Skeleton height={92} mb="lg" aria-label="Loading the figures" />
  const { owed, overdue, credit, terms, paidWithin, spent, quoted } = data
  const statement = `/customers/${customerId}/statement`
  const whose = { customer: 'agreed with them', group: `of ${terms.group}`, shop: 'of the shop' }[terms.from]
  return (
    <ul className={classes.figures} aria-label="Figures">
      <Figure
        label="Owes"
        to={statement}
        late={overdue > 0}
        hint={overdue > 0 ? `${formatPounds(overdue)} overdue` : 'nothing overdue'}
      >
        {formatPounds(owed)}
      </Figure>
      <Figure label="Credit" to={`/customers/${customerId}/edit`} hint="paid and not used">
        {formatPounds(credit)}
      </Figure>
      <Figure label="Pays within" hint={`${whose}; ${paidHint(paidWithin)}`}>
        {terms.days} days
      </Figure>
      <Figure label="Spent this year" hint="without VAT" to={`/invoices?customerId=${customerId}`}>
        {formatPounds(spent.thisYear)}
      </Figure>
      <Figure label="Spent last year" hint="without VAT" to={`/invoices?customerId=${customerId}`}>
        {formatPounds(spent.lastYear)}
      </Figure>
      <Figure
        label="Quotes won"
        to={`/quotes?customerId=${customerId}`}
        hint={quoted.count === 0 ? 'none went out yet' : `${quoted.won} of ${quoted.count}`}
      >
        {quoted.count === 0 ? '–' : `${Math.round((quoted.won / quoted.count) * 100)}%`}
      </Figure>
    </ul>
  )
}

function paidHint(paidWithin: CustomerPage['paidWithin']): string {
  if (!paidWithin) return 'nothing paid yet'
  const { medianDays, invoices } = paidWithin
  const days = Math.round(medianDays)
  const of = invoices === 1 ? 'one invoice' : `the last ${invoices} invoices`
  return `really ${days === 1 ? '1 day' : `${days} days`}, by ${of}`
}

interface FigureProps {
  label: string
  hint: string
  to?: string
  late?: boolean
  children: ReactNode
}

function Figure({ label, hint, to, late = false, children }: FigureProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-late={late || undefined}>
        {children}
      </span>
      <span className={classes.hint}>{hint}</span>
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={classes.figure}>
          {content}
        </Link>
      ) : (
        <div className={classes.figure}>{content}</div>
      )}
    </li>
  )
}
